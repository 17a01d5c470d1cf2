import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { writtenIn } from '../../portal/pages/language.ts';
import { urlFor } from '../../portal/pages/routes.ts';
import { apiLabel } from './api-label.ts';
import type { SearchRecord } from './records.ts';

/** Returns the inputs of a page's record besides its view, as JSON values. */
export function recordBasis(page: Page, portal: Portal): readonly unknown[] {
  const { kind, title, description, unlisted } = page;
  const label = 'api' in page ? apiLabel(page.api, portal) : '';
  return [kind, title, description, unlisted, urlFor(page, portal), writtenIn(page, portal.settings)?.lang, label];
}

/** Writes a record as text without its API, which its page names. */
export function recordToText({ page, ...record }: SearchRecord): string {
  return JSON.stringify({ ...record, page: { ...page, api: undefined } });
}

/** Reads a record of the same page from such a text; throws for any other text. */
export function textToRecord(text: string, page: Page): SearchRecord {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error(`The cached record of ${page.path} is not one.`);
  return { ...value, page: { ...value.page, api: 'api' in page ? page.api : undefined } };
}

function isRecord(value: unknown): value is SearchRecord {
  return typeof value === 'object' && value !== null && 'html' in value && 'page' in value && 'names' in value;
}
