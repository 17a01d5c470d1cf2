import { formatNumber } from './numbers.ts';

/** What an index for machine readers says beside names and addresses. */
export const markdownPages = 'Every page is also there as Markdown: its address with `.md` for the last slash.';
export const index = 'Index';
export const indexHolds = 'operations and schemas';
export const document = 'OpenAPI document';
export const documentHolds = 'the whole description in one file';
/** The heading of what a reader in a hurry leaves out (llmstxt.org). */
export const optionalPages = 'Optional';
/** After a name. */
export const isDeprecated = 'deprecated';
export const webhook = 'webhook';

/** What the text of all pages holds. */
export function formatFull(limit: number): string {
  return `all pages in one text, up to ${formatNumber(limit)} characters`;
}

/** Stands for operations that another index lists. */
export function formatElsewhere(operations: number): string {
  return `All ${formatNumber(operations)} operations are in its own index.`;
}

/** The heading over what a text leaves out, and why it does. */
export function formatLeft(pages: number, limit: number): { readonly title: string; readonly why: string } {
  return {
    title: `${formatNumber(pages)} further pages`,
    why: `This text ends at ${formatNumber(limit)} characters. All pages are listed here:`,
  };
}

/** That a version is not the newest. */
export function formatOlder(newest: string): string {
  return `older version, the newest is ${newest}`;
}
