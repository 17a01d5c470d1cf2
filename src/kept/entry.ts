import { createHash, randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { isOfSystem } from './own-folder.ts';

/** What is to be kept, and where. */
export interface Entry {
  readonly folder: string;
  /** Its kind and key; the name of its file. */
  readonly name: string;
  readonly contents: string | Uint8Array;
}

/** How the name of a file ends that is not written whole yet. */
export const BEGUN = '.begun';
/** Bytes of the SHA-256 that an entry begins with. */
export const HASH = 32;
/** Much quicker than what it saves in reading and writing. */
const QUICK = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Writes an entry beside its place and puts it there; where the system refuses, there is none. */
export function putEntry({ folder, name, contents }: Entry): void {
  const file = join(folder, name);
  const begun = `${file}.${randomUUID()}${BEGUN}`;
  const packed = zstdCompressSync(contents, QUICK);
  try {
    writeFileSync(begun, Buffer.concat([sumOf(name, packed), packed]), { mode: 0o600 });
    renameSync(begun, file);
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    // What cannot be kept is made again.
    forget(begun);
  }
}

/** The SHA-256 of an entry's name and contents. */
export function sumOf(name: string, packed: Uint8Array): Buffer {
  return createHash('sha256').update(`${name}\n`).update(packed).digest();
}

/** Deletes an entry, where the system lets it. */
export function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
}
