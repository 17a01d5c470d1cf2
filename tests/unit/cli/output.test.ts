import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOutput, replaceOutput } from '../../../src/cli/output.ts';

let scratch = '';

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'portico-output-'));
});

afterEach(async () => {
  await rm(scratch, { recursive: true, force: true });
});

async function folderOf(name: string, files: readonly string[]): Promise<string> {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(join(folder, file), name);
  return folder;
}

test('a new site takes the place of the earlier one, of which nothing stays', async () => {
  const out = await folderOf('dist', ['404.html', '_headers', 'old.html']);
  const built = await folderOf('built', ['404.html', '_headers', 'new.html']);
  await checkOutput(out, []);
  await replaceOutput(built, out);
  expect(await readdir(out)).toEqual(['404.html', '_headers', 'new.html']);
  expect(await readFile(join(out, '404.html'), 'utf8')).toBe('built');
  expect(await readdir(scratch)).toEqual(['dist']);
});

test('a site is put where nothing was', async () => {
  const built = await folderOf('built', ['index.html']);
  const out = join(scratch, 'a', 'b', 'dist');
  await checkOutput(out, []);
  await replaceOutput(built, out);
  expect(await readdir(out)).toEqual(['index.html']);
});

test('a folder with files of the user is not replaced', async () => {
  const out = await folderOf('home', ['letter.txt']);
  await expect(checkOutput(out, [])).rejects.toThrow(`The output folder ${out} holds files that no build wrote.`);
});

test('a folder that holds the documents is not replaced', async () => {
  const out = await folderOf('dist', ['404.html', '_headers']);
  await expect(checkOutput(out, [join(out, 'openapi.yaml')])).rejects.toThrow('which the build would delete');
});

test('a file is no output folder', async () => {
  const folder = await folderOf('some', ['file']);
  await expect(checkOutput(join(folder, 'file'), [])).rejects.toThrow('is no folder');
});
