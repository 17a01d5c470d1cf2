import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPortalFiles, readPortalFile } from '../../../../../src/openapi/document/read/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { caught } from '../../model/caught.ts';

const folder = scratchFolder({
  'outside/secret.md': 'secret',
  'repository/.git/config': 'secret',
  'repository/.env': 'secret',
  'repository/.env.md': 'secret',
  'repository/brand/logo.svg': '<svg/>',
  'repository/brand/.well-known/a.txt': 'a',
  'repository/portal/guides/a.md': 'text',
  'repository/portal/guides/deep/b.md': 'text',
});
const root = join(folder, 'repository/portal');
const guides = join(root, 'guides');
const links: readonly (readonly [string, string])[] = [
  ['out.md', '../../../outside/secret.md'],
  ['absolute.md', join(folder, 'outside/secret.md')],
  ['env.md', '../../.env'],
  ['hidden.md', '../../.env.md'],
  ['git.md', '../../.git/config'],
  ['other.md', '../../brand/logo.svg'],
  ['logo.svg', '../../brand/logo.svg'],
  ['inner.md', 'a.md'],
  ['dangling.md', 'nowhere.md'],
  ['circle.md', 'circle.md'],
];
for (const [name, target] of links) symlinkSync(target, join(guides, name));
if (process.platform !== 'win32') execFileSync('mkfifo', [join(guides, 'pipe.md')]);

test.each([
  ['out.md', 'is a link that points outside of'],
  ['absolute.md', 'is a link that points outside of'],
  ['env.md', 'the name .env on its way begins with a dot'],
  ['hidden.md', 'the name .env.md on its way begins with a dot'],
  ['git.md', 'the name .git on its way begins with a dot'],
  ['other.md', 'is a link to a file with another extension'],
  ['dangling.md', 'is a link to nowhere.md, which does not exist'],
  ['circle.md', 'its links lead in a circle'],
  ['pipe.md', 'is not a regular file'],
  ['deep', 'is a folder'],
  ['none.md', 'There is no file none.md'],
])('%s is not read, in one line', async (name, message) => {
  expect(await caught(() => readPortalFile(root, join(guides, name)))).toContain(message);
});

test.each([
  ['a.md', 'text'],
  ['inner.md', 'text'],
  ['logo.svg', '<svg/>'],
])('%s is read', (name, text) => {
  expect(readPortalFile(root, join(guides, name)).toString()).toBe(text);
});

test('links to folders are followed, but not in a circle', () => {
  const own = scratchFolder({ '.git/HEAD': '', 'assets/b.png': '', 'public/a.txt': '', 'public/.well-known/c': '' });
  const home = join(own, 'public');
  symlinkSync('.', join(home, 'loop'));
  symlinkSync('..', join(home, 'above'));
  symlinkSync('../assets', join(home, 'pictures'));
  mkdirSync(join(home, 'empty'));
  expect(listPortalFiles(own, home)).toEqual(['.well-known/c', 'a.txt', 'above/assets/b.png', 'pictures/b.png']);
  expect(listPortalFiles(own, join(own, 'missing'))).toEqual([]);
});

test('packages of the portal are not listed, a published folder of their name is', () => {
  const own = scratchFolder({ 'a.md': '', 'node_modules/b/README.md': '', 'public/node_modules/c.js': '' });
  expect(listPortalFiles(own, own)).toEqual(['a.md', 'public/node_modules/c.js']);
});

test('a link to a folder elsewhere is not listed', async () => {
  const own = scratchFolder({ 'public/a.txt': '' });
  symlinkSync(join(folder, 'outside'), join(own, 'public/more'));
  expect(await caught(() => listPortalFiles(own, join(own, 'public')))).toContain('outside of');
});
