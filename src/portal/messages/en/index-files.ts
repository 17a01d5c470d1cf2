import { formatNumber } from './numbers.ts';

/** Texts of llms.txt, besides names and addresses. */
export const markdownPages = 'Every page is also available as Markdown: replace the last slash of its URL with `.md`.';
export const index = 'Index';
export const indexHolds = 'operations and schemas';
export const document = 'OpenAPI document';
export const documentHolds = 'the whole API description in one file';
/** Heading of the section that a short context may skip (llmstxt.org). */
export const optionalPages = 'Optional';
/** Mark after a name. */
export const isDeprecated = 'deprecated';
export const webhook = 'webhook';

/** Describes the file with the text of all pages. */
export function formatFull(limit: number): string {
  return `all pages in one file, up to ${formatNumber(limit)} characters`;
}

/** Returns the heading and the reason of the pages that the text leaves out. */
export function formatLeft(pages: number, limit: number): { readonly title: string; readonly why: string } {
  return {
    title: `${formatNumber(pages)} further pages`,
    why: `This file is limited to ${formatNumber(limit)} characters. All pages are listed here:`,
  };
}

/** Marks a version that is not the latest. */
export function formatOlder(latest: string): string {
  return `older version; the latest is ${latest}`;
}

/** Texts of an API's skill, besides names and addresses. */
export const skill = {
  use: 'Read this before you write requests, code or tests for this API:',
  conventions: 'Conventions',
  elsewhere: 'The description of the API',
  allErrors: 'All errors, and the operations that return them',
  document: 'Smallest document',
};

/** Describes an API's skill: its purpose, and the subjects that it is for. */
export function formatSkill(title: string, about: string, subjects: readonly string[]): string {
  const list = subjects.length === 0 ? '' : `: ${subjects.join(', ')}`;
  return `How to call ${title}. ${about} Use it to write requests, code or tests for ${title}${list}.`;
}
