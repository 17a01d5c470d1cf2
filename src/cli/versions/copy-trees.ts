import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { gitWith, isPlainName, MAX_BYTES, MAX_FILES, WRITTEN } from '../diff/revision.ts';

/** Document of a revision. */
export interface WantedDocument {
  readonly revision: string;
  /** Path from the top of the repository, with slashes. */
  readonly path: string;
}

/** Copy of a document with the files in its folder. */
export interface CopiedDocument {
  readonly file: string;
  /** Temporary folder, which documents of one tree share. */
  readonly folder: string;
  /** Hash of the folder's tree in Git, and path of the document. */
  readonly id: string;
}

/**
 * Copies documents of revisions, and the files in their folders, into temporary folders: each tree once. Reads objects only, like
 * `extractDocument`. Undefined for a document that its revision lacks, and for a folder with too many files.
 */
export async function copyDocuments(
  top: string,
  wanted: readonly WantedDocument[],
): Promise<readonly (CopiedDocument | undefined)[]> {
  const names = wanted.flatMap(({ revision, path }) => {
    const folder = posix.dirname(path);
    return [`${revision}:${path}`, `${revision}^{commit}:${folder === '.' ? '' : folder}`];
  });
  const output = await gitWith(
    names.map((name) => `${name.replaceAll('\n', ' ')}\n`).join(''),
    top,
    'cat-file',
    '--batch-check',
  );
  const objects = (output?.toString('utf8') ?? '').split('\n').map((line) => /^([\da-f]+) (blob|tree) /.exec(line));
  const copies = new Map<string, string | undefined>();
  const copied: (CopiedDocument | undefined)[] = [];
  for (const [index, { path }] of wanted.entries()) {
    const [blob, tree] = [objects[2 * index], objects[2 * index + 1]];
    const hash = tree?.[2] === 'tree' ? tree[1] : undefined;
    if (blob?.[2] !== 'blob' || hash === undefined) {
      copied.push(undefined);
      continue;
    }
    const key = `${hash} ${posix.dirname(path)}`;
    const folder = copies.has(key) ? copies.get(key) : await copyTree(top, hash, posix.dirname(path));
    copies.set(key, folder);
    copied.push(folder === undefined ? undefined : { file: join(folder, path), folder, id: `${hash} ${path}` });
  }
  return copied;
}

/** Copies the documents of a tree into a folder of its own; undefined where they are too many. */
async function copyTree(top: string, tree: string, path: string): Promise<string | undefined> {
  const listing = (await gitWith('', top, 'ls-tree', '-r', '-z', tree))?.toString('utf8') ?? '';
  const entries = listing.split('\0').flatMap((line) => {
    const [, hash = '', name = ''] = /^\d+ blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
    return WRITTEN.test(name) && name.split('/').every(isPlainName) ? [{ hash, name }] : [];
  });
  if (entries.length > MAX_FILES) return undefined;
  const bytes = await gitWith(entries.map(({ hash }) => `${hash}\n`).join(''), top, 'cat-file', '--batch');
  if (bytes === undefined || bytes.length > MAX_BYTES) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portico-revision-'));
  let start = 0;
  for (const { name } of entries) {
    const end = bytes.indexOf('\n', start);
    const size = Number(/ blob (\d+)$/.exec(bytes.toString('latin1', start, end))?.[1] ?? 0);
    const file = join(folder, path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(end + 1, end + 1 + size));
    start = end + 1 + size + 1;
  }
  return folder;
}
