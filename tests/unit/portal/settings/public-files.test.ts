import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listPublicFiles } from '../../../../src/portal/settings/public-files.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-public-'));
mkdirSync(join(root, 'public', 'images'), { recursive: true });
for (const file of ['logo.svg', 'CNAME', 'images/one.png']) writeFileSync(join(root, 'public', file), file);
writeFileSync(join(root, 'secret.svg'), '');

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

test('all files of the folder are public', () => {
  const files = listPublicFiles({ root, own: true, settings: settingsSchema.parse({}) });
  expect(files.map((file) => file.path).toSorted()).toEqual(['/CNAME', '/images/one.png', '/logo.svg']);
});

test.each([
  ['/logo.svg', ['/logo.svg']],
  ['/../secret.svg', []],
  ['/missing.svg', []],
  ['https://example.com/logo.svg', []],
])('beside documents of the command line, the logo %s publishes %j', (src, paths) => {
  const settings = settingsSchema.parse({ logo: { src } });
  expect(listPublicFiles({ root, own: false, settings }).map((file) => file.path)).toEqual(paths);
});
