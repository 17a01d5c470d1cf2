import { existsSync } from 'node:fs';
import { dirname, posix, relative } from 'node:path';
import { PortalError } from '../../../openapi/model/index.ts';
import type { DiffSide } from './pair-documents.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import { copyDocuments, type CopiedDocument } from './copy-documents.ts';
import { entriesAt } from './entries-at.ts';
import { findObjects, gitText } from './git.ts';

/** Document of a revision in a temporary folder. */
export type ExtractedDocument = DiffSide & { readonly folder: string };

/** Commit whose documents are read. */
export interface Revision {
  /** Top folder of the repository. */
  readonly top: string;
  readonly commit: string;
  /** Name in messages, as the user wrote it; of a merge base, its short hash. */
  readonly name: string;
  /** Returns the path of a file from the top of the repository, with slashes. */
  readonly toPath: (file: string) => string;
}

/** Splits `REV:path`, whose path may be missing; undefined for a plain path, and for a drive of Windows. */
export function splitRevision(name: string): { readonly revision: string; readonly path: string } | undefined {
  const [, revision = '', path = ''] = /^([^:]{2,}):(?!\/\/)(.*)$/s.exec(name) ?? [];
  return revision === '' ? undefined : { revision, path };
}

/** Resolves a revision of the repository of a file, which `source` names. Rejects with a PortalError without either. */
export async function openRevision(revision: string, file: string, source: string): Promise<Revision> {
  if (revision === '') throw new PortalError(`${source} needs a revision.`, { hint: 'For example, `origin/main`.' });
  const home = nearestFolder(dirname(file));
  const [top = '', prefix = ''] =
    (await gitText(home, 'rev-parse', '--show-toplevel', '--show-prefix'))?.split('\n') ?? [];
  if (top === '')
    throw new PortalError(`${home} is not in a Git repository, as ${source} needs.`, {
      hint: 'Compare two files or folders instead: `npx --no -- portico-docs diff old.yaml new.yaml`.',
    });
  const [commit] = await findObjects(top, [`${revision}^{commit}`]);
  if (commit === undefined) throw await unknownRevision(top, revision, source);
  const toPath = (path: string): string => posix.join(prefix, relative(home, path).replaceAll('\\', '/'));
  return { top, commit: commit.id, name: revision, toPath };
}

/** Returns the merge base of a revision and HEAD, and reports it; the revision itself where it is one, or there is none. */
export async function toMergeBase(revision: Revision, terminal: Pick<Terminal, 'warn' | 'tell'>): Promise<Revision> {
  const { top, commit, name } = revision;
  const base = await gitText(top, 'merge-base', commit, 'HEAD');
  if (base === undefined || base === '') {
    const isShallow = (await gitText(top, 'rev-parse', '--is-shallow-repository')) === 'true';
    const hint = isShallow ? ' This clone is shallow: `git fetch --unshallow` gets the history.' : '';
    terminal.warn(`${name} and HEAD have no merge base: comparing with ${name} itself.${hint}`);
    return revision;
  }
  if (base === commit) return revision;
  const short = (await gitText(top, 'rev-parse', '--short', base)) ?? base;
  terminal.tell(`Comparing with ${short}, the merge base of ${name} and HEAD.`);
  return { ...revision, commit: base, name: short };
}

/**
 * Copies a document as a revision has it, with the overlays of the command line, else with those that the redocly.yaml in `root` listed.
 * Undefined if the revision does not have it. Rejects with a PortalError for one that cannot be copied.
 */
export async function extractDocument(
  revision: Revision,
  file: string,
  { root, overlays }: { readonly root: string; readonly overlays?: readonly string[] | undefined },
): Promise<ExtractedDocument | undefined> {
  const { top, commit, toPath } = revision;
  const path = toPath(file);
  const named = await knownAt(revision, overlays?.map(toPath) ?? []);
  const entries = overlays === undefined ? (await entriesAt(top, root, [commit])).get(commit) : undefined;
  const { overlays: listed = [] } = entries?.find((entry) => entry.path === path) ?? {};
  const [copy] = await copyDocuments(top, [{ revision: commit, path, overlays: [...named, ...listed] }]);
  if (copy === undefined) return undefined;
  if ('message' in copy) throw new PortalError(copy.message, { hint: copy.hint });
  // A path out of the repository has no revision.
  const foreign = overlays?.filter((overlay) => toPath(overlay).startsWith('../')) ?? [];
  const side = toSide(copy, `${revision.name}:${path}`, undefined);
  return { ...side, overlays: [...side.overlays, ...foreign] };
}

/** Returns a copy as one side of a comparison. */
export function toSide(
  { file, folder, overlays }: CopiedDocument,
  name: string,
  entry: DiffSide['entry'],
): ExtractedDocument {
  return { file, folder, overlays, name, entry };
}

/** Lists those of some paths that a revision has. */
async function knownAt({ top, commit }: Revision, paths: readonly string[]): Promise<readonly string[]> {
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
  return new PortalError(`Unknown revision ${revision} in ${source}.`, { hint });
}
