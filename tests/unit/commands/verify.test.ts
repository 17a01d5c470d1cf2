import { hash } from 'node:crypto';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MANIFEST, measure } from '../../../src/site/output/manifest.ts';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const PAGE = '<!doctype html><title>Mine</title>';

function manifestOf(page: string): string {
  const file = { path: 'index.html', ...measure(Buffer.from(page)) };
  return JSON.stringify({ manifest: 1, portico: '0.1.0', base: '/', documents: [], files: [file] });
}

/** Creates a site with a copy of its manifest beside it, and the hash of this. */
function site(): { readonly dist: string; readonly copy: string; readonly sha256: string } {
  const root = scratchFolder({ 'dist/index.html': PAGE, [`dist/${MANIFEST}`]: manifestOf(PAGE) });
  const copy = join(root, 'manifest.json');
  copyFileSync(join(root, 'dist', MANIFEST), copy);
  return { dist: join(root, 'dist'), copy, sha256: hash('sha256', readFileSync(copy)) };
}

/** Changes a page and the manifest beside it, as whoever can write to the folder does. */
function forge(dist: string): void {
  const forged = PAGE.replace('Mine', 'Theirs');
  writeFileSync(join(dist, 'index.html'), forged);
  writeFileSync(join(dist, MANIFEST), manifestOf(forged));
}

test('verify prints which manifest it used; one in the folder alone proves nothing', async () => {
  const { dist, sha256 } = site();
  const { code, output } = await runCommand('verify', dist);
  expect(output).toContain(`by ${join(dist, MANIFEST)} (SHA-256 ${sha256}).`);
  expect(code).toBe(0);
  forge(dist);
  expect(await runCommand('verify', dist)).toMatchObject({ code: 0 });
});

test.each([
  ['a copy', ({ copy }: ReturnType<typeof site>) => ['--manifest', copy]],
  ['a hash', ({ sha256 }: ReturnType<typeof site>) => ['--sha256', sha256.toUpperCase()]],
  ['both', ({ copy, sha256 }: ReturnType<typeof site>) => ['--manifest', copy, '--sha256', sha256]],
])('a page and a manifest that were changed together are found by %s of the manifest', async (_, args) => {
  const one = site();
  const { code, output } = await runCommand('verify', one.dist, ...args(one));
  expect(code, output).toBe(0);
  forge(one.dist);
  expect((await runCommand('verify', one.dist, ...args(one))).code).toBe(1);
});

test('with a copy, a changed or missing manifest in the folder is named', async () => {
  const { dist, copy } = site();
  appendFileSync(join(dist, MANIFEST), '\n');
  expect((await runCommand('verify', dist, '--manifest', copy)).output).toContain(`changed  ${MANIFEST}`);
  rmSync(join(dist, MANIFEST));
  expect((await runCommand('verify', dist, '--manifest', copy)).output).toContain(`missing  ${MANIFEST}`);
});

test('a manifest in the folder is not a trusted copy, also through a link', async () => {
  const { dist } = site();
  mkdirSync(join(dist, '..', 'links'));
  symlinkSync(dist, join(dist, '..', 'links', 'site'));
  for (const folder of [dist, join(dist, '..', 'links', 'site')]) {
    const { code, output } = await runCommand('verify', dist, '--manifest', join(folder, MANIFEST));
    expect(output).toContain('is in the folder to verify');
    expect(code).toBe(1);
  }
});

test.each([
  [['--sha256', 'abc'], '--sha256 must have 64 hexadecimal digits'],
  [['--manifest', 'nowhere.json'], 'nowhere.json does not exist'],
  [['dist', '--sha256', 'a'.repeat(64)], '--manifest and --sha256 apply to one folder only'],
])('%j is a user error', async (args, message) => {
  const { code, output } = await runCommand('verify', site().dist, ...args);
  expect(output).toContain(message);
  expect(code).toBe(1);
});
