import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Terminal } from '../../../characters/terminal.ts';
import { gitText } from '../revisions/git.ts';

/** Extensions of documents and guides. */
const WRITTEN = /\.(?:ya?ml|json|mdx?)$/;
const DATE = /^:(-?\d+)$/;

/** Seconds since 1970 of the end of the year 9999, the last that feeds and pages can write (RFC 3339). */
const END = 253_402_300_800;

/** Returns true for seconds since 1970 that a page can show as a date; Git takes any number. */
export function isDate(seconds: number): boolean {
  return seconds >= 0 && seconds < END;
}

/**
 * Returns when Git last recorded a change of files below a root and in folders of its repository, in seconds since 1970, by absolute path; empty
 * without Git, where SOURCE_DATE_EPOCH asks for equal builds, and, with a warning, where the history is shallow.
 */
export async function gitDates(
  root: string,
  folders: readonly string[],
  terminal: Pick<Terminal, 'warn'>,
): Promise<Readonly<Record<string, number>>> {
  if (process.env.SOURCE_DATE_EPOCH !== undefined) return {};
  const told = await gitText(root, 'rev-parse', '--is-shallow-repository', '--show-toplevel');
  const [isShallow, top] = told?.split('\n') ?? [];
  if (top === undefined) return {};
  if (isShallow === 'true') {
    terminal.warn('Set `fetch-depth: 0`: in this shallow checkout, pages do not say when they were last changed.');
    return {};
  }
  const log = await gitText(
    root,
    ...['-c', 'log.showSignature=false', 'log', '-z', '--name-only', '--no-renames', '--format=:%ct'],
    ...['--', root, ...folders],
  );
  const here = realpathSync(root);
  return Object.fromEntries(
    [...readLog(log ?? '')].map(([name, date]) => [join(root, relative(here, join(top, name))), date]),
  );
}

/** Returns the date of each file's first occurrence in the output of `git log`, which lists the latest commit first. */
function readLog(log: string): ReadonlyMap<string, number> {
  const dates = new Map<string, number>();
  let date = 0;
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    const [, seconds] = DATE.exec(text) ?? [];
    if (seconds !== undefined) date = Number(seconds);
    else if (WRITTEN.test(text) && isDate(date) && !dates.has(text)) dates.set(text, date);
  }
  return dates;
}
