import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

/** Tests that prove a claim: a file, and parts of their names; none means the whole file. */
interface Proof {
  readonly file: string;
  readonly names: readonly string[];
}

/** Pages whose claims have tests. */
const CLAIMING = ['SECURITY.md', 'docs/security.md', 'docs/testing.md', 'docs/ci.md'];

/** Reads the tests that a text names in brackets: a file in backticks, perhaps a colon and names of tests, suites or rows, parted by semicolons. */
function proofsIn(text: string): readonly Proof[] {
  const groups = [...text.replaceAll(/\s+/g, ' ').matchAll(/\((?=`tests\/)((?:`[^`]*`|[^()`]|\([^()]*\))*)\)/g)];
  return groups.flatMap(([, group = '']) =>
    group.split(/(?:^|; )(?=`tests\/)/).flatMap((part) => {
      const [, file, names = ''] = /^`(tests\/[^`]+)`(?:: (.*))?/.exec(part) ?? [];
      return file === undefined ? [] : [{ file, names: names.split('; ').filter((name) => name !== '') }];
    }),
  );
}

/** Lists the items of the lists of a page. */
function itemsOf(source: string): readonly string[] {
  return [...source.matchAll(/^- [^]*?(?=\n(?:- |\n|$)|(?![^]))/gm)].map(([item]) => item);
}

describe.each(CLAIMING)('claims of %s', (page) => {
  const source = readFileSync(join(ROOT, page), 'utf8').replace(/\nNot promised:\n[^]*?(?=\n## )/, '');

  test('name tests that exist', () => {
    const missing = proofsIn(source).flatMap(({ file, names }) => {
      if (!existsSync(join(ROOT, file))) return [file];
      const code = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$|\\(?=['"`])/gm, '');
      return names.filter((name) => !code.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('have tests in each section', () => {
    const sections = source.split(/^## /m).slice(1);
    const claiming = sections.filter((section) => !WITHOUT_CLAIMS.some((title) => section.startsWith(title)));
    expect(
      claiming.filter((section) => proofsIn(section).length === 0).map((section) => section.split('\n', 1)),
    ).toEqual([]);
  });
});

/** Sections that promise nothing. */
const WITHOUT_CLAIMS = ['Report a vulnerability', 'Who may do what'];

test.each(['SECURITY.md', 'docs/security.md'])('each item of a list of %s names a test', (page) => {
  const source = readFileSync(join(ROOT, page), 'utf8').replace(/\nNot promised:\n[^]*?(?=\n## )/, '');
  expect(itemsOf(source).filter((item) => proofsIn(item).length === 0)).toEqual([]);
});
