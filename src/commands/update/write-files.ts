import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isReallyWithin } from '../../openapi/document/read/allowed-root.ts';
import { listPortalFiles, PortalError } from '../../openapi/document/read/index.ts';
import { listDifferent, LOCK_FILE, lockFile, SOURCES_FOLDER, type LockedFile } from '../../openapi/load/index.ts';
import { writeCopies } from '../../site/write/revisions/copy-files.ts';

/** Returns sizes and hashes of files, sorted by path. */
export function toLockedFiles(files: ReadonlyMap<string, Buffer>): readonly LockedFile[] {
  return [...files]
    .map(([path, contents]) => lockFile(path, contents))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Describes the files that differ between a lock file and a source. */
export function compareFiles(locked: readonly LockedFile[], fetched: readonly LockedFile[]): readonly string[] {
  const before = new Map(locked.map((file) => [file.path, file]));
  const after = new Map(fetched.map((file) => [file.path, file]));
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    if (one === undefined) return [`${path} is new`];
    if (other === undefined) return [`${path} is no longer used`];
    return one.sha256 === other.sha256 ? [] : [`${path} has changed`];
  });
}

/** Throws PortalError where the folder of a source is elsewhere, or has files that are not copies. */
export function checkFolder(root: string, name: string, files: readonly LockedFile[]): void {
  const folder = join(root, SOURCES_FOLDER, name);
  // mitigation: links to folders of sources
  if (!isReallyWithin(root, folder))
    throw new PortalError(`${folder} is outside of ${root}: nothing is written to it.`, { hint: 'Delete the link.' });
  const known = new Set(files.map(({ path }) => path));
  const other = listPortalFiles(root, folder).find((path) => !known.has(path));
  // mitigation: files beside copies of sources
  if (other !== undefined)
    throw new PortalError(
      `${SOURCES_FOLDER}/${name}/${other} is not a copy of this source, which ${LOCK_FILE} lists.`,
      {
        hint: 'Move it away: this folder is replaced as a whole.',
      },
    );
}

/** Folder of copies that are not complete yet. */
const STAGING = '.new';

/** Replaces the folder of a source by its files; returns false where it has these already. */
export function writeFiles(root: string, name: string, files: ReadonlyMap<string, Buffer>): boolean {
  const staging = join(root, SOURCES_FOLDER, STAGING);
  // An update that was killed may have left it.
  rmSync(staging, { recursive: true, force: true });
  if (listDifferent(root, name, { url: '', files: toLockedFiles(files) }).length === 0) return false;
  const target = join(root, SOURCES_FOLDER, name);
  writeCopies(
    join(staging, 'new'),
    [...files].map(([path, bytes]) => ({ path, bytes })),
  );
  if (existsSync(target)) renameSync(target, join(staging, 'old'));
  renameSync(join(staging, 'new'), target);
  rmSync(staging, { recursive: true, force: true });
  return true;
}
