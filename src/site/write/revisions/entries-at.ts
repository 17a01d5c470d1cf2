import { rmSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { listedApis, type ListedApi } from '../../../satellites/lint/worker/named-files.ts';
import { createTemporaryFolder } from '../../output/temporary-folder.ts';
import { isPlainName, writeCopies } from './copy-files.ts';
import { findObjects, gitText, gitWith, readObjects } from './git.ts';

/** Entry of the redocly.yaml of a revision. */
export interface EntryAt extends Pick<ListedApi, 'alias' | 'name'> {
  /** Path of its document from the top of the repository, with slashes. */
  readonly path: string;
  /** Paths of its overlays. */
  readonly overlays: readonly string[];
}

/** Maximum number of names of a revision among which patterns find documents. */
const MAX_NAMES = 50_000;

/** Lists what the redocly.yaml in a folder of today has listed at each revision; nothing where the folder is outside of the repository. */
export async function entriesAt(
  top: string,
  root: string,
  revisions: readonly string[],
): Promise<ReadonlyMap<string, readonly EntryAt[]>> {
  const place = await gitText(root, 'rev-parse', '--show-toplevel', '--show-prefix');
  const [ownTop, prefix = ''] = place?.split('\n') ?? [];
  const own = ownTop === top ? [...new Set(revisions)] : [];
  const config = posix.join(prefix, 'redocly.yaml');
  const objects = await findObjects(
    top,
    own.map((revision) => `${revision}:${config}`),
  );
  const ids = [...new Set(objects.flatMap((object) => (object?.kind === 'blob' ? object.id : [])))];
  const blobs = await readObjects(top, ids);
  const found = new Map<string, readonly EntryAt[]>();
  const byConfig = new Map<string, readonly EntryAt[]>();
  for (const [index, revision] of own.entries()) {
    const id = objects[index]?.id ?? '';
    const bytes = blobs?.[ids.indexOf(id)]?.bytes;
    if (bytes === undefined) continue;
    const hasPatterns = bytes.includes('*');
    const entries =
      byConfig.get(id) ?? listEntries(config, bytes, hasPatterns ? await namesAt(top, revision, prefix) : []);
    if (!hasPatterns) byConfig.set(id, entries);
    found.set(revision, entries);
  }
  return found;
}

/** Reads a redocly.yaml in a folder of its own, with empty files for patterns. */
function listEntries(config: string, bytes: Buffer, names: readonly string[]): readonly EntryAt[] {
  const folder = createTemporaryFolder();
  const toPath = (file: string): string => relative(folder, file).replaceAll('\\', '/');
  try {
    writeCopies(folder, [...names.map((path) => ({ path, bytes: Buffer.alloc(0) })), { path: config, bytes }]);
    return listedApis(join(folder, posix.dirname(config))).map(({ alias, name, file, overlays }) => ({
      alias,
      name,
      path: toPath(file),
      overlays: overlays.map(toPath),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function namesAt(top: string, revision: string, prefix: string): Promise<readonly string[]> {
  const folder = prefix === '' ? [] : ['--', prefix];
  const listed = await gitWith('', top, 'ls-tree', '-r', '-z', '--name-only', '--full-tree', revision, ...folder);
  const names = (listed?.toString('utf8') ?? '').split('\0');
  const isDocument = (name: string): boolean => /\.(?:ya?ml|json)$/i.test(name) && name.split('/').every(isPlainName);
  return names.filter(isDocument).slice(0, MAX_NAMES);
}
