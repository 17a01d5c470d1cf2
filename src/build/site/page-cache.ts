import { fingerprint, joinParts, splitParts, type Cache } from '../../cache/index.ts';
import { recordBasis, recordToText, textToRecord, type SearchRecord } from '../../write/search/index-files.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import type { PageKeys } from './page-keys.ts';

type Bytes = string | Uint8Array;

/** Everything that is written of a page. */
export interface WrittenPage {
  readonly html: Bytes;
  /** Undefined for a page without a Markdown page. */
  readonly markdown: Bytes | undefined;
  /** Undefined for a page that is not searched. */
  readonly record: SearchRecord | undefined;
}

/** Pages that earlier builds wrote of the same inputs. */
export class PageCache {
  readonly #cache: Cache;
  readonly #portal: Portal;
  readonly #keys: PageKeys;

  constructor(cache: Cache, portal: Portal, keys: PageKeys) {
    this.#cache = cache;
    this.#portal = portal;
    this.#keys = keys;
  }

  /** Sunsets, ISO 8601, whose remaining days pages say. */
  get sunsets(): ReadonlySet<string> {
    return this.#keys.sunsets;
  }

  /** Returns a page as an earlier build wrote it; writes and caches it where none did. */
  find(page: Page, write: () => WrittenPage): WrittenPage {
    const key = fingerprint(this.#keys.of(page), recordBasis(page, this.#portal));
    // A guide in MDX may compute its text from anything.
    if (page.kind === 'guide') return write();
    const entry = this.#cache.get('page', key);
    if (entry !== undefined) return fromEntry(entry, page);
    const written = write();
    this.#cache.set('page', key, toEntry(written));
    return written;
  }
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
