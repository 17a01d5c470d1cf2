import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encode } from 'cborg';
import { z } from 'zod';

/** Pagefind's files by their path below its folder. */
export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** The file that names all others. */
export const ENTRY = 'pagefind-entry.json';

/** What Pagefind's own reader looks for at the beginning of a file that it has unpacked. */
const MAGIC = Buffer.from('pagefind_dcd');

const entrySchema = z.looseObject({ languages: z.record(z.string(), z.looseObject({ hash: z.string() })) });
/**
 * Version; pages by the hash in their file's name, with how many words they have; parts of the index, from one word to another;
 * filters by the hash in their file's name; what pages are sorted by, names of metadata.
 */
const metaSchema = z
  .tuple([
    z.string(),
    z.array(z.tuple([z.string(), z.number()])),
    z.array(z.tuple([z.string(), z.string(), z.string()])),
    z.array(z.tuple([z.string(), z.string()])),
  ])
  .rest(z.unknown());

/** What stands in `ENTRY`. */
export type IndexEntry = z.infer<typeof entrySchema>;
/** What is told of the pages of a language. */
export type IndexMeta = z.infer<typeof metaSchema>;

export const pathOf = {
  meta: (hash: string) => `pagefind.${hash}.pf_meta`,
  filter: (hash: string) => `filter/${hash}.pf_filter`,
  part: (hash: string) => `index/${hash}.pf_index`,
  page: (hash: string) => `fragment/${hash}.pf_fragment`,
};

/** The file that must be there. */
export function fileAt(path: string, files: IndexFiles): Uint8Array {
  const content = files.get(path);
  if (content === undefined) throw new Error(`Pagefind has written no ${path}.`);
  return content;
}

/** What names all files of an index. */
export function readEntry(files: IndexFiles): IndexEntry {
  return entrySchema.parse(JSON.parse(Buffer.from(fileAt(ENTRY, files)).toString('utf8')));
}

/** What is told of the pages of a language. */
export function readMeta(hash: string, files: IndexFiles): IndexMeta {
  return metaSchema.parse(unpack(fileAt(pathOf.meta(hash), files)));
}

/** What a file holds. Throws for one in another format. */
export function unpack(content: Uint8Array): unknown {
  return decode(unpackBytes(content));
}

/** The same as bytes of CBOR. */
export function unpackBytes(content: Uint8Array): Uint8Array {
  const bytes = gunzipSync(content);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('Pagefind has written a file in another format.');
  return bytes.subarray(MAGIC.length);
}

/** A file that holds a value. */
export function pack(value: unknown): Uint8Array {
  return packBytes(encode(value));
}

/** A file that holds bytes of CBOR. */
export function packBytes(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(Buffer.concat([MAGIC, bytes]), { level: 9 });
  // The header's tenth byte names the system that packed it; 255 stands for none (RFC 1952).
  packed[9] = 255;
  return packed;
}

/** The hash in the name of a file. */
export function hashOf(language: string, content: Uint8Array): string {
  return `${language}_${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
}
