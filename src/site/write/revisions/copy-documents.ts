import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { createTemporaryFolder } from '../../output/temporary-folder.ts';
import { isPlainName, writeCopies } from './copy-files.ts';
import { referencesOf } from './file-references.ts';
import { findObjects, MAX_BYTES, readObjects } from './git.ts';
import { Trees } from './trees.ts';

/** Document of a revision. */
export interface WantedDocument {
  readonly revision: string;
  /** Path from the top of the repository, with slashes. */
  readonly path: string;
  /** Paths of its overlays. */
  readonly overlays: readonly string[];
}

/** Copy of a document with its overlays and all files of the repository that these refer to. */
export interface CopiedDocument {
  readonly file: string;
  /** Absolute paths of its overlays. */
  readonly overlays: readonly string[];
  /** Temporary folder, which documents with the same files share. */
  readonly folder: string;
  /** Paths of the document and its overlays, paths and hashes in Git of all files. */
  readonly id: string;
  /** Paths that their texts may refer to and the revision lacks. */
  readonly missing: readonly string[];
}

/** Reason why a document that its revision has is not copied. */
export interface NotCopied {
  readonly message: string;
  readonly hint: string;
}

/** Maximum number of files of a document, of references from one to the next, and of bytes that are read at once. */
const [MAX_FILES, MAX_ROUNDS, MAX_READ] = [5_000, 100, 64 * 1024 * 1024];

type Copies = readonly (CopiedDocument | NotCopied | undefined)[];

/** Files of a document, found so far. */
interface Closure extends WantedDocument {
  /** Blobs by paths. */
  readonly files: Map<string, Blob & { readonly id: string }>;
  /** Paths that the revision has and Git lacks: a partial clone has names only. */
  readonly lost: string[];
  /** Paths that have been looked up. */
  readonly seen: Set<string>;
}

interface Blob {
  readonly size: number;
  /** Paths that its text may refer to, relative to it. */
  readonly references: readonly string[];
}

/** Blobs that have been read, by their ids, which are the names of their copies in a temporary folder. */
interface Store {
  readonly folder: string;
  readonly blobs: Map<string, Blob>;
}

/**
 * Copies documents of revisions into temporary folders, with the files that they refer to. Reads objects only: no hook, filter or
 * network. Undefined for a document that its revision lacks.
 */
export async function copyDocuments(top: string, wanted: readonly WantedDocument[]): Promise<Copies> {
  const store: Store = { folder: createTemporaryFolder(), blobs: new Map() };
  const folders = new Map<string, string>();
  try {
    const closures = wanted.map((one): Closure => ({ ...one, files: new Map(), lost: [], seen: new Set() }));
    await findFiles(top, closures, store);
    return closures.map((closure) => {
      const { files, lost, path } = closure;
      if (lost[0] !== undefined)
        return { message: `Git does not have ${lost[0]}.`, hint: 'Fetch it: `git fetch --refetch`.' };
      return files.has(path) ? copyFiles(closure, store, folders) : undefined;
    });
  } catch (error) {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(store.folder, { recursive: true, force: true });
  }
}

/** Finds the documents and their overlays, then what these refer to, and so on; one process of Git looks up for all of them. */
async function findFiles(top: string, closures: readonly Closure[], store: Store): Promise<void> {
  const trees = new Trees(top);
  let waiting = closures.flatMap((closure) =>
    [closure.path, ...closure.overlays].map((path) => ({ closure, path, isDocument: true })),
  );
  for (let round = 0; round < MAX_ROUNDS && waiting.length > 0; round += 1) {
    const asked = waiting.filter(({ closure: { seen, files }, path }) => {
      const isNew = !seen.has(path) && files.size <= MAX_FILES && path.split('/').every(isPlainName);
      if (isNew) seen.add(path);
      return isNew;
    });
    const ids = await trees.findFiles(asked.map(({ closure: { revision }, path }) => ({ revision, path })));
    const found = asked.flatMap((one, index) => (ids[index] === undefined ? [] : [{ ...one, id: ids[index] }]));
    await readInto(store, top, [...new Set(found.map(({ id }) => id))]);
    waiting = found.flatMap(({ closure, path, id, isDocument }) => {
      const blob = store.blobs.get(id);
      if (blob === undefined) closure.lost.push(path);
      else closure.files.set(path, { id, ...blob });
      // Texts and source code refer to nothing.
      if (blob === undefined || (!isDocument && !/^\.(?:ya?ml|json)$/i.test(extname(path)))) return [];
      const folder = posix.dirname(path);
      return blob.references.map((target) => ({ closure, path: posix.join(folder, target), isDocument: false }));
    });
  }
}

/** Reads the blobs that have not been read, a part at a time; one that Git lacks is left out. */
async function readInto({ folder, blobs }: Store, top: string, ids: readonly string[]): Promise<void> {
  const unread = ids.filter((id) => !blobs.has(id));
  const objects = await findObjects(top, unread);
  const waiting = objects.filter((object) => object !== undefined);
  while (waiting.length > 0) {
    let sum = 0;
    const end = waiting.findIndex(({ size }, index) => (sum += size) > MAX_READ && index > 0);
    const part = waiting.splice(0, end === -1 ? waiting.length : end);
    const read = await readObjects(
      top,
      part.map(({ id }) => id),
    );
    for (const [index, { id, size }] of part.entries()) {
      const bytes = read?.[index]?.bytes;
      if (bytes === undefined) continue;
      writeCopies(folder, [{ path: id, bytes }]);
      blobs.set(id, { size, references: size > MAX_READ ? [] : referencesOf(bytes.toString('utf8')) });
    }
  }
}

function copyFiles(closure: Closure, store: Store, folders: Map<string, string>): CopiedDocument | NotCopied {
  const { path, overlays, files, seen } = closure;
  const size = [...files.values()].reduce((sum, object) => sum + object.size, 0);
  if (files.size > MAX_FILES || size > MAX_BYTES) {
    return {
      message: `${path} has too many files for a comparison.`,
      hint: 'Check the revision out with `git worktree add`, and pass two files.',
    };
  }
  const key = Array.from(files, ([file, { id }]) => `${id} ${file}`)
    .toSorted()
    .join('\n');
  const folder = folders.get(key) ?? createTemporaryFolder();
  if (!folders.has(key)) {
    folders.set(key, folder);
    for (const [file, { id }] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(store.folder, id), join(folder, file));
    }
  }
  return {
    file: join(folder, path),
    // A path out of the repository leads to a file that does not exist.
    overlays: overlays.map((overlay) => join(folder, posix.join('/', overlay))),
    folder,
    id: [path, ...overlays, key].join('\n'),
    missing: [...seen].filter((one) => !files.has(one)),
  };
}
