import { existsSync, rmSync } from 'node:fs';
import { dirname, posix, relative } from 'node:path';
import { PortalError } from '../../model/index.ts';
import type { DiffSide } from '../diff/pair-documents.ts';
import { copyDocuments } from './copy-documents.ts';
import { findObjects, gitText } from './git.ts';
import { overlaysAt } from './overlays-at.ts';

/** Document of a revision in a temporary folder. */
type ExtractedDocument = DiffSide & { readonly folder: string };

/** Document of today whose revision is wanted. */
export type ListedFile = Pick<DiffSide, 'file' | 'entry'>;

/** Source of a revision, and of the overlays of its documents. */
interface Source {
  /** Option or operand that names the revision. */
  readonly source: string;
  /** Folder of the redocly.yaml that lists the overlays at the revision. */
  readonly root: string;
  /** Overlays that the command line names instead: absolute paths. */
  readonly overlays?: readonly string[] | undefined;
}

/** Splits `REV:path`, whose path may be missing; undefined for a plain path, and for a drive of Windows. */
export function splitRevision(name: string): { readonly revision: string; readonly path: string } | undefined {
  const [, revision = '', path = ''] = /^([^:]{2,}):(?!\/\/)(.*)$/s.exec(name) ?? [];
  return revision === '' ? undefined : { revision, path };
}

/**
 * Copies documents of one repository with their overlays as a revision has them. Undefined for a file that the revision does not
 * have. Throws PortalError without a repository or such a revision, and for a document that cannot be copied.
 */
export async function extractDocuments(
  revision: string,
  files: readonly ListedFile[],
  { source, root, overlays }: Source,
): Promise<readonly (ExtractedDocument | undefined)[]> {
  if (revision === '') throw new PortalError(`${source} names no revision.`, { hint: 'For example `origin/main`.' });
  const [first] = files;
  if (first === undefined) return [];
  const home = nearestFolder(dirname(first.file));
  const [top = '', prefix = ''] =
    (await gitText(home, 'rev-parse', '--show-toplevel', '--show-prefix'))?.split('\n') ?? [];
  if (top === '') throw new PortalError(`${home} is in no Git repository.`, { hint: 'Name a file.' });
  const [commit] = await findObjects(top, [`${revision}^{commit}`]);
  if (commit === undefined) throw await unknownRevision(top, revision, source);
  const toPath = (file: string): string => posix.join(prefix, relative(home, file).replaceAll('\\', '/'));
  const paths = files.map(({ file }) => toPath(file));
  const wanted = paths.map((path, index) => ({ revision: commit.id, path, alias: files[index]?.entry?.alias }));
  const listed = await overlaysAt(top, root, wanted);
  const named = await knownAt(top, commit.id, overlays?.map(toPath) ?? []);
  const copies = await copyDocuments(
    top,
    wanted.map((document, index) => ({
      ...document,
      overlays: (overlays === undefined ? listed[index] : named) ?? [],
    })),
  );
  for (const copy of copies) {
    if (copy === undefined || 'folder' in copy) continue;
    for (const other of copies)
      if (other !== undefined && 'folder' in other) rmSync(other.folder, { recursive: true, force: true });
    throw new PortalError(copy.message, { hint: copy.hint });
  }
  return copies.map((copy, index) => {
    if (copy === undefined || !('folder' in copy)) return undefined;
    const { file, folder } = copy;
    // A path out of the repository has no revision.
    const foreign = overlays?.filter((overlay) => toPath(overlay).startsWith('../')) ?? [];
    const name = `${revision}:${paths[index] ?? ''}`;
    return { file, folder, overlays: [...copy.overlays, ...foreign], name, entry: files[index]?.entry };
  });
}

/** Lists those of some paths that a commit has. */
async function knownAt(top: string, commit: string, paths: readonly string[]): Promise<readonly string[]> {
  const objects = await findObjects(
    top,
    paths.map((path) => `${commit}:${path}`),
  );
  return paths.filter((_, index) => objects[index]?.kind === 'blob');
}

function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

async function unknownRevision(top: string, revision: string, source: string): Promise<PortalError> {
  const isShallow = (await gitText(top, 'rev-parse', '--is-shallow-repository')) === 'true';
  const hint = isShallow
    ? 'This clone is shallow: run `git fetch --unshallow --tags`, or check out with `fetch-depth: 0`.'
    : 'Name a branch, tag or commit of this repository, for example `origin/main`.';
  return new PortalError(`There is no revision ${revision}, which ${source} names.`, { hint });
}
