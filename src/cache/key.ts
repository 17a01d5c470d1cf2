import { createHmac, hash, randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from './fingerprint.ts';
import { isSystemError, makeTrusted } from './trusted-folder.js';
import { userFolder } from './user-folders.js';

const KEY_BYTES = 32;
/** Group and others may do anything. */
const OTHERS = 0o077;

/** Key of this process; undefined until it is first asked for. */
let known: { readonly key: string | undefined } | undefined;

/** Sets the key that authenticates what this process caches; undefined: nothing is cached. */
export function useCacheKey(key: string | undefined): void {
  known = { key };
}

/** Returns the key that authenticates what is cached; undefined where nothing is cached. A restricted process is given it in its task. */
export function cacheKey(): string | undefined {
  known ??= { key: 'permission' in process ? undefined : (takeVariable() ?? readUserKey()) };
  return known.key;
}

/** Returns the key of the environment, and removes it from there: programs that are started inherit the rest. */
function takeVariable(): string | undefined {
  const { PORTICO_CACHE_KEY: key } = process.env;
  delete process.env.PORTICO_CACHE_KEY;
  return key === '' ? undefined : key;
}

/** Returns the HMAC (RFC 2104), with SHA-256, of these parts. */
export function authenticate(key: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const sum = createHmac('sha256', key);
  for (const part of parts) sum.update(part);
  return sum.digest();
}

/** File in a folder with the HMAC of all its other files. */
const SIGNATURE = 'signature';

/** Signs the files of a folder under its name, unless nothing is cached. */
export function signFolder(folder: string, key = cacheKey()): void {
  if (key !== undefined) writeFileSync(join(folder, SIGNATURE), authenticateFolder(folder, key));
}

/** Returns true for a folder whose name and files are those that `signFolder` signed. */
export function isSigned(folder: string, key = cacheKey()): boolean {
  if (key === undefined) return false;
  try {
    return readFileSync(join(folder, SIGNATURE)).equals(authenticateFolder(folder, key));
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

function authenticateFolder(folder: string, key: string): Buffer {
  const files = listFiles(folder).filter((path) => path !== SIGNATURE);
  const hashes = files.map((path) => [path, hash('sha256', readFileSync(join(folder, path)))]);
  return authenticate(key, JSON.stringify([basename(folder), hashes]));
}

/** Reads the user's key, in hexadecimal, which only this user may read; makes it if needed. Undefined where the user's configuration cannot be written. */
export function readUserKey(config = userFolder('config')): string | undefined {
  if (config === undefined) return undefined;
  const file = join(config, 'cache.key');
  try {
    if (!makeTrusted(config)) return undefined;
    const info = lstatSync(file, { throwIfNoEntry: false }) ?? (makeUserKey(config, file), lstatSync(file));
    // mitigation: keys that others may read
    if (process.getuid !== undefined && (info.uid !== process.getuid() || (info.mode & OTHERS) !== 0)) return undefined;
    const key = info.isFile() ? readFileSync(file) : undefined;
    return key?.length === KEY_BYTES ? key.toString('hex') : undefined;
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** Writes a new key; one that another process has made meanwhile remains. */
function makeUserKey(config: string, file: string): void {
  // The key is not part of a user's published configuration.
  writeFileSync(join(config, '.gitignore'), '*\n');
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
