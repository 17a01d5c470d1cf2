import { numberToWords } from './numbers.ts';

/** What an index for machine readers says beside names and addresses. */
export const TWINS = 'Every page is also there as Markdown: its address with `.md` for the last slash.';
export const INDEX = 'Index';
export const INDEX_HOLDS = 'operations and schemas';
export const DOCUMENT = 'OpenAPI document';
export const DOCUMENT_HOLDS = 'the whole description in one file';
/** The heading of what a reader in a hurry leaves out (llmstxt.org). */
export const OPTIONAL = 'Optional';
/** After a name. */
export const IS_DEPRECATED = 'deprecated';
export const WEBHOOK = 'webhook';

/** What the text of all pages holds. */
export function fullToWords(limit: number): string {
  return `all pages in one text, up to ${numberToWords(limit)} characters`;
}

/** Stands for operations that another index lists. */
export function elsewhereToWords(operations: number): string {
  return `All ${numberToWords(operations)} operations are in its own index.`;
}

/** The heading over what a text leaves out, and why it does. */
export function leftToWords(pages: number, limit: number): { readonly title: string; readonly why: string } {
  return {
    title: `${numberToWords(pages)} further pages`,
    why: `This text ends at ${numberToWords(limit)} characters. All pages are listed here:`,
  };
}

/** That a version is not the newest. */
export function olderToWords(newest: string): string {
  return `older version, the newest is ${newest}`;
}
