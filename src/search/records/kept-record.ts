import type { Page } from '../../site/pages/page.ts';
import type { Portal } from '../../site/portal/portal.ts';
import { writtenIn } from '../../site/pages/language.ts';
import { urlFor } from '../../site/pages/routes.ts';
import { apiLabel } from './api-label.ts';
import type { IndexedPage } from './held-records.ts';
import type { SearchRecord } from './records.ts';

/** What the record of a page depends on beside its view, as JSON knows it. */
export function recordBasis(page: Page, portal: Portal): readonly unknown[] {
  const { kind, title, description, unlisted } = page;
  const label = 'api' in page ? apiLabel(page.api, portal) : '';
  return [kind, title, description, unlisted, urlFor(page, portal), writtenIn(page, portal.settings)?.lang, label];
}

/** A record as text, which names no API: its page does. */
export function recordToText({ page, ...record }: SearchRecord): string {
  return JSON.stringify({ ...record, page: { ...page, api: undefined } });
}

/** The record that such a text is, of the same page. Throws for what is none. */
export function textToRecord(text: string, page: Page): SearchRecord {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error(`What is kept of ${page.path} is no record.`);
  return { ...value, page: { ...value.page, api: 'api' in page ? page.api : undefined } };
}

/** What Pagefind was told by such a text. Throws for what is none. */
export function textToIndexed(text: string): IndexedPage {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('What is kept of a page is no record.');
  return value;
}

function isRecord(value: unknown): value is SearchRecord {
  return typeof value === 'object' && value !== null && 'html' in value && 'page' in value && 'names' in value;
}
