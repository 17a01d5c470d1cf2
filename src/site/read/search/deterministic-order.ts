import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encode } from 'cborg';
import { z } from 'zod';

/** Pagefind's files by their path below its folder. */
type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** File that lists all others. */
const ENTRY = 'pagefind-entry.json';
/** Magic number of Pagefind's unpacked files. */
const MAGIC = Buffer.from('pagefind_dcd');

const entrySchema = z.looseObject({ languages: z.record(z.string(), z.looseObject({ hash: z.string() })) });
/** Version, pages, chunks of the index, filters by the hash in their file's name, sorting, names of metadata. */
const metaSchema = z
  .tuple([z.string(), z.unknown(), z.unknown(), z.array(z.tuple([z.string(), z.string()]))])
  .rest(z.unknown());
/** Name of a filter and its values, each with the numbers of its pages. */
const filterSchema = z.tuple([z.string(), z.array(z.tuple([z.string(), z.unknown()]))]);

/**
 * Sorts languages, filters and their values in Pagefind's files: Pagefind 1.5 writes them in another order on each run,
 * so that the same pages would have other bytes and names. Throws for a file in another format.
 */
export function withDeterministicOrder(files: IndexFiles): IndexFiles {
  const sorted = new Map(files);
  const take = (path: string): Uint8Array => {
    const content = sorted.get(path);
    if (content === undefined) throw new Error(`Pagefind has written no ${path}.`);
    sorted.delete(path);
    return content;
  };
  const put = (path: (hash: string) => string, language: string, value: unknown): string => {
    const content = pack(value);
    const hash = `${language}_${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
    sorted.set(path(hash), content);
    return hash;
  };
  const entry = entrySchema.parse(JSON.parse(Buffer.from(take(ENTRY)).toString('utf8')));
  for (const [language, about] of Object.entries(entry.languages)) {
    const [version, pages, parts, filters, ...rest] = metaSchema.parse(unpack(take(metaPath(about.hash))));
    const named = filters.map(([name, hash]): [string, string] => {
      const [filter, values] = filterSchema.parse(unpack(take(filterPath(hash))));
      return [name, put(filterPath, language, [filter, values.toSorted(byName)])];
    });
    about.hash = put(metaPath, language, [version, pages, parts, named.toSorted(byName), ...rest]);
  }
  const languages = Object.fromEntries(Object.entries(entry.languages).toSorted(byName));
  return sorted.set(ENTRY, Buffer.from(JSON.stringify({ ...entry, languages })));
}

const metaPath = (hash: string): string => `pagefind.${hash}.pf_meta`;
const filterPath = (hash: string): string => `filter/${hash}.pf_filter`;

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function unpack(content: Uint8Array): unknown {
  const bytes = gunzipSync(content);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('Pagefind has written a file in another format.');
  return decode(bytes.subarray(MAGIC.length));
}

function pack(value: unknown): Uint8Array {
  const packed = gzipSync(Buffer.concat([MAGIC, encode(value)]), { level: 9 });
  // The header's tenth byte is the operating system; 255 is unknown (RFC 1952, section 2.3.1).
  packed[9] = 255;
  return packed;
}
