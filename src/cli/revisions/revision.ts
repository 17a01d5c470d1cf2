import { existsSync, rmSync } from 'node:fs';
import { dirname, posix, relative } from 'node:path';
import { PortalError } from '../../model/index.ts';
import type { DiffSide } from '../diff/pair-documents.ts';
import { copyDocuments } from './copy-documents.ts';
import { findObjects, gitText } from './git.ts';

/** Document of a revision in a temporary folder. */
type ExtractedDocument = DiffSide & { readonly folder: string };

/** Splits `REV:path`; undefined for a plain path, and for a drive of Windows. */
export function splitRevision(name: string): { readonly revision: string; readonly path: string } | undefined {
  const [, revision = '', path = ''] = /^([^:]{2,}):(?!\/\/)(.+)$/s.exec(name) ?? [];
  return revision === '' ? undefined : { revision, path };
}

/**
 * Copies documents of one repository as a revision has them; `source` is what named it. Undefined for a file that the revision does not have. Throws PortalError without a repository or such a revision, and for a document that cannot be copied.
 */
export async function extractDocuments(
  revision: string,
  files: readonly string[],
  source: string,
): Promise<readonly (ExtractedDocument | undefined)[]> {
  if (revision === '') throw new PortalError(`${source} names no revision.`, { hint: 'For example `origin/main`.' });
  const [first] = files;
  if (first === undefined) return [];
  const home = nearestFolder(dirname(first));
  const [top = '', prefix = ''] =
    (await gitText(home, 'rev-parse', '--show-toplevel', '--show-prefix'))?.split('\n') ?? [];
  if (top === '') throw new PortalError(`${home} is in no Git repository.`, { hint: 'Name a file.' });
  const [commit] = await findObjects(top, [`${revision}^{commit}`]);
  if (commit === undefined) throw await unknownRevision(top, revision, source);
  const paths = files.map((file) => posix.join(prefix, relative(home, file).replaceAll('\\', '/')));
  const wanted = paths.map((path) => ({ revision: commit.id, path }));
  const copies = await copyDocuments(top, wanted);
  for (const copy of copies) {
    if (copy === undefined || 'folder' in copy) continue;
    for (const other of copies)
      if (other !== undefined && 'folder' in other) rmSync(other.folder, { recursive: true, force: true });
    throw new PortalError(copy.message, { hint: copy.hint });
  }
  return copies.map((copy, index) => {
    if (copy === undefined || !('folder' in copy)) return undefined;
    return { file: copy.file, folder: copy.folder, name: `${revision}:${paths[index] ?? ''}` };
  });
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
