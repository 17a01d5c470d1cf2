import { decode, encode } from 'cborg';
import { z } from 'zod';

/** Where a word stands on a page: its number, the places in its text, those in what it tells of itself. */
export type Posting = readonly [page: number, places: readonly number[], own: readonly number[]];

/** The pages of a word in Pagefind's index, also by the forms with accents that it is written in. */
export interface WordPages {
  readonly pages: readonly Posting[];
  readonly forms: readonly (readonly [form: string, pages: readonly Posting[]])[];
}

/** A word of the index as it is written. */
export interface WordEntry {
  readonly word: string;
  /** The same in UTF-8, by which words are in order. */
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  /** So much of a part of the index it fills. */
  readonly size: number;
}

/** A part of the index is full with so many postings. */
const FULL = 20_000;

/** The words of a part of the index. Throws for what is not as Pagefind writes it. */
export function readWords(part: Uint8Array): readonly WordEntry[] {
  const reader = new Reader(part);
  reader.head(LIST);
  return Array.from({ length: reader.head(LIST) }, () => reader.word());
}

/** A part of an index, and what words are looked for in it. */
export interface WrittenPart {
  readonly from: string;
  readonly to: string;
  readonly bytes: Uint8Array;
}

/** Words in their order as the parts of an index. */
export function writeWords(words: readonly WordEntry[]): readonly WrittenPart[] {
  const parts: WordEntry[][] = [];
  let room = 0;
  for (const word of words) {
    if (room <= 0) {
      parts.push([]);
      room = FULL;
    }
    parts.at(-1)?.push(word);
    room -= word.size;
  }
  return parts.map((all, index) => {
    const from = shortest(all[0], parts[index - 1]?.at(-1));
    const to = shortest(all.at(-1), parts[index + 1]?.[0]);
    return {
      from,
      // A range does not end before it begins.
      to: Buffer.compare(Buffer.from(to), Buffer.from(from)) < 0 ? (all.at(-1)?.word ?? '') : to,
      bytes: Buffer.concat([headOf(1), headOf(all.length), ...all.map(({ bytes }) => bytes)]),
    };
  });
}

/** As much of a word as tells it from its neighbour; all of it where it has none. */
function shortest(entry: WordEntry | undefined, neighbour: WordEntry | undefined): string {
  const own = Array.from(entry?.word ?? '');
  if (neighbour === undefined) return own.join('');
  const other = Array.from(neighbour.word);
  const same = own.findIndex((character, index) => character !== other[index]);
  return own.slice(0, same === -1 ? own.length : same + 1).join('');
}

const postingsSchema = z.array(z.tuple([z.number(), z.array(z.number()), z.array(z.number())]));
const wordSchema = z.tuple([z.string(), postingsSchema, z.array(z.tuple([z.string(), postingsSchema]))]);

/** The pages of a word. */
export function toPages({ bytes }: WordEntry): WordPages {
  const [, pages, forms] = wordSchema.parse(decode(bytes));
  return { pages: toNumbers(pages), forms: forms.map(([form, own]) => [form, toNumbers(own)]) };
}

/** A word with its pages. */
export function toEntry(word: string, { pages, forms }: WordPages): WordEntry {
  const bytes = encode([word, toSteps(pages), forms.map(([form, own]) => [form, toSteps(own)])]);
  return new Reader(bytes).word();
}

/** Pagefind writes how far a page is from the one before. */
function toNumbers(pages: readonly Posting[]): readonly Posting[] {
  let at = 0;
  return pages.map(([step, ...places]) => [(at += step), ...places]);
}

function toSteps(pages: readonly Posting[]): readonly Posting[] {
  return pages.map(([page, ...places], index) => [page - (pages[index - 1]?.[0] ?? 0), ...places]);
}

/** Kinds of CBOR (RFC 8949, section 3.1). */
const [TEXT, LIST] = [3, 4];
/** Bytes that follow a head which says so (section 3). */
const WIDTHS: ReadonlyMap<number, number> = new Map([
  [24, 1],
  [25, 2],
  [26, 4],
]);

/** The head of a list. */
function headOf(length: number): Uint8Array {
  if (length < 24) return Uint8Array.of((LIST << 5) | length);
  const [info = 26, width = 4] = [...WIDTHS].find(([, bytes]) => length < 2 ** (8 * bytes)) ?? [];
  const head = Buffer.alloc(1 + width, (LIST << 5) | info);
  head.writeUIntBE(length, 1, width);
  return head;
}

/** Goes over words without making objects of them. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A word with its pages by its forms. */
  word(): WordEntry {
    const from = this.#at;
    this.head(LIST);
    const name = this.#text();
    const size = this.#pages();
    for (let forms = this.head(LIST); forms > 0; forms -= 1) {
      this.head(LIST);
      this.#text();
      this.#pages();
    }
    const word = Buffer.from(name.buffer, name.byteOffset, name.byteLength).toString('utf8');
    return { word, name, bytes: this.#bytes.subarray(from, this.#at), size };
  }

  /** How long a text or list is that begins here; any other kind is a fault. */
  head(kind: number): number {
    const first = this.#next();
    if (first >> 5 !== kind) throw new Error('Pagefind has written words in another format.');
    return this.#number(first);
  }

  #text(): Uint8Array {
    const length = this.head(TEXT);
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** How many postings there are, each place counted. */
  #pages(): number {
    let size = 0;
    for (let pages = this.head(LIST); pages > 0; pages -= 1) {
      this.head(LIST);
      this.#number(this.#next());
      size += 1 + this.#places() + this.#places();
    }
    return size;
  }

  #places(): number {
    const length = this.head(LIST);
    for (let place = 0; place < length; place += 1) this.#number(this.#next());
    return length;
  }

  #number(first: number): number {
    const info = first & 31;
    if (info < 24) return info;
    let value = 0;
    for (let width = WIDTHS.get(info) ?? 8; width > 0; width -= 1) value = value * 256 + this.#next();
    return value;
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error('Pagefind has written a part of an index that ends too early.');
    this.#at += 1;
    return byte;
  }
}
