import { hash } from 'node:crypto';
import { fingerprint, joinParts, splitParts, type Cache } from '../../cache/index.ts';
import { recordBasis, recordToText, textToRecord, type SearchRecord } from '../../write/search/index-files.ts';
import { mayHideCharacters } from '../../output/hidden-characters.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { dataOf } from '../../view/index.ts';

type Bytes = string | Uint8Array;

/** Everything that is written of a page. */
export interface WrittenPage {
  readonly html: Bytes;
  /** Undefined for a page without a Markdown page. */
  readonly markdown: Bytes | undefined;
  /** Undefined for a page that is not searched. */
  readonly record: SearchRecord | undefined;
}

/** Pages that earlier builds wrote of the same view and layout, which are all that the writers read. */
export class PageCache {
  /** Sunsets, ISO 8601, whose remaining days pages say. */
  readonly sunsets = new Set<string>();
  readonly #cache: Cache;
  readonly #portal: Portal;
  /** Inputs of all pages beside their data. */
  readonly #shared: string;

  /** `renderer` is the fingerprint of the compiled components. */
  constructor(cache: Cache, portal: Portal, renderer: string) {
    this.#cache = cache;
    this.#portal = portal;
    const { base, folder, language, languages } = portal;
    this.#shared = fingerprint(renderer, base, folder, language, languages, toDay(portal), mayHideCharacters(portal));
  }

  /** Returns a page as an earlier build wrote it; writes and caches it where none did. */
  find(page: Page, write: () => WrittenPage): WrittenPage {
    const key = this.#keyOf(page);
    // A guide in MDX may compute its text from anything.
    if (page.kind === 'guide') return write();
    const entry = this.#cache.get('page', key);
    if (entry !== undefined) return fromEntry(entry, page);
    const written = write();
    this.#cache.set('page', key, toEntry(written));
    return written;
  }

  #keyOf(page: Page): string {
    const data = JSON.stringify(dataOf(page, this.#portal));
    const sunsets = [...data.matchAll(/"sunset":"([^"\\]+)"/g)].flatMap(([, sunset = '']) => sunset);
    for (const sunset of sunsets) this.sunsets.add(sunset);
    const digest = hash('sha256', data);
    return fingerprint(this.#shared, digest, recordBasis(page, this.#portal), describeSunsets(sunsets, this.#portal));
  }
}

/** Returns the day that pages are written for, in UTC. */
export function toDay({ builtAt }: Pick<Portal, 'builtAt'>): string {
  return builtAt.toISOString().slice(0, 10);
}

/** Describes how far sunsets are, as pages do: one with a time of day changes within the day. */
export function describeSunsets(
  sunsets: Iterable<string>,
  { builtAt, messages }: Pick<Portal, 'builtAt' | 'messages'>,
): readonly unknown[] {
  return [...sunsets].map((sunset) =>
    Number.isNaN(Date.parse(sunset)) ? sunset : [sunset, messages.formatSunset(sunset, builtAt)],
  );
}

function toEntry({ html, markdown = '', record }: WrittenPage): Buffer {
  return joinParts([html, markdown, record === undefined ? '' : recordToText(record)]);
}

function fromEntry(entry: Buffer, page: Page): WrittenPage {
  const [html = entry, markdown = entry, record = entry] = splitParts(entry, 3);
  return {
    html,
    markdown: markdown.length === 0 ? undefined : markdown,
    record: record.length === 0 ? undefined : textToRecord(record.toString(), page),
  };
}
