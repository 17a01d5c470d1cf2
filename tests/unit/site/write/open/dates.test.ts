import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { gitDates } from '../../../../../src/site/write/open/dates.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const said: string[] = [];
const terminal = { warn: (text: string) => said.push(text) };

beforeEach(() => {
  said.length = 0;
  // The tests of a release set the date of all builds.
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test('a file has the date of the last commit that changed it, wherever in the repository it is', async () => {
  const { root } = makeRepository('whole');
  expect(await gitDates(root, [join(root, '..', 'documents')], terminal)).toEqual({
    [join(root, 'guides', 'first steps.md')]: 1_800_000_000,
    [join(root, '..', 'documents', 'bücher.yaml')]: 1_700_000_000,
  });
  expect(said).toEqual([]);
});

test('a shallow checkout tells none, and says so', async () => {
  const { top } = makeRepository('deep');
  const shallow = join(scratch, 'shallow');
  git(scratch, 1_900_000_000, 'clone', '--quiet', '--depth', '1', pathToFileURL(top).href, shallow);
  expect(await gitDates(join(shallow, 'portal'), [], terminal)).toEqual({});
  expect(said.join()).toContain('`fetch-depth: 0`');
});

test('where there is no repository, or a build is to be the same at any time, none is reported', async () => {
  const outside = join(scratch, 'outside');
  mkdirSync(outside);
  expect(await gitDates(outside, [], terminal)).toEqual({});
  vi.stubEnv('SOURCE_DATE_EPOCH', '1795132800');
  const { root } = makeRepository('fixed');
  expect(await gitDates(root, [], terminal)).toEqual({});
  expect(said).toEqual([]);
});

test('a commit whose date no calendar has is passed over', async () => {
  const { top, root } = makeRepository('odd');
  const output = (input: string, ...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: top, input }).toString();
  const commit = output('', 'cat-file', 'commit', 'HEAD').replaceAll(/> 18\d+ /g, '> 99999999999999 ');
  output('', 'reset', '--quiet', '--hard', output(commit, 'hash-object', '-t', 'commit', '-w', '--stdin').trim());
  expect(Object.values(await gitDates(root, [], terminal))).toEqual([1_700_000_000]);
});

/** Creates a repository whose portal has a guide that was changed after its document. */
function makeRepository(name: string): { readonly top: string; readonly root: string } {
  const top = join(scratch, name);
  const root = join(top, 'portal');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), text);
  };
  mkdirSync(top);
  git(top, 1_600_000_000, 'init', '--quiet');
  write('portal/guides/first steps.md', 'One');
  write('documents/bücher.yaml', 'openapi: 3.1.0');
  write('documents/picture.svg', '<svg/>');
  commit(top, 1_700_000_000);
  write('portal/guides/first steps.md', 'Two');
  commit(top, 1_800_000_000);
  return { top, root };
}

function commit(top: string, seconds: number): void {
  git(top, seconds, 'add', '.');
  git(top, seconds, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Change');
}

function git(folder: string, seconds: number, ...args: readonly string[]): void {
  const date = `${String(seconds)} +0000`;
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', args, { cwd: folder, env, stdio: 'ignore' });
}
