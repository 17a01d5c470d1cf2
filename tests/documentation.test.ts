import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sites.ts';

const pages = globSync(['*.md', 'decisions/*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT });
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

test('pages of users name no test', () => {
  const naming = pages.filter(
    (page) => page.startsWith('docs') && readFileSync(join(ROOT, page), 'utf8').includes('tests/'),
  );
  expect(naming).toEqual([]);
});

/** Pages of promises; the table has the tests of each. */
const PROMISING = ['docs/security.md', 'SECURITY.md'];
const TABLE = 'tests/attacks/README.md';
const rows = [...readFileSync(join(ROOT, TABLE), 'utf8').matchAll(/^\| (.+?) +\| (`tests\/.+?) +\|$/gm)];

/** Returns the first sentence of each item of a page's lists, without the full stop. */
function promisesOf(page: string): readonly string[] {
  const source = readFileSync(join(ROOT, page), 'utf8').replace(/\nNot promised:\n[^]*?(?=\n## )/, '');
  return [...source.matchAll(/^- ([^]*?)(?=\n(?:- |\n|$)|(?![^]))/gm)].map(([, item = '']) =>
    item.replaceAll(/\s+/g, ' ').replace(/\.(?: .*)?$/, ''),
  );
}

test('each promise has a row with its tests, and each row a promise', () => {
  expect(rows.map(([, promise]) => promise)).toEqual(PROMISING.flatMap((page) => promisesOf(page)));
});

test.each(rows.map(([, promise = '', tests = '']) => [promise, tests]))('tests exist: %s', (_, tests) => {
  const missing = tests.split(/; (?=`tests\/)/).flatMap((proof) => {
    const [, file = '', names = ''] = /^`([^`]+)`(?:: (.*))?$/.exec(proof) ?? [];
    if (!existsSync(join(ROOT, file))) return [proof];
    const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$|\\(?=['"`])/gm, '');
    return names.split('; ').filter((name) => !code.includes(name));
  });
  expect(missing).toEqual([]);
});
