import { z } from 'zod';
import {
  ENTRY,
  fileAt,
  hashOf,
  pack,
  packBytes,
  pathOf,
  readEntry,
  readMeta,
  unpack,
  unpackBytes,
} from './pagefind-files.ts';
import type { IndexFiles } from './pagefind-files.ts';

/** A filter's name and its values, each with the numbers of its pages. */
const filterSchema = z.tuple([z.string(), z.array(z.tuple([z.string(), z.unknown()]))]);

/**
 * Pagefind's files by path with languages, filters and their values in the order of the alphabet: Pagefind 1.5 has them in another with
 * each run, so that the same pages give other bytes and names. Words are packed here, so that those of a mended index are the
 * same. Throws when a file is not as Pagefind writes it.
 */
export function withSteadyOrder(files: IndexFiles): IndexFiles {
  const steady = new Map(files);
  const take = (path: string): Uint8Array => {
    const content = fileAt(path, steady);
    steady.delete(path);
    return content;
  };
  const put = (path: (hash: string) => string, language: string, content: Uint8Array): string => {
    const hash = hashOf(language, content);
    steady.set(path(hash), content);
    return hash;
  };
  const entry = readEntry(files);
  for (const [language, about] of Object.entries(entry.languages)) {
    const [version, pages, parts, filters, ...rest] = readMeta(about.hash, files);
    steady.delete(pathOf.meta(about.hash));
    const named = filters.map(([name, hash]): [string, string] => {
      const [filter, values] = filterSchema.parse(unpack(take(pathOf.filter(hash))));
      return [name, put(pathOf.filter, language, pack([filter, values.toSorted(byName)]))];
    });
    const packed = parts.map(([from, to, hash]) => {
      const content = packBytes(unpackBytes(take(pathOf.part(hash))));
      return [from, to, put(pathOf.part, language, content)];
    });
    about.hash = put(pathOf.meta, language, pack([version, pages, packed, named.toSorted(byName), ...rest]));
  }
  const languages = Object.fromEntries(Object.entries(entry.languages).toSorted(byName));
  return steady.set(ENTRY, Buffer.from(JSON.stringify({ ...entry, languages })));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
