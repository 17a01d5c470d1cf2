import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isReallyWithin } from '../../openapi/document/read/allowed-root.ts';
import { listPortalFiles, PortalError } from '../../openapi/document/read/index.ts';
import { listDifferent, LOCK_FILE, lockFile, SOURCES_FOLDER, type LockedFile } from '../../openapi/load/index.ts';
import { createOwner, isAlive, ownerIn, releaseOwner } from '../../site/output/publish/owner.ts';
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

const STAGING = '.new-';

/** Deletes the folders that killed updates left among the copies. */
export function sweepStaging(root: string): void {
  const parent = join(root, SOURCES_FOLDER);
  if (!existsSync(parent) || !isReallyWithin(root, parent)) return;
  for (const name of readdirSync(parent)) {
    const owner = ownerIn(name, STAGING);
    const isLeft = name.startsWith(STAGING) && (owner === undefined || !isAlive(owner, join(parent, name)));
    if (isLeft) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Replaces the folder of a source by its files; returns false where it has these already. */
export function writeFiles(root: string, name: string, files: ReadonlyMap<string, Buffer>): boolean {
  if (listDifferent(root, name, { url: '', files: toLockedFiles(files) }).length === 0) return false;
  const parent = join(root, SOURCES_FOLDER);
  const owner = createOwner();
  const staging = join(parent, STAGING + owner);
  const target = join(parent, name);
  try {
    writeCopies(
      join(staging, 'new'),
      [...files].map(([path, bytes]) => ({ path, bytes })),
    );
    if (existsSync(target)) renameSync(target, join(staging, 'old'));
    renameSync(join(staging, 'new'), target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    releaseOwner(owner);
  }
  return true;
}
