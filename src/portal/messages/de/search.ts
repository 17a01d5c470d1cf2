export { isDeprecated } from './index-files.ts';
export { stabilities } from './stages.ts';
import { titles } from './pages.ts';

/** Labels of the search dialog. */
export const label = {
  searching: 'Suche läuft …',
  failed: 'Der Suchindex konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
  some: 'Kein genauer Treffer. Ähnliche Ergebnisse:',
  everywhere: 'Überall suchen',
  clear: 'Suche leeren',
  opened: 'Zuletzt geöffnet',
  tags: 'In dieser API',
  apis: 'APIs',
  guides: 'Anleitungen',
  allApis: 'Alle APIs',
  api: 'API',
  kind: 'Art',
  more: 'Mehr zeigen',
  results: 'Ergebnisse',
} as const;

/** Filters by kind, the first for all. */
export const kinds: Readonly<Record<string, string>> = {
  '': 'Alles',
  guide: titles.guides,
  operation: titles.operations,
  webhook: titles.webhooks,
  schema: titles.schemas,
  version: titles.changes,
  field: 'Felder',
};

/** Kinds of rows other than operations; a page of which a portal or an API has one by its title. */
export const rowKinds: Readonly<Record<string, string>> = {
  ...titles,
  api: 'API',
  tag: 'Tag',
  topic: 'Thema',
  guide: 'Anleitung',
  schema: 'Schema',
  version: 'Version',
  section: 'Abschnitt',
  page: 'Seite',
  field: 'Feld',
  value: 'Wert',
  status: 'Status',
  error: 'Fehler',
  change: 'Änderung',
  webhook: 'Webhook',
  scope: 'Scope',
};

/** Words without meaning for the search, besides the English ones. */
export const smallWords: readonly string[] = (
  'als am an auf aus bei das dem den der des die ein eine einem einen einer es für ich im ist kann man mein meine meinem meinen meiner mich mir mit sich sind ' +
  'und vom von was wie wir zu zum zur'
).split(' ');

/** Words of a query that asks for changes of something. */
export const changeWords: readonly string[] = [
  'änderung',
  'änderungen',
  'geändert',
  'hinzugefügt',
  'entfernt',
  'umbenannt',
  'inkompatibel',
  'changed',
  'changes',
  'changelog',
  'added',
  'removed',
  'breaking',
];

/** Names the corrected query of the results. */
export function formatPatched(words: string): string {
  return `Keine genauen Treffer. Ergebnisse für „${words}“:`;
}

/** Reports a query without results. */
export function formatNothing(typed: string): string {
  return `Keine Ergebnisse für „${typed.trim()}“.`;
}

/** Counts the results. */
export function formatCount(total: number): string {
  return total === 1 ? 'Ein Ergebnis' : `${total.toLocaleString('de')} Ergebnisse`;
}

/** Counts the operations and other pages that contain a name. */
export function formatPlaces(operations: number, others: number): string {
  const parts = [
    ...(operations === 0 ? [] : [operations === 1 ? '1 Operation' : `${operations.toLocaleString('de')} Operationen`]),
    ...(others === 0 ? [] : [others === 1 ? '1 anderen Seite' : `${others.toLocaleString('de')} anderen Seiten`]),
  ];
  return `in ${parts.join(', ')}`;
}
