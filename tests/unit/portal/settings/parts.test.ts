import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isPortalError } from '../../../../src/openapi/document/read/index.ts';
import { listOwnPaths, readTexts } from '../../../../src/portal/guides/own-pages.ts';
import { listPages } from '../../../../src/portal/pages/pages.ts';
import { parseSettings } from '../../../../src/portal/settings/config.ts';
import { checkHead } from '../../../../src/portal/settings/names.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const root = scratchFolder({
  'public/feedback.js': '',
  'guides/welcome.md': '# Welcome\n',
  'guides/keys.md': '# Keys\n',
  'guides/first.md': '# First\n',
  'pages/plans.md': '# Plans\n',
  'pages/legal/terms.md': '# Terms\n',
  'pages/legal/imprint.md': '# Imprint\n',
  'taken/reference.md': '# Reference\n',
  'start/index.md': '# Start\n',
});
const CONFIG = join(root, 'portal.config.ts');

function settingsOf(config: object) {
  const source = `export default ${JSON.stringify(config, undefined, 2)};`;
  writeFileSync(CONFIG, source);
  return parseSettings(config, CONFIG, source);
}

function textsOf(config: object) {
  return readTexts({ root, languages: ['en'], folder: 'guides' }, settingsOf(config));
}

/** Returns place, message and hint of the error that a function throws. */
function errorOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (!isPortalError(error)) throw error;
    const { position, message, hint } = error;
    return `${basename(position?.file ?? '')}:${position?.line ?? 0} ${message} ${hint ?? ''}`.trim();
  }
  return 'no error';
}

test('a guide is the front page, and pages of a folder of their own are outside of the guides', () => {
  const guides = textsOf({ home: 'welcome', pages: 'pages' });
  const { pages } = listPages({ title: 'Pets', settings: settingsOf({}), guides, apis: [] });
  expect(pages.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'guide /',
    'guides /guides/',
    'guide /guides/first/',
    'guide /guides/keys/',
    'guide /plans/',
    'guide /legal/imprint/',
    'guide /legal/terms/',
    'not-found /404/',
  ]);
  expect(listOwnPaths({ guides })).toEqual(['/plans/*', '/legal/*']);
});

test.each([
  [
    { pages: 'page' },
    'portal.config.ts:2 The setting `pages` names `page`, and there is no such folder. Paths are relative to the folder of the settings.',
  ],
  [
    { pages: 'taken' },
    'reference.md:1 No page can be at `/reference/`: the portal has an address of that name. Rename the file.',
  ],
  [
    { pages: 'start' },
    'index.md:1 No page can be at `/index/`: the portal has an address of that name. The setting `home` names the guide of the front page.',
  ],
])('%j is an error with its place', (config, expected) => {
  expect(errorOf(() => textsOf(config))).toBe(expected);
});

test.each([
  [
    { scripts: [{ src: '/fedback.js' }] },
    'portal.config.ts:5 The setting `head.scripts` names `/fedback.js`, which is not a file of the folder `public`. Did you mean `./public/feedback.js`?',
  ],
  [
    { scripts: [{ src: 'https://plausible.io/js/script.js' }] },
    "portal.config.ts:5 The script `https://plausible.io/js/script.js` is on a host that pages do not allow. If you trust the host, add it: `head: { hosts: ['https://plausible.io'] }`. Its scripts can read all that readers see and type.",
  ],
  [
    { hosts: ['https://plausible.io/js'] },
    'portal.config.ts:3 The setting `head.hosts.0` must be a host without a path, such as https://plausible.io.',
  ],
  [
    { scripts: [{ src: 'http://plausible.io/js/script.js' }] },
    'portal.config.ts:5 The setting `head.scripts.0.src` must be an https address, or a path of the folder `public` that begins with one slash.',
  ],
])('the head %j is an error with its place', (head, expected) => {
  expect(
    errorOf(() => {
      checkHead(root, settingsOf({ head }));
    }),
  ).toBe(expected);
});
