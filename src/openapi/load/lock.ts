import { hash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  DocumentReader,
  errorIn,
  listPortalFiles,
  LOCK_FILE,
  PortalError,
  readPortalFile,
  SOURCES_FOLDER,
  type SourceFile,
} from '../document/read/index.ts';
import { childPointer } from '../standard/pointer.ts';
import { isRecord } from '../standard/record.ts';

export { LOCK_FILE, SOURCES_FOLDER };

const MAX_PATH = 500;
const COPY_NAME = /^(?![. ])[^\\:"*?<>|\u0000-\u001F\u007F]+(?<![. ])$/;

const lockedFile = z.object({
  /** Path from the folder of its source, with slashes. */
  path: z
    .string()
    // mitigation: paths of locked sources
    .refine(isCopyPath),
  bytes: z.int(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const lockedSource = z.object({
  /** Address, as the settings had it. */
  url: z.string(),
  /** Sorted by path. */
  files: z.array(lockedFile).readonly(),
});

/** Copy of a file. */
export type LockedFile = Readonly<z.infer<typeof lockedFile>>;

/** Copies of one source, as they were accepted. */
export type LockedSource = Readonly<z.infer<typeof lockedSource>>;

/** Copied sources by name. */
export type Lock = ReadonlyMap<string, LockedSource>;

/** Returns true for a path of a copy: plain names, which no file system reads as something else. */
export function isCopyPath(path: string): boolean {
  return path.length <= MAX_PATH && path.split('/').every((name) => COPY_NAME.test(name));
}

/** Returns true for the name of a source. */
export function isSourceName(name: string): boolean {
  return /^[a-z\d][a-z\d-]{0,63}$/.test(name);
}

/** Reads the lock file of a root; empty without one. Throws PortalError for an invalid one. */
export function readLock(root: string): Lock {
  const file = join(root, LOCK_FILE);
  if (!existsSync(file)) return new Map();
  const source = new DocumentReader({ allowedRoot: root, allowRemote: false, cache: new Map() }).read(file, true);
  const { value } = source;
  if (!isRecord(value) || value.lock !== SHAPE || !isRecord(value.sources)) throw invalid(source, '#');
  return new Map(
    Object.entries(value.sources).map(([name, entry]) => {
      const pointer = childPointer('#/sources', name);
      // mitigation: names of locked sources
      if (!isSourceName(name)) throw invalid(source, pointer);
      const read = lockedSource.safeParse(entry);
      if (read.success) return [name, read.data];
      throw invalid(source, read.error.issues[0]?.path.map(String).reduce(childPointer, pointer) ?? pointer);
    }),
  );
}

const SHAPE = 1;

/** Hint for a repository in the settings or the lock file of an earlier version. */
export const GIT_HINT =
  'Check it out into a folder of `sources/` in CI, and remove it from `sources` in portal.config.ts (docs/many-apis.md).';

function invalid(source: SourceFile, pointer: string): PortalError {
  return errorIn(source, {
    message: `${LOCK_FILE} does not have the format that \`portico update\` writes.`,
    hint: 'Restore it from Git, or delete it and run `npx --no -- portico-docs update`.',
    pointer,
  });
}

/** Writes the lock file of a root. */
export function writeLock(root: string, lock: Lock): void {
  const sources = Object.fromEntries([...lock].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const file = join(root, LOCK_FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify({ lock: SHAPE, sources }, undefined, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Returns the size and hash of a copy. */
export function lockFile(path: string, contents: Uint8Array): LockedFile {
  return { path, bytes: contents.byteLength, sha256: hash('sha256', contents, 'hex') };
}

/** Lists the copies of a source that differ from its entry: changed, missing, or without a line there. Paths from its folder. */
export function listDifferent(root: string, name: string, { files }: LockedSource): readonly string[] {
  const folder = join(root, SOURCES_FOLDER, name);
  const present = new Set(listPortalFiles(root, folder));
  const known = new Set(files.map(({ path }) => path));
  const changed = files.filter(({ path, bytes, sha256 }) => {
    if (!present.has(path)) return true;
    const copy = lockFile(path, readPortalFile(root, join(folder, path)));
    return copy.bytes !== bytes || copy.sha256 !== sha256;
  });
  return [...changed.map(({ path }) => path), ...[...present].filter((path) => !known.has(path))].toSorted();
}

/** Throws PortalError where a copy of a document from elsewhere differs from the lock file; nothing is fetched. */
export function checkCopies(root: string): void {
  for (const [name, source] of readLock(root)) {
    if (source.url.startsWith('git+'))
      throw new PortalError(`${LOCK_FILE} has a Git repository for \`${name}\`, which is no longer fetched.`, {
        hint: `${GIT_HINT} Delete its entry in ${LOCK_FILE}.`,
      });
    const [first, ...others] = listDifferent(root, name, source);
    // mitigation: copies of sources
    if (first !== undefined) throw differs(`${SOURCES_FOLDER}/${name}/${first}`, others.length);
  }
}

function differs(file: string, others: number): PortalError {
  const more = others === 0 ? '' : `, and ${others} more`;
  return new PortalError(`The copy ${file} differs from ${LOCK_FILE}${more}.`, {
    hint: '`npx --no -- portico-docs update` restores it. Change the source itself, or use an overlay.',
  });
}
