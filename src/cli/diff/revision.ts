import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PortalError } from '../../model/index.ts';
import type { DiffSide } from './pair-documents.ts';

const run = promisify(execFile);

/** Timeout of Git, in milliseconds. */
const WAIT = 20_000;
/** Maximum number of files, and bytes of all of them, that a document's folder may have in a revision. */
export const [MAX_FILES, MAX_BYTES] = [5_000, 512 * 1024 * 1024];
/** Files that documents refer to. */
export const WRITTEN = /\.(?:ya?ml|json|md)$/;

/** Splits `REV:path`; undefined for a plain path, and for a drive of Windows. */
export function splitRevision(name: string): { readonly revision: string; readonly path: string } | undefined {
  const [, revision = '', path = ''] = /^([^:]{2,}):(?!\/\/)(.+)$/s.exec(name) ?? [];
  return revision === '' ? undefined : { revision, path };
}

/**
 * Copies a document of a revision, and the files in its folder, into a temporary folder. Reads objects only: no hook, filter or
 * network. Undefined for a file that the revision does not have. Throws PortalError without a repository or such a revision.
 */
export async function extractDocument(
  revision: string,
  file: string,
): Promise<(DiffSide & { readonly folder: string }) | undefined> {
  const home = nearestFolder(dirname(file));
  const top = (await git(home, 'rev-parse', '--show-toplevel'))?.toString('utf8').trim();
  if (top === undefined || top === '')
    throw new PortalError(`${home} is in no Git repository.`, { hint: 'Name a file.' });
  const prefix = (await git(home, 'rev-parse', '--show-prefix'))?.toString('utf8').trim() ?? '';
  const path = posix.join(prefix, relative(home, file).replaceAll('\\', '/'));
  const name = `${revision}:${path}`;
  const commit = await objectOf(top, `${revision}^{commit}`);
  if (commit === undefined) throw await unknownRevision(top, revision);
  const blob = await objectOf(top, `${commit}:${path}`);
  if (blob === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portico-revision-'));
  try {
    const tree = posix.dirname(path);
    await extractTree(
      { top, folder, left: { files: MAX_FILES, bytes: MAX_BYTES } },
      `${commit}:${tree === '.' ? '' : tree}`,
      tree,
    );
    await extractBlob({ top, folder, left: { files: 1, bytes: MAX_BYTES } }, blob, path);
    return { file: join(folder, path), name, folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

async function unknownRevision(top: string, revision: string): Promise<PortalError> {
  const isShallow = (await git(top, 'rev-parse', '--is-shallow-repository'))?.toString('utf8').trim() === 'true';
  const hint = isShallow
    ? 'This clone is shallow: run `git fetch --unshallow --tags`, or check out with `fetch-depth: 0`.'
    : 'Name a branch, tag or commit of this repository, for example `origin/main`.';
  return new PortalError(`There is no revision ${revision}, which --base or REV:path names.`, { hint });
}

interface Extraction {
  readonly top: string;
  readonly folder: string;
  readonly left: { files: number; bytes: number };
}

/** Copies the files of a tree and of its subtrees. A tree object is a list of `mode name NUL hash`. */
async function extractTree(work: Extraction, name: string, path: string): Promise<void> {
  const id = await objectOf(work.top, name);
  const listing = id === undefined ? undefined : await git(work.top, 'cat-file', '-p', id);
  for (const line of (listing?.toString('utf8') ?? '').split('\n')) {
    const [, kind, hash, entry = ''] = /^\d+ (blob|tree) ([\da-f]+)\t(.+)$/.exec(line) ?? [];
    if (hash === undefined || !isPlainName(entry)) continue;
    if (kind === 'tree') await extractTree(work, hash, posix.join(path, entry));
    else if (WRITTEN.test(entry)) await extractBlob(work, hash, posix.join(path, entry));
  }
}

/** Git quotes names with special characters, and a tree may hold names that lead elsewhere. */
export function isPlainName(name: string): boolean {
  return !name.startsWith('"') && !name.startsWith('.') && !/[\\/\u0000-\u001F]/.test(name);
}

async function extractBlob({ top, folder, left }: Extraction, id: string, path: string): Promise<void> {
  const bytes = await git(top, 'cat-file', 'blob', id);
  if (bytes === undefined)
    throw new PortalError(`Git does not have ${path}.`, { hint: 'Fetch it: `git fetch --refetch`.' });
  left.files -= 1;
  left.bytes -= bytes.length;
  if (left.files < 0 || left.bytes < 0) {
    throw new PortalError(`The folder of ${path} has too many files for a comparison.`, {
      hint: 'Check the revision out with `git worktree add`, and name two files.',
    });
  }
  const file = resolve(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

async function objectOf(top: string, name: string): Promise<string | undefined> {
  return (await git(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', name))?.toString('utf8').trim();
}

/** Runs Git without hooks, file monitors and network; undefined where it fails. */
async function git(folder: string, ...args: readonly string[]): Promise<Buffer | undefined> {
  return gitWith('', folder, ...args);
}

/** Runs Git like `git` with an input. */
export async function gitWith(input: string, folder: string, ...args: readonly string[]): Promise<Buffer | undefined> {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' };
  const safe = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'];
  try {
    const options = { cwd: folder, env, timeout: WAIT, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const;
    const running = run('git', [...safe, ...args], options);
    // Git may end before it has read its input.
    running.child.stdin?.on('error', () => undefined).end(input);
    return (await running).stdout;
  } catch {
    return undefined;
  }
}
