import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ENTRY, fileAt, hashOf, pack, packBytes, pathOf, readEntry, readMeta, unpackBytes } from './pagefind-files.ts';
import type { IndexEntry, IndexFiles, IndexMeta } from './pagefind-files.ts';
import {
  readWords,
  toEntry,
  toPages,
  writeWords,
  type Posting,
  type WordEntry,
  type WordPages,
  type WrittenPart,
} from './postings.ts';

/** What is different in an index: the numbers of pages, Pagefind's files of their earlier records alone, and of the new ones. */
export interface Change {
  readonly pages: readonly number[];
  readonly before: IndexFiles;
  readonly after: IndexFiles;
}

/**
 * The files of an index as Pagefind and `withSteadyOrder` make them of all records, of which some have changed. Undefined where
 * Pagefind has to be asked: pages are in several languages, filters have changed, or something is not as it was expected.
 */
export function mendIndex(files: IndexFiles, { pages, before, after }: Change): IndexFiles | undefined {
  const [all, was, is] = [readAlone(files), readAlone(before), readAlone(after)];
  if (all === undefined || was === undefined || is === undefined) return undefined;
  const isAlike = all.language === was.language && isDeepStrictEqual(all.rest, was.rest);
  if (!isAlike || !isDeepStrictEqual(aboutOf(was), aboutOf(is))) return undefined;
  const parts = partsOf(all);
  const known = parts.flatMap(readWords);
  // Who writes words otherwise than Pagefind would write other files than it does.
  if (
    !isDeepStrictEqual(
      writeWords(known).map(rangeOf),
      all.parts.map(([from, to], at) => [from, to, parts[at]?.length]),
    )
  )
    return undefined;
  const shown = exchangePages(pages, [all.pages, was.pages, is.pages]);
  const words = exchangeWords(known, findWords(was, pages), findWords(is, pages));
  if (shown === undefined || words === undefined) return undefined;
  const mended = new Map(files);
  for (const [hash] of was.pages) mended.delete(pathOf.page(hash));
  for (const [hash] of is.pages) mended.set(pathOf.page(hash), fileAt(pathOf.page(hash), after));
  for (const [, , hash] of all.parts) mended.delete(pathOf.part(hash));
  mended.delete(pathOf.meta(all.hash));
  const put = (path: (hash: string) => string, content: Uint8Array): string => {
    const hash = hashOf(all.language, content);
    mended.set(path(hash), content);
    return hash;
  };
  const named = writeWords(words).map(({ from, to, bytes }, index) => {
    const earlier = all.parts[index];
    // Packing takes its time.
    const isSame = earlier !== undefined && Buffer.compare(parts[index] ?? EMPTY, bytes) === 0;
    const content = isSame ? fileAt(pathOf.part(earlier[2]), files) : packBytes(bytes);
    return [from, to, put(pathOf.part, content)];
  });
  const hash = put(pathOf.meta, pack([all.version, shown, named, all.filters, ...all.rest]));
  const languages = { [all.language]: { ...all.entry.languages[all.language], hash } };
  return mended.set(ENTRY, Buffer.from(JSON.stringify({ ...all.entry, languages })));
}

const EMPTY = new Uint8Array();

function rangeOf({ from, to, bytes }: WrittenPart): readonly unknown[] {
  return [from, to, bytes.length];
}

/** An index of pages in one language. */
interface Alone {
  readonly files: IndexFiles;
  readonly entry: IndexEntry;
  readonly language: string;
  readonly hash: string;
  readonly version: string;
  readonly pages: IndexMeta[1];
  readonly parts: IndexMeta[2];
  readonly filters: IndexMeta[3];
  readonly rest: readonly unknown[];
}

function readAlone(files: IndexFiles): Alone | undefined {
  const entry = readEntry(files);
  const [[language, { hash }] = ['', { hash: '' }], ...others] = Object.entries(entry.languages);
  if (language === '' || others.length > 0) return undefined;
  const [version, pages, parts, filters, ...rest] = readMeta(hash, files);
  return { files, entry, language, hash, version, pages, parts, filters, rest };
}

const pageSchema = z.looseObject({ filters: z.record(z.string(), z.array(z.string())) });

