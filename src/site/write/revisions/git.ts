import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Timeout of Git, in milliseconds. */
const WAIT = 20_000;
/** Maximum number of bytes that Git may answer with, and that the copies of a revision may have. */
export const MAX_BYTES = 512 * 1024 * 1024;

/** Object of a repository. */
export interface GitObject {
  readonly id: string;
  readonly kind: 'blob' | 'tree' | 'commit';
  /** Number of bytes. */
  readonly size: number;
}

/** Runs Git with an input, without hooks, file monitors and network; undefined where it fails. */
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

/** Runs Git and returns the text that it prints, without the blanks around it; undefined where it fails. */
export async function gitText(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  return (await gitWith('', folder, ...args))?.toString('utf8').trim();
}

/**
 * Finds objects by their names, such as `REV:path`, by one process; undefined for a name without one. Links are followed within the
 * tree, as the reader of documents follows them within its folder.
 */
export async function findObjects(
  folder: string,
  names: readonly string[],
): Promise<readonly (GitObject | undefined)[]> {
  if (names.length === 0) return [];
  const input = names.map((name) => `${name.replaceAll('\n', ' ')}\n`).join('');
  const output = (await gitWith(input, folder, 'cat-file', '--batch-check', '--follow-symlinks')) ?? Buffer.alloc(0);
  let start = 0;
  const readLine = (): string => {
    const end = output.indexOf('\n', start);
    const line = output.toString('utf8', start, end === -1 ? output.length : end);
    start = end === -1 ? output.length : end + 1;
    return line;
  };
  return names.map(() => {
    const line = readLine();
    const [, id, kind, size] = /^([\da-f]+) (blob|tree|commit) (\d+)$/.exec(line) ?? [];
    if (id !== undefined && isKind(kind)) return { id, kind, size: Number(size) };
    // The target of a link that does not end within the tree has a line of its own.
    const length = /^(?:symlink|dangling|loop|notdir) (\d+)$/.exec(line)?.[1];
    if (length !== undefined) start += Number(length) + 1;
    return undefined;
  });
}

function isKind(kind: string | undefined): kind is GitObject['kind'] {
  return kind === 'blob' || kind === 'tree' || kind === 'commit';
}

/** Contents of an object. */
export interface ReadObject {
  readonly kind: GitObject['kind'];
  readonly bytes: Buffer;
}

/** Reads objects by one process, in their order; undefined for one that Git lacks, and in place of all that are too large. */
export async function readObjects(
  folder: string,
  ids: readonly string[],
): Promise<readonly (ReadObject | undefined)[] | undefined> {
  if (ids.length === 0) return [];
  const bytes = await gitWith(ids.map((id) => `${id}\n`).join(''), folder, 'cat-file', '--batch');
  if (bytes === undefined) return undefined;
  let start = 0;
  return ids.map(() => {
    const end = bytes.indexOf('\n', start);
    const [, kind, size] = / (\w+) (\d+)$/.exec(bytes.toString('latin1', start, end)) ?? [];
    const from = end + 1;
    // An object ends with a line break of its own; the line of a missing one has no object after it.
    start = size === undefined ? from : from + Number(size) + 1;
    return isKind(kind) ? { kind, bytes: bytes.subarray(from, from + Number(size)) } : undefined;
  });
}
