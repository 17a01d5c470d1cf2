export { isDeprecated } from './index-files.ts';
export { stabilities } from './stages.ts';

/** What the search box says beside what stands in its markup. */
export const label = {
  searching: 'Suche läuft …',
  failed: 'Der Suchindex konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  some: 'Nichts enthält alle diese Wörter. Das hier enthält einige davon.',
  everywhere: 'Überall suchen',
  clear: 'Neu beginnen',
  opened: 'Zuletzt geöffnet',
  tags: 'In dieser API',
  apis: 'APIs',
  guides: 'Anleitungen',
} as const;

/** The kind of a row that is not an operation. */
export const rowKinds: Readonly<Record<string, string>> = {
  api: 'API',
  tag: 'Tag',
  topic: 'Thema',
  guide: 'Anleitung',
  guides: 'Anleitungen',
  schema: 'Schema',
  schemas: 'Schemas',
  webhooks: 'Webhooks',
  lifecycle: 'Lebenszyklus',
  section: 'Abschnitt',
  field: 'Feld',
  value: 'Wert',
  status: 'Status',
  scope: 'Scope',
};

/** That what was found is of other words than those typed. */
export function formatPatched(words: string): string {
  return `So geschrieben passt nichts. Das hier passt zu „${words}“.`;
}

/** That nothing was found, though it was looked for everywhere or not. */
export function formatNothing(typed: string): string {
  return `Nichts passt zu „${typed.trim()}“.`;
}

/** How much was found. */
export function formatCount(total: number): string {
  return total === 1 ? 'Ein Ergebnis' : `${total.toLocaleString('de')} Ergebnisse`;
}

/** Where a name stands: in so many operations and so many other pages. */
export function formatPlaces(operations: number, others: number): string {
  const parts = [
    ...(operations === 0 ? [] : [operations === 1 ? '1 Operation' : `${operations.toLocaleString('de')} Operationen`]),
    ...(others === 0 ? [] : [others === 1 ? '1 anderen Seite' : `${others.toLocaleString('de')} anderen Seiten`]),
  ];
  return `in ${parts.join(', ')}`;
}