/** What must be the same of records before and after: their language, which metadata they have, their filters. */
function aboutOf({ files, language, pages, rest }: Alone): unknown {
  const filters = pages.map(([hash]) => {
    const text = Buffer.from(unpackBytes(fileAt(pathOf.page(hash), files))).toString('utf8');
    const values = Object.entries(pageSchema.parse(JSON.parse(text)).filters);
    return Object.fromEntries(values.map(([name, all]) => [name, all.toSorted()]));
  });
  return { language, rest, filters };
}

function partsOf({ files, parts }: Alone): readonly Uint8Array[] {
  return parts.map(([, , hash]) => unpackBytes(fileAt(pathOf.part(hash), files)));
}

/** The pages of an index with others in their place; undefined where those are not the ones that were to go, or names meet. */
function exchangePages(
  numbers: readonly number[],
  [all, was, is]: readonly [IndexMeta[1], IndexMeta[1], IndexMeta[1]],
): IndexMeta[1] | undefined {
  const pages = [...all];
  for (const [index, number] of numbers.entries()) {
    const now = is[index];
    if (now === undefined || all[number]?.[0] !== was[index]?.[0]) return undefined;
    pages[number] = now;
  }
  // Names of files that are too much alike are made longer.
  const names = new Set(pages.map(([hash]) => hash));
  const lengths = new Set([...names].map(({ length }) => length));
  return names.size === pages.length && lengths.size === 1 ? pages : undefined;
}

/** The words of a small index by the numbers that its pages have in the whole one. */
function findWords(index: Alone, numbers: readonly number[]): ReadonlyMap<string, WordPages> {
  const place = (pages: readonly Posting[]): readonly Posting[] =>
    pages.map(([page, ...places]) => [numbers[page] ?? -1, ...places]);
  return new Map(
    partsOf(index)
      .flatMap(readWords)
      .map((entry) => {
        const { pages, forms } = toPages(entry);
        return [entry.word, { pages: place(pages), forms: forms.map(([form, own]) => [form, place(own)]) }];
      }),
  );
}

const NOWHERE: WordPages = { pages: [], forms: [] };

/** Words with what they were on some pages exchanged for what they are; undefined where they were something else. */
function exchangeWords(
  words: readonly WordEntry[],
  was: ReadonlyMap<string, WordPages>,
  is: ReadonlyMap<string, WordPages>,
): readonly WordEntry[] | undefined {
  const known = new Map(words.map((entry) => [entry.word, entry]));
  for (const word of new Set([...was.keys(), ...is.keys()])) {
    const [before, after] = [was.get(word) ?? NOWHERE, is.get(word) ?? NOWHERE];
    if (isDeepStrictEqual(before, after)) continue;
    const entry = known.get(word);
    const mended = exchangePlaces(entry === undefined ? NOWHERE : toPages(entry), before, after);
    if (mended === undefined) return undefined;
    if (mended.pages.length + mended.forms.length === 0) known.delete(word);
    else known.set(word, toEntry(word, mended));
  }
  return [...known.values()].toSorted((one, other) => Buffer.compare(one.name, other.name));
}

function exchangePlaces(word: WordPages, before: WordPages, after: WordPages): WordPages | undefined {
  const pages = exchangePostings(word.pages, before.pages, after.pages);
  if (pages === undefined || isDeepStrictEqual(before.forms, after.forms)) return pages && { ...word, pages };
  const [form, ...others] = new Set([...word.forms, ...after.forms].map(([name]) => name));
  // Which of several comes first, Pagefind alone knows.
  if (form === undefined || others.length > 0) return undefined;
  const postingsOf = ({ forms }: WordPages): readonly Posting[] => forms.flatMap(([, own]) => own);
  const own = exchangePostings(postingsOf(word), postingsOf(before), postingsOf(after));
  return own && { pages, forms: own.length === 0 ? [] : [[form, own]] };
}

function exchangePostings(
  all: readonly Posting[],
  before: readonly Posting[],
  after: readonly Posting[],
): readonly Posting[] | undefined {
  const gone = new Set(before.map(([page]) => page));
  if (
    !isDeepStrictEqual(
      all.filter(([page]) => gone.has(page)),
      before,
    )
  )
    return undefined;
  return [...all.filter(([page]) => !gone.has(page)), ...after].toSorted(([one], [other]) => one - other);
}
