import { formatNumber } from './numbers.ts';

/** What an index for machine readers says beside names and addresses. */
export const markdownPages =
  'Jede Seite gibt es auch als Markdown: ihre Adresse mit `.md` anstelle des letzten Schrägstrichs.';
export const index = 'Index';
export const indexHolds = 'Operationen und Schemas';
export const document = 'OpenAPI-Dokument';
export const documentHolds = 'die ganze Beschreibung in einer Datei';
/** The heading of what a reader in a hurry leaves out (llmstxt.org), which names it in English. */
export const optionalPages = 'Optional';
/** After a name. */
export const isDeprecated = 'veraltet';
export const webhook = 'Webhook';

/** What the text of all pages holds. */
export function formatFull(limit: number): string {
  return `alle Seiten in einem Text, bis zu ${formatNumber(limit)} Zeichen`;
}

/** Stands for operations that another index lists. */
export function formatElsewhere(operations: number): string {
  return `Alle ${formatNumber(operations)} Operationen stehen in einem eigenen Index.`;
}

/** The heading over what a text leaves out, and why it does. */
export function formatLeft(pages: number, limit: number): { readonly title: string; readonly why: string } {
  return {
    title: `${formatNumber(pages)} weitere Seiten`,
    why: `Dieser Text endet bei ${formatNumber(limit)} Zeichen. Alle Seiten stehen hier:`,
  };
}

/** That a version is not the newest. */
export function formatOlder(newest: string): string {
  return `ältere Version, die neueste ist ${newest}`;
}
