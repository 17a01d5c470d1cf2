import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sites.ts';

const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT });
const files = globSync(['*', '{src,tests,tools}/**/*.{ts,js,astro,css}'], { cwd: ROOT }).map(
  (path) => `/${path.replaceAll('\\', '/')}`,
);
/** Files that a user writes beside a document. */
const OF_USERS = /(?:^|\/)sandbox\.ts$/;

test.each(pages)('code files that %s names exist', (page) => {
  const source = readFileSync(join(ROOT, page), 'utf8');
  const named = [...source.matchAll(/`([\w./-]+\.(?:ts|js|mjs|astro|css))`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !OF_USERS.test(path) && !files.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test.each(pages.filter((page) => page.startsWith('src')))('%s begins with the name of its folder', (page) => {
  expect(readFileSync(join(ROOT, page), 'utf8')).toMatch(new RegExp(`^# ${basename(dirname(page))}(?::|\\n)`));
});
