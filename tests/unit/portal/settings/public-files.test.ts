import { expect, test } from 'vitest';
import { listPublicFiles } from '../../../../src/portal/settings/public-files.ts';
import { settingsSchema } from '../../../../src/portal/settings/settings.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const root = scratchFolder({
  'public/logo.svg': '',
  'public/CNAME': '',
  'public/images/one.png': '',
  'public/docs/index.html': '',
  'public/docs/portico-manifest.json': '{}',
  'secret.svg': '',
});

test('all files of the folder are public, except the output of a build', () => {
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
