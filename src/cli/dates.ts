import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Terminal } from './terminal.ts';

/** The variable of the environment that tells a process of a build, which may start none itself, when files were last changed. */
const DATES = 'PORTICO_DATES';
/** Characters that a variable may have, and all of them together on Windows. */
const MAX_OUTPUT = process.platform === 'win32' ? 20_000 : 120_000;
/** Milliseconds in which Git has to answer. */
const WAIT = 20_000;
/** What documents and guides are written in. */
const WRITTEN = /\.(?:ya?ml|json|mdx?)$/;
const DATE = /^:(\d+)$/;

const run = promisify(execFile);

/**
 * The environment that tells when Git last noted a change of files below a root and in folders of its repository; empty where there is no Git, where
 * a build is to be the same at any time, and, with a warning, where not all of the history is there or it has too many files.
 */
export async function datesEnv(
  root: string,
  folders: readonly string[],
  terminal: Pick<Terminal, 'warn'>,
): Promise<Readonly<Record<string, string>>> {
  if (process.env[DATES] !== undefined || process.env.SOURCE_DATE_EPOCH !== undefined) return {};
  const told = await git(root, 'rev-parse', '--is-shallow-repository', '--show-toplevel');
  const [isShallow, top] = told?.split('\n') ?? [];
  if (top === undefined) return {};
  if (isShallow === 'true') {
    terminal.warn(
      'This checkout is shallow: pages do not say when they were last changed. `fetch-depth: 0` has all of it.',
    );
    return {};
  }
  const log = await git(
    root,
    ...['-c', 'log.showSignature=false', 'log', '-z', '--name-only', '--no-renames', '--format=:%ct'],
    ...['--', root, ...folders],
  );
  const here = realpathSync(root);
  const dates = Object.fromEntries(
    [...readLog(log ?? '')].map(([name, date]) => [relative(here, join(top, name)).replaceAll(sep, '/'), date]),
  );
  const written = deflateRawSync(JSON.stringify(dates)).toString('base64');
  if (written.length <= MAX_OUTPUT) return { [DATES]: written };
  terminal.warn(
    `Pages do not say when they were last changed: Git's dates of ${String(Object.keys(dates).length)} files are too many to pass to the build.`,
  );
  return {};
}

/** When files below a root were last changed, in seconds since 1970, by their absolute paths: what the environment tells. */
export function readDates(root: string, env = process.env): ReadonlyMap<string, number> {
  const written = env[DATES];
  if (written === undefined) return new Map();
  const dates: unknown = JSON.parse(inflateRawSync(Buffer.from(written, 'base64')).toString());
  const entries = typeof dates === 'object' && dates !== null ? Object.entries(dates) : [];
  return new Map(entries.flatMap(([name, date]) => (typeof date === 'number' ? [[join(root, name), date]] : [])));
}

/** The first date of each file in what `git log` tells, the latest commit first. */
function readLog(log: string): ReadonlyMap<string, number> {
  const dates = new Map<string, number>();
  let date = 0;
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    const [, seconds] = DATE.exec(text) ?? [];
    if (seconds !== undefined) date = Number(seconds);
    else if (WRITTEN.test(text) && !dates.has(text)) dates.set(text, date);
  }
  return dates;
}

/** What Git says; undefined where there is no Git, no repository, or no answer in time. It asks nobody else. */
async function git(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' };
  try {
    const { stdout } = await run('git', args, { cwd: folder, env, timeout: WAIT, maxBuffer: 1 << 28 });
    return stdout;
  } catch {
    return undefined;
  }
}
