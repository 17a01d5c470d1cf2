import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contentRoot } from '../../../../../src/openapi/document/read/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';

const folder = scratchFolder({
  'repository/redocly.yaml': '',
  'repository/api/openapi.yaml': '',
  'clone/.git/HEAD': '',
  'clone/deep/er/openapi.yaml': '',
  'users/me/.git/HEAD': '',
  'users/me/openapi.yaml': '',
  'users/me/project/openapi.yaml': '',
  'users/me/project/redocly.yaml': '',
  'users/me/project/api/openapi.yaml': '',
  'users/redocly.yaml': '',
});
const home = join(folder, 'users/me');
symlinkSync(home, join(folder, 'link'));

test.each([
  ['the nearest folder with redocly.yaml', 'repository/api/openapi.yaml', 'repository'],
  ['the nearest folder with .git', 'clone/deep/er/openapi.yaml', 'clone'],
])('the content root is %s', (_, document, root) => {
  expect(contentRoot(join(folder, document))).toBe(join(folder, root));
});

test('without either it is the own folder', () => {
  // No parent of the temporary folder has either.
  mkdirSync(join(folder, 'plain'));
  expect(contentRoot(join(folder, 'plain/openapi.yaml'))).toBe(join(folder, 'plain'));
});

test.each([
  ['a home kept in Git', 'users/me/project/openapi.yaml', 'users/me/project'],
  ['a home below a folder that is listed', 'users/me/project/api/openapi.yaml', 'users/me/project'],
  ['a home reached by a link', 'link/api/openapi.yaml', 'link/api'],
])('the search ends below %s', (_, document, root) => {
  expect(contentRoot(join(folder, document), undefined, [home])).toBe(join(folder, root));
});

test('the search ends at a home also above a link that leads out of it', () => {
  mkdirSync(join(folder, 'elsewhere/deep'), { recursive: true });
  symlinkSync(join(folder, 'elsewhere/deep'), join(home, 'out'));
  expect(contentRoot(join(home, 'out/openapi.yaml'), undefined, [home])).toBe(join(home, 'out'));
});

test('a path of thousands of folders has a content root like any other', () => {
  const [missing, there] = ['n/'.repeat(3000), 'd/'.repeat(1000)].map((path) => join(folder, 'repository', path));
  mkdirSync(there ?? '', { recursive: true });
  expect(contentRoot(join(missing ?? '', 'openapi.yaml'))).toBe(join(folder, 'repository'));
  expect(contentRoot(join(there ?? '', 'openapi.yaml'))).toBe(join(folder, 'repository'));
});

test.each([
  ['in a home', 'users/me/openapi.yaml'],
  ['in a home reached by a link', 'link/openapi.yaml'],
  ['beside homes', 'users/openapi.yaml'],
])('of a document that lies %s nothing but the document is read', (_, document) => {
  expect(contentRoot(join(folder, document), undefined, [home])).toBe(join(folder, document));
});

test.each([
  '/',
  '/home',
  '/home/somebody',
  '/Users',
  '/Users/somebody',
  '/root',
  '/var/root',
  homedir(),
  dirname(homedir()),
])('%s is never read as a folder, be it wanted or the own', (place) => {
  const document = join(place, 'openapi.yaml');
  expect(contentRoot(document)).toBe(document);
  expect(contentRoot(document, place)).toBe(document);
});

test.each(['/home/somebody/project', '/Users/somebody/project', '/srv', '/rooted', '/homes', tmpdir()])(
  '%s is read when it is wanted',
  (place) => {
    expect(contentRoot(join(place, 'openapi.yaml'), place)).toBe(place);
  },
);
