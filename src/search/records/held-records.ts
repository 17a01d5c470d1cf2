import { hash } from 'node:crypto';
import { mendIndex } from './mend-index.ts';
import type { IndexFiles } from './pagefind-files.ts';
import type { SearchRecord } from './records.ts';

/** What Pagefind reads of a page. */
export type IndexedPage = Pick<SearchRecord, 'url' | 'html'>;

/** The index that an earlier build made of nearly the same records. */
export interface EarlierIndex {
  readonly files: IndexFiles;
  /** The digest of each of its records, in their order. */
  readonly digests: readonly string[];
  /** What the record of a number was; undefined where that is not known any more. */
  readonly pageAt: (number: number) => IndexedPage | undefined;
}

/** Tells records apart by what Pagefind reads of them. */
export function digestOfRecord({ url, html }: IndexedPage): string {
  return hash('sha256', `${url}\n${html}`);
}

/** With more records than these changed, an index is made anew. */
const MOST = 40;

/** Holds records back from Pagefind for as long as an earlier index may do. */
export class HeldRecords {
  #earlier: EarlierIndex | undefined;
  readonly #held: SearchRecord[] = [];
  readonly #changed: number[] = [];

  constructor(earlier: EarlierIndex | undefined) {
    this.#earlier = earlier;
  }

  /** Takes the next record; gives those that Pagefind has to be told now. */
  take(record: SearchRecord): readonly SearchRecord[] {
    if (this.#earlier === undefined) return [record];
    if (this.#earlier.digests[this.#held.length] !== digestOfRecord(record)) this.#changed.push(this.#held.length);
    this.#held.push(record);
    return this.#changed.length > MOST ? this.release() : [];
  }

  /** Gives up: all that were held. */
  release(): readonly SearchRecord[] {
    this.#earlier = undefined;
    return this.#held.splice(0);
  }

  /** The earlier index with what has changed since; `index` has Pagefind make one of a few. Undefined where all have to be told. */
  async mend(index: (pages: readonly IndexedPage[]) => Promise<IndexFiles>): Promise<IndexFiles | undefined> {
    const earlier = this.#earlier;
    if (earlier?.digests.length !== this.#held.length) return undefined;
    if (this.#changed.length === 0) return earlier.files;
    const was = this.#changed.flatMap((number) => earlier.pageAt(number) ?? []);
    const is = this.#changed.flatMap((number) => this.#held[number] ?? []);
    if (was.length !== is.length) return undefined;
    return mendIndex(earlier.files, { pages: this.#changed, before: await index(was), after: await index(is) });
  }
}
