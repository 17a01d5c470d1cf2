import type { SearchRecord } from '../../write/search/index-files.ts';

/** Search records of the pages of a language, passed on in the order of the pages, in whatever order these are written. */
export class PageRecords {
  readonly #pass: (record: SearchRecord, page: number) => void;
  readonly #waiting = new Map<number, SearchRecord | undefined>();
  /** Index of the next page. */
  #next = 0;

  constructor(pass: (record: SearchRecord, page: number) => void) {
    this.#pass = pass;
  }

  /** Adds the record of the page at an index, or that it has none. */
  add(index: number, record: SearchRecord | undefined): void {
    this.#waiting.set(index, record);
    for (; this.#waiting.has(this.#next); this.#next += 1) {
      const next = this.#waiting.get(this.#next);
      this.#waiting.delete(this.#next);
      if (next !== undefined) this.#pass(next, this.#next);
    }
  }
}
