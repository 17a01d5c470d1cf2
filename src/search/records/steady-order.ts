import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encode } from 'cborg';
import { z } from 'zod';

/** What Pagefind's own reader looks for at the beginning of a file that it has unpacked. */
const MAGIC = Buffer.from('pagefind_dcd');

const entrySchema = z.looseObject({ languages: z.record(z.string(), z.looseObject({ hash: z.string() })) });
/** Version, pages, parts of the index, filters by the hash in their file's name, what pages are sorted by, names of metadata. */
const metaSchema = z
  .tuple([z.string(), z.unknown(), z.unknown(), z.array(z.tuple([z.string(), z.string()]))])
  .rest(z.unknown());
/** A filter's name and its values, each with the numbers of its pages. */
const filterSchema = z.tuple([z.string(), z.array(z.tuple([z.string(), z.unknown()]))]);

/**
 * Pagefind's files by path with filters and their values in the order of the alphabet: Pagefind 1.5 has them in another with
 * each run, so that the same pages give other bytes and names. Throws when a file is not as Pagefind writes it.
 */
export function withSteadyOrder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const steady = new Map(files);
  const take = (path: string): Uint8Array => {
    const content = steady.get(path);
    if (content === undefined) throw new Error(`Pagefind has written no ${path}.`);
    steady.delete(path);
    return content;
  };
  const entry = entrySchema.parse(JSON.parse(Buffer.from(take('pagefind-entry.json')).toString('utf8')));
  for (const [language, about] of Object.entries(entry.languages)) {
    const [version, pages, index, filters, ...rest] = metaSchema.parse(unpack(take(`pagefind.${about.hash}.pf_meta`)));
    const named = filters.map(([name, hash]): [string, string] => {
      const [filter, values] = filterSchema.parse(unpack(take(`filter/${hash}.pf_filter`)));
      const content = pack([filter, values.toSorted(byName)]);
      const steadyHash = hashOf(language, content);
      steady.set(`filter/${steadyHash}.pf_filter`, content);
      return [name, steadyHash];
    });
    const content = pack([version, pages, index, named.toSorted(byName), ...rest]);
    about.hash = hashOf(language, content);
    steady.set(`pagefind.${about.hash}.pf_meta`, content);
  }
  return steady.set('pagefind-entry.json', Buffer.from(JSON.stringify(entry)));
}

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
  // The header's tenth byte names the system that packed it; 255 stands for none (RFC 1952).
  packed[9] = 255;
  return packed;
}

function hashOf(language: string, content: Uint8Array): string {
  return `${language}_${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
}
