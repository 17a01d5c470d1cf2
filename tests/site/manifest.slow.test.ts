import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MANIFEST, readManifest } from '../../src/site/output/manifest.ts';
import { runApart, runCommand } from '../run-command.ts';
import { ROOT, siteFolder, SITES } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});

test.each(SITES.map(({ name }) => name))('the %s site is as its manifest says', async (name) => {
  const { code, output } = await runCommand('verify', siteFolder(name));
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^✓ [\d,]+ files in .*, all as Portico .* wrote them, by .*portico-manifest\.json \(SHA-256 [\da-f]{64}\)\./s,
    ),
  ]);
});

test('the manifest names version and documents, and no place of this machine', () => {
  const text = readFileSync(join(siteFolder('versions'), MANIFEST), 'utf8');
  expect(text).not.toContain(ROOT);
  expect(text).not.toContain(tmpdir());
  const manifest = readManifest(siteFolder('versions'));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  expect([manifest?.portico, manifest?.base]).toEqual([version, '/']);
  const paths = manifest?.files.map(({ path }) => path) ?? [];
  expect(paths).toEqual(paths.toSorted());
  expect(manifest?.documents.map(({ document }) => document)).toMatchInlineSnapshot(`
    [
      "v1/openapi.yaml",
      "v2/openapi.yaml",
    ]
  `);
});

test('a document of one file has the hash of this file', () => {
  const file = join(ROOT, 'tests/fixtures/versions', documentOf('versions'));
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(readManifest(siteFolder('versions'))?.documents[0]?.sha256).toBe(sum);
});

test('verify names what is missing, changed and untracked, and exits with 1', async () => {
  const folder = join(scratch, 'touched');
  cpSync(siteFolder('versions'), folder, { recursive: true });
  unlinkSync(join(folder, '404.html'));
  appendFileSync(join(folder, 'index.html'), ' ');
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'HEAD'), '');
  writeFileSync(join(folder, 'CNAME'), '');
  const { code, output } = await runCommand('verify', folder);
  expect(code).toBe(1);
  expect(output.split('\n').slice(0, 4)).toEqual([
    'missing  404.html',
    'changed  index.html',
    'untracked  .git/',
    'untracked  CNAME',
  ]);
  expect(output).toContain('1 missing, 1 changed, 2 untracked.');
});

test.each([
  ['nowhere', 'does not exist.\n'],
  ['empty', `has no ${MANIFEST}.\n`],
])('verify of a folder that is %s', async (name, message) => {
  mkdirSync(join(scratch, 'empty'), { recursive: true });
  const { code, output } = await runCommand('verify', join(scratch, name));
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(output).toContain('Run `npx --no -- portico-docs build` first');
});

test.each([
  [MANIFEST, 'has a name that is reserved for builds'],
  ['index.html', 'public/index.html would replace a page of the portal'],
])('a public file %s stops the build', async (name, message) => {
  const root = join(scratch, name);
  cpSync(join(ROOT, 'tests/fixtures/versions'), root, { recursive: true });
  mkdirSync(join(root, 'public'), { recursive: true });
  writeFileSync(join(root, 'public', name), '{}');
  const { code, output } = await runApart('build', '--root', root, '--out', join(scratch, 'never'));
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});

function documentOf(site: string): string {
  return readManifest(siteFolder(site))?.documents[0]?.document ?? '';
}
