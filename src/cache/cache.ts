import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { codeFingerprint, fingerprint } from './fingerprint.ts';
import { authenticate, cacheKey } from './key.ts';
import { isSystemError, makeTrusted } from './trusted-folder.js';

/** Results of earlier builds in a folder that only this user may write to. */
export interface Cache {
  readonly folder: string;
  /** Returns an entry; undefined where there is none, or it is damaged or of another writer. `key` is a fingerprint of all inputs but the code. */
  readonly get: (kind: string, key: string) => Buffer | undefined;
  /** Writes an entry; where the system refuses, there is none. */
  readonly set: (kind: string, key: string, contents: string | Uint8Array) => void;
  /** Deletes the least recently used entries above a size in bytes, and files that killed builds left. */
  readonly prune: (maxBytes?: number) => void;
}

/** Bytes of all entries. */
const MAX_BYTES = 500_000_000;
/** Age in milliseconds at which an unfinished file belongs to no running build. */
const ABANDONED = 3_600_000;
/** Bytes of the HMAC at the beginning of an entry. */
const CODE_BYTES = 32;
/** Level 1 takes less time than it saves in writing. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const UNFINISHED = '.unfinished';
const ENTRY = /^[a-z]+-[\da-f]{64}$/;

/** Opens a cache folder, creating it if needed; undefined where it is not trusted or cannot be created, and without a key. */
export function openCache(folder: string, code = codeFingerprint(), secret = cacheKey()): Cache | undefined {
  if (secret === undefined || !makeTrusted(folder)) return undefined;
  const nameOf = (kind: string, key: string): string => `${kind}-${fingerprint(code, key)}`;
  return {
    folder,
    get: (kind, key) => readEntry(folder, nameOf(kind, key), secret),
    set: (kind, key, contents) => {
      writeEntry(folder, nameOf(kind, key), { contents, secret });
    },
    prune: (maxBytes = MAX_BYTES) => {
      pruneFolder(folder, maxBytes);
    },
  };
}

function readEntry(folder: string, name: string, secret: string): Buffer | undefined {
  const file = join(folder, name);
  try {
    const bytes = readFileSync(file);
    const packed = bytes.subarray(CODE_BYTES);
    // A renamed entry is not authentic either.
    // mitigation: the authentication of a cache entry
    if (!authenticate(secret, `${name}\n`, packed).equals(bytes.subarray(0, CODE_BYTES))) return undefined;
    const now = new Date();
    utimesSync(file, now, now);
    return zstdDecompressSync(packed);
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

function writeEntry(
  folder: string,
  name: string,
  { contents, secret }: { readonly contents: string | Uint8Array; readonly secret: string },
): void {
  const file = join(folder, name);
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  const packed = zstdCompressSync(contents, COMPRESSION);
  try {
    writeFileSync(unfinished, Buffer.concat([authenticate(secret, `${name}\n`, packed), packed]), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    remove(unfinished);
  }
}

function pruneFolder(folder: string, maxBytes: number): void {
  const files = readdirSync(folder).map((name) => {
    const info = statSync(join(folder, name), { throwIfNoEntry: false });
    return { name, size: info?.size ?? 0, used: info?.mtimeMs ?? 0 };
  });
  const entries = files.filter(({ name }) => ENTRY.test(name)).toSorted((a, b) => b.used - a.used);
  let bytes = 0;
  const old = entries.filter(({ size }) => (bytes += size) > maxBytes);
  const abandoned = Date.now() - ABANDONED;
  const left = files.filter(({ name, used }) => name.endsWith(UNFINISHED) && used < abandoned);
  for (const { name } of [...old, ...left]) remove(join(folder, name));
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
