import { joinNamed, splitNamed, type Kept } from '../kept/kept.ts';
import type {
  EarlierSearch,
  IndexedPage,
  SearchFiles,
  SearchIndex,
  SearchRecord,
} from '../search/records/index-files.ts';
import { digestOfRecord, textToIndexed } from '../search/records/index-files.ts';

/** The search of earlier builds of a portal, and of which records each was made. */
export class KeptSearch {
  readonly #kept: Kept;
  readonly #series: string;
  /** What the search holds: digests of records, and the keys of their pages. */
  readonly #records: (readonly [digest: string, key: string])[] = [];

  /** `series` is the same for all builds of a portal. */
  constructor(kept: Kept, series: string) {
    this.#kept = kept;
    this.#series = series;
  }

  /** The files that were made under a key. */
  take(key: string): SearchFiles | undefined {
    const entry = this.#kept.take('search', key);
    return entry && splitNamed(entry);
  }

  /** The search of the last build, of which most may be as it was; undefined where none is kept. `recordOf` has records by keys of pages. */
  earlier(recordOf: (key: string) => Buffer | undefined): EarlierSearch | undefined {
    const [searchKey, ...lines] = this.#kept.take('found', this.#series)?.toString().split('\n') ?? [];
    const files = searchKey === undefined ? undefined : this.take(searchKey);
    if (files === undefined) return undefined;
    const pageAt = (number: number): IndexedPage | undefined => {
      const record = recordOf(lines[number]?.slice(KEY) ?? '');
      return record === undefined || record.length === 0 ? undefined : textToIndexed(record.toString());
    };
    return { files, digests: lines.map((line) => line.slice(0, KEY)), pageAt };
  }

  /** Notes the record of the next page, which has this key. */
  add(record: SearchRecord, key: string): void {
    this.#records.push([digestOfRecord(record), key]);
  }

  /** Keeps the files that were made of all records. */
  end(key: string, files: SearchFiles): void {
    this.#kept.put('search', key, joinNamed(files));
    const lines = this.#records.map(([digest, pageKey]) => digest + pageKey);
    if (files.size > 0) this.#kept.put('found', this.#series, [key, ...lines].join('\n'));
  }
}

/** Characters of a key, and of a digest. */
const KEY = 64;

/** The search while no pages are added, since all of it is known. */
export function knownSearch(files: SearchFiles): SearchIndex {
  return { add: () => undefined, end: () => undefined, files: Promise.resolve(files) };
}
