import { cpSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createCopyFolder, isPlainName, writeCopies } from './copy-files.ts';
import { findObjects, gitText, gitWith, MAX_BYTES, readBlobs } from './git.ts';
import { readOutsideFiles } from './outside-files.ts';

/** Document of a revision. */
export interface WantedDocument {
  readonly revision: string;
  /** Path from the top of the repository, with slashes. */
  readonly path: string;
  /** Paths of its overlays. */
  readonly overlays: readonly string[];
}

/** Copy of a document with the files in its folder, and with those outside of it that they refer to. */
export interface CopiedDocument {
  readonly file: string;
  /** Absolute paths of its overlays. */
  readonly overlays: readonly string[];
  /** Temporary folder, which documents of one tree share. */
  readonly folder: string;
  /** Hashes in Git of the folder's tree and of the files outside of it, and path of the document. */
  readonly id: string;
}

/** Reason why a document that its revision has is not copied. */
export interface NotCopied {
  readonly message: string;
  readonly hint: string;
}

/** Maximum number of files that a document's folder may have. */
const MAX_FILES = 5_000;
/** Files that documents refer to. */
const WRITTEN = /\.(?:ya?ml|json|md)$/;

type Copies = readonly (CopiedDocument | NotCopied | undefined)[];

/**
 * Copies documents of revisions into temporary folders, each tree once. Reads objects only: no hook, filter or network. Undefined for
 * a document that its revision lacks.
 */
export async function copyDocuments(top: string, wanted: readonly WantedDocument[]): Promise<Copies> {
  const folders: string[] = [];
  let used: readonly (string | undefined)[] = [];
  try {
    const copies = await copyInto(folders, top, wanted);
    used = copies.map((copy) => (copy !== undefined && 'folder' in copy ? copy.folder : undefined));
    return copies;
  } finally {
    for (const folder of folders) if (!used.includes(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

async function copyInto(folders: string[], top: string, wanted: readonly WantedDocument[]): Promise<Copies> {
  const names = wanted.flatMap(({ revision, path }) => {
    const folder = posix.dirname(path);
    return [`${revision}:${path}`, `${revision}^{commit}:${folder === '.' ? '' : folder}`];
  });
  const objects = await findObjects(top, names);
  const copies = new Map<string, string | NotCopied>();
  const copied: (CopiedDocument | NotCopied | undefined)[] = [];
  for (const [index, { path, revision, overlays }] of wanted.entries()) {
    const [blob, tree] = [objects[2 * index], objects[2 * index + 1]];
    if (blob?.kind !== 'blob' || tree?.kind !== 'tree') {
      // A partial clone knows the name of an object that it lacks.
      const isKnown =
        (await gitText(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}:${path}`)) !==
        undefined;
      copied.push(blob === undefined && isKnown ? notFetched(path) : undefined);
      continue;
    }
    const key = `${tree.id} ${posix.dirname(path)}`;
    const folder = copies.get(key) ?? (await copyTree(top, tree.id, path, folders));
    copies.set(key, folder);
    if (typeof folder !== 'string') copied.push(folder);
    else copied.push(await withOutside({ top, revision, path, overlays, tree: tree.id }, folder, folders));
  }
  return copied;
}

/** Copies a folder once more for a document that refers to files outside of it, which other revisions may have changed. */
async function withOutside(
  { top, revision, path, overlays, tree }: WantedDocument & { readonly top: string; readonly tree: string },
  shared: string,
  folders: string[],
): Promise<CopiedDocument> {
  const outside = await readOutsideFiles(top, revision, { folder: shared, path, overlays });
  const copyIn = (folder: string, ids: readonly string[]): CopiedDocument => ({
    file: join(folder, path),
    // A path out of the repository leads to a file that is not there.
    overlays: overlays.map((overlay) => join(folder, posix.join('/', overlay))),
    folder,
    id: [`${tree} ${path}`, ...overlays, ...ids].join('\n'),
  });
  if (outside.length === 0) return copyIn(shared, []);
  const folder = createCopyFolder();
  folders.push(folder);
  cpSync(shared, folder, { recursive: true });
  writeCopies(folder, outside);
  return copyIn(folder, outside.map(({ id, path: own }) => `${id} ${own}`).toSorted());
}

/** Copies the documents of the tree that a document is in. */
async function copyTree(top: string, tree: string, path: string, folders: string[]): Promise<string | NotCopied> {
  const home = posix.dirname(path);
  const listing = (await gitWith('', top, 'ls-tree', '-r', '-z', tree))?.toString('utf8') ?? '';
  const entries = listing.split('\0').flatMap((line) => {
    const [, id = '', name = ''] = /^\d+ blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
    const isWanted = WRITTEN.test(name) || posix.join(home, name) === path;
    return isWanted && name.split('/').every(isPlainName) ? [{ id, path: posix.join(home, name) }] : [];
  });
  const blobs =
    entries.length > MAX_FILES
      ? undefined
      : await readBlobs(
          top,
          entries.map(({ id }) => id),
        );
  const size = blobs?.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
  if (blobs === undefined || Number(size) > MAX_BYTES) {
    return {
      message: `The folder of ${path} has too many files for a comparison.`,
      hint: 'Check the revision out with `git worktree add`, and name two files.',
    };
  }
  const missing = entries.find((_, index) => blobs[index] === undefined);
  if (missing !== undefined) return notFetched(missing.path);
  const folder = createCopyFolder();
  folders.push(folder);
  writeCopies(
    folder,
    entries.flatMap((entry, index) => {
      const bytes = blobs[index];
      return bytes === undefined ? [] : [{ path: entry.path, bytes }];
    }),
  );
  return folder;
}

function notFetched(path: string): NotCopied {
  return { message: `Git does not have ${path}.`, hint: 'Fetch it: `git fetch --refetch`.' };
}
