import { numberToWords } from '../numbers.ts';

/** What an index for machine readers says beside names and addresses. */
export const TWINS = 'Jede Seite gibt es auch als Markdown: ihre Adresse mit `.md` anstelle des letzten Schrägstrichs.';
export const INDEX = 'Index';
export const INDEX_HOLDS = 'Operationen und Schemas';
export const DOCUMENT = 'OpenAPI-Dokument';
export const DOCUMENT_HOLDS = 'die ganze Beschreibung in einer Datei';
/** The heading of what a reader in a hurry leaves out (llmstxt.org), which names it in English. */
export const OPTIONAL = 'Optional';
/** After a name. */
export const IS_DEPRECATED = 'veraltet';
export const WEBHOOK = 'Webhook';

/** What the text of all pages holds. */
export function fullToWords(limit: number): string {
  return `alle Seiten in einem Text, bis zu ${numberToWords(limit)} Zeichen`;
}

/** Stands for operations that another index lists. */
export function elsewhereToWords(operations: number): string {
  return `Alle ${numberToWords(operations)} Operationen stehen in einem eigenen Index.`;
}

/** The heading over what a text leaves out, and why it does. */
export function leftToWords(pages: number, limit: number): { readonly title: string; readonly why: string } {
  return {
    title: `${numberToWords(pages)} weitere Seiten`,
    why: `Dieser Text endet bei ${numberToWords(limit)} Zeichen. Alle Seiten stehen hier:`,
  };
}

/** That a version is not the newest. */
export function olderToWords(newest: string): string {
  return `ältere Version, die neueste ist ${newest}`;
}
