import { hash } from 'node:crypto';
import { rendererKey } from '../astro/renderer-folder.ts';
import { joinParts, keyOf, splitParts, type Kept } from '../kept/kept.ts';
import { digestOf } from '../openapi/index.ts';
import type {
  EarlierSearch,
  IndexedPage,
  SearchFiles,
  SearchIndex,
  SearchRecord,
} from '../search/records/index-files.ts';
import {
  digestOfRecord,
  recordBasis,
  recordToText,
  textToIndexed,
  textToRecord,
} from '../search/records/index-files.ts';
import { mayHideCharacters } from '../site/output/hidden-characters.ts';
import type { Page } from '../site/pages/page.ts';
import type { Portal } from '../site/portal/portal.ts';
import { dataOf } from '../view/index.ts';
import { sunsetToWords } from '../view/words/dates.ts';
import { QuickKeys } from './quick-keys.ts';

/** What is written of a page. */
export interface WrittenPage {
  readonly html: string | Uint8Array;
  /** Its Markdown; undefined where it has none. */
  readonly twin: string | Uint8Array | undefined;
  /** What the search holds of it; undefined where that is nothing, or is not asked for. */
  readonly record: SearchRecord | undefined;
}

/** What is known of a view: a digest of it, and the dates of which it tells how far they are. */
interface SeenView {
  readonly digest: string;
  readonly sunsets: readonly string[];
}

/**
 * Pages that earlier builds wrote of the same views. Where nothing of the portal has changed, their views need not be made to
 * know it, and the search is kept as well.
 */
export class KeptPages {
  /** The search of an unchanged portal. */
  readonly search: SearchFiles | undefined;
  readonly #kept: Kept;
  readonly #portal: Portal;
  /** What all pages depend on beside their views. */
  readonly #around: readonly unknown[];
  readonly #portalKey: string;
  /** The same for all builds of a portal. */
  readonly #seriesKey: string;
  /** What the search holds: digests of records, and the keys of their pages. */
  readonly #records: (readonly [digest: string, key: string])[] = [];
  /** Keys of the pages of an unchanged portal, by path. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #keys = new Map<string, string>();
  readonly #quick: QuickKeys | undefined;
  /** What views are by their quick keys: in the last build, and in this one. */
  readonly #seen: ReadonlyMap<string, SeenView>;
  readonly #views = new Map<string, SeenView>();
  /** Dates of which pages tell how far they are. */
  readonly #sunsets = new Set<string>();

  constructor(kept: Kept, portal: Portal, renderer: string) {
    this.#kept = kept;
    this.#portal = portal;
    const { base, folder, languages, builtAt } = portal;
    this.#around = [
      rendererKey(renderer),
      base,
      folder,
      languages,
      builtAt.toISOString().slice(0, 10),
      mayHideCharacters(portal),
    ];
    this.#portalKey = keyOf(this.#around, partsOf(portal));
    this.#seriesKey = keyOf(
      portal.root,
      portal.own,
      portal.folder,
      base,
      portal.apis.map(({ id, version, source }) => [id, version, source]),
    );
    this.#known = this.#takeList();
    const isKnown = this.#known.size > 0;
    this.search = isKnown ? this.#takeSearch(this.#searchKey()) : undefined;
    this.#quick = isKnown ? undefined : new QuickKeys(portal);
    this.#seen = isKnown ? new Map() : this.#takeViews();
  }

  /** The search of the last build of this portal, of which most may be as it was; undefined where none is kept. */
  earlierSearch(): EarlierSearch | undefined {
    const [searchKey, ...lines] = this.#kept.take('found', this.#seriesKey)?.toString().split('\n') ?? [];
    const files = searchKey === undefined ? undefined : this.#takeSearch(searchKey);
    if (files === undefined) return undefined;
    const pageAt = (number: number): IndexedPage | undefined => {
      const entry = this.#kept.take('page', lines[number]?.slice(KEY) ?? '');
      const record = entry === undefined ? undefined : splitParts(entry)[2];
      return record === undefined || record.length === 0 ? undefined : textToIndexed(record.toString());
    };
    return { files, digests: lines.map((line) => line.slice(0, KEY)), pageAt };
  }

  /** What an earlier build wrote of a page, or what is made of it now and kept. */
  of(page: Page, make: () => WrittenPage): WrittenPage {
    const key = this.#known.get(page.path) ?? this.#keyOf(page);
    this.#keys.set(page.path, key);
    const written = this.#takeOrMake(page, key, make);
    if (written.record !== undefined) this.#records.push([digestOfRecord(written.record), key]);
    return written;
  }

  #takeOrMake(page: Page, key: string, make: () => WrittenPage): WrittenPage {
    // The text of a guide may come from anywhere.
    if (page.kind === 'guide') return make();
    const entry = this.#kept.take('page', key);
    if (entry !== undefined) return this.#read(entry, page);
    const made = make();
    const { record } = made;
    const parts = joinParts([made.html, made.twin ?? '', record === undefined ? '' : recordToText(record)]);
    this.#kept.putBeside('page', key, parts);
    // Texts are made bytes of once.
    const [html = made.html, twin] = splitParts(parts);
    return { html, twin: made.twin === undefined ? undefined : twin, record };
  }

  /** Keeps what is known once all pages are written. */
  end(search: SearchFiles): void {
    if (this.#known.size === 0) {
      this.#putList();
      this.#putViews();
    }
    if (this.search !== undefined) return;
    const key = this.#searchKey();
    this.#kept.put('search', key, joinParts([[...search.keys()].join('\n'), ...search.values()]));
    const lines = this.#records.map(([digest, pageKey]) => digest + pageKey);
    if (search.size > 0) this.#kept.put('found', this.#seriesKey, [key, ...lines].join('\n'));
  }

  #read(entry: Buffer, page: Page): WrittenPage {
    const [html = entry, twin = entry, record = entry] = splitParts(entry);
    return {
      html,
      twin: twin.length === 0 ? undefined : twin,
      record: record.length === 0 || this.search !== undefined ? undefined : textToRecord(record.toString(), page),
    };
  }

  #keyOf(page: Page): string {
    const quick = this.#quick?.of(page);
    const view = (quick === undefined ? undefined : this.#seen.get(quick)) ?? this.#seeView(page);
    if (quick !== undefined) this.#views.set(quick, view);
    const { digest, sunsets } = view;
    for (const sunset of sunsets) this.#sunsets.add(sunset);
    return keyOf(this.#around, digest, recordBasis(page, this.#portal), this.#tell(sunsets));
  }

  #seeView(page: Page): SeenView {
    const data = JSON.stringify(dataOf(page, this.#portal));
    const sunsets = [...data.matchAll(/"sunset":"([^"\\]+)"/g)].flatMap(([, sunset = '']) => sunset);
    return { digest: hash('sha256', data, 'base64'), sunsets };
  }

  /** What pages say of dates now: the words may change within a day. */
  #tell(sunsets: Iterable<string>): readonly unknown[] {
    return [...sunsets].map((sunset) =>
      Number.isNaN(Date.parse(sunset)) ? sunset : [sunset, sunsetToWords(sunset, this.#portal.builtAt)],
    );
  }

  #takeList(): ReadonlyMap<string, string> {
    const [sunsets, said, ...lines] = this.#kept.take('portal', this.#portalKey)?.toString().split('\n') ?? [];
    if (sunsets === undefined) return new Map();
    for (const sunset of sunsets.split(' ')) if (sunset !== '') this.#sunsets.add(sunset);
    if (said !== this.#searchKey()) return new Map();
    return new Map(lines.map((line) => [line.slice(KEY), line.slice(0, KEY)]));
  }

  #putList(): void {
    const lines = [...this.#keys].map(([path, key]) => key + path);
    const head = [[...this.#sunsets].join(' '), this.#searchKey()];
    this.#kept.put('portal', this.#portalKey, [...head, ...lines].join('\n'));
  }

  #takeViews(): ReadonlyMap<string, SeenView> {
    const lines = this.#kept.take('views', this.#seriesKey)?.toString().split('\n') ?? [];
    return new Map(
      lines.map((line) => {
        const [quick = '', digest = '', ...sunsets] = line.split('\t');
        return [quick, { digest, sunsets }];
      }),
    );
  }

  #putViews(): void {
    const lines = [...this.#views].map(([quick, { digest, sunsets }]) => [quick, digest, ...sunsets].join('\t'));
    this.#kept.put('views', this.#seriesKey, lines.join('\n'));
  }

  #searchKey(): string {
    return keyOf(this.#portalKey, this.#tell(this.#sunsets));
  }

  #takeSearch(key: string): SearchFiles | undefined {
    const entry = this.#kept.take('search', key);
    if (entry === undefined) return undefined;
    const [paths = entry, ...files] = splitParts(entry);
    return new Map(
      paths
        .toString()
        .split('\n')
        .map((path, index) => [path, files[index] ?? entry]),
    );
  }
}

/** Characters of a key, and of a digest. */
const KEY = 64;

/** All that a portal is made of. */
function partsOf({
  root,
  own,
  settings,
  logo,
  apis,
  guides,
  site,
  sandbox,
  dates,
  tested,
}: Portal): readonly unknown[] {
  const documents = apis.map((api) => [api.id, api.version, api.source, digestOf(api), api.problems]);
  return [root, own, settings, logo, documents, guides, site, sandbox, [...dates], [...tested]];
}

/** The search while no pages are added, since all of it is known. */
export function knownSearch(files: SearchFiles): SearchIndex {
  return { add: () => undefined, end: () => undefined, files: Promise.resolve(files) };
}
