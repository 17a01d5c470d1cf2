import { expect, test } from 'vitest';
import { compareMarkdownPages } from '../corpus/check-markdown-pages.ts';
import { openSite, portalPages, readText, SITE_NAMES } from './site.ts';

/** Lists pages of the reference with their Markdown. */
function listMarkdownPages(
  name: string,
): readonly { readonly path: string; readonly html: string; readonly markdown: string }[] {
  const { files, base } = openSite(name);
  return portalPages(name).flatMap(({ path, html }) => {
    const markdownPage = `${path.slice(0, -1)}.md`;
    const isReference = path.slice(base.length).startsWith('/reference/') || path.startsWith('/reference/');
    return isReference && files.has(markdownPage) ? [{ path, html, markdown: readText(name, markdownPage) }] : [];
  });
}

/** Sites in English: the row parser knows no other language. */
const ENGLISH = SITE_NAMES.filter((name) => name !== 'german' && name !== 'pseudo');

test.each(ENGLISH)('%s: page and twin say the same rows and facts, in the same order', (name) => {
  const markdownPages = listMarkdownPages(name);
  expect(markdownPages.length).toBeGreaterThan(0);
  const faults = markdownPages.flatMap(({ path, html, markdown }) =>
    compareMarkdownPages(html, markdown).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

const PAGE = '/reference/petstore/pets/list-pets/';

test.each([
  ['a fact of the page', /<span>\s*1 to 100\s*<\/span>/, ''],
  ['a row of the page', /<li class="Property" id="query-limit">[\s\S]*?<\/li>/, ''],
])('without %s it differs from its twin', (_, part, other) => {
  const [page] = listMarkdownPages('own').filter(({ path }) => path === PAGE);
  expect(page?.html).toMatch(part);
  expect(compareMarkdownPages((page?.html ?? '').replace(part, other), page?.markdown ?? '')).not.toEqual([]);
});

test.each([
  ['a fact of the twin', /1 to 100; /, ''],
  ['a row of the twin', /^- `limit` .*\n/m, ''],
  ['its order', /^(- `limit` .*\n.*\n)(- `offset` .*\n)/m, '$2$1'],
])('without %s it differs from its page', (_, part, other) => {
  const [page] = listMarkdownPages('own').filter(({ path }) => path === PAGE);
  expect(page?.markdown).toMatch(part);
  expect(compareMarkdownPages(page?.html ?? '', (page?.markdown ?? '').replace(part, other))).not.toEqual([]);
});

test('whichever fact or row of a schema one of them drops, the other tells', () => {
  const [page] = listMarkdownPages('own').filter(({ path }) => path === PAGE);
  const { html = '', markdown = '' } = page ?? {};
  // Facts of rows, except facts of a whole group.
  const facts = [
    ...html.matchAll(/<li class="Property(?:(?!<[lu][li])[\s\S])*?<div class="facts">([\s\S]*?)<\/div>/g),
  ].flatMap(([, inner = '']) => inner.match(/<span>[\s\S]*?<\/span>/g) ?? []);
  const rows = [...markdown.slice(markdown.indexOf('## Query')).matchAll(/^ *- `[^`\n]+` \(.*\n/gm)].map(
    ([line]) => line,
  );
  expect([facts.length, rows.length].every((count) => count > 5)).toBe(true);
  const silent = [
    ...facts.filter((fact) => compareMarkdownPages(html.replaceAll(fact, ''), markdown).length === 0),
    ...rows.filter((row) => compareMarkdownPages(html, markdown.replaceAll(row, '')).length === 0),
  ];
  expect(silent).toEqual([]);
});

test.each([
  [
    'a described value',
    '/reference/petstore/pets/create-pet/',
    /<dt>\s*<code>pending<\/code>[\s\S]*?<\/dd>/g,
    /^ *- `pending` .*\n/gm,
  ],
  [
    'a scheme that is needed',
    '/reference/petstore/pets/create-pet/',
    /<li class="Property NeededScheme">[\s\S]*?<\/li>/g,
    /^- `Authorization` .*\n/m,
  ],
  ['the kind of a scheme', '/reference/petstore/pets/create-pet/', /header · Bearer token/g, /header · Bearer token/g],
  [
    'a scheme of the API',
    '/reference/petstore/',
    /<li class="Property SecurityScheme"[\s\S]*?<\/li>/g,
    /^- `Authorization` .*\n/m,
  ],
])('whichever of them drops %s, the other tells', (_, path, ofPage, ofMarkdownPage) => {
  const { html = '', markdown = '' } = listMarkdownPages('own').find((page) => page.path === path) ?? {};
  expect(html).toMatch(ofPage);
  expect(markdown).toMatch(ofMarkdownPage);
  expect(compareMarkdownPages(html.replace(ofPage, ''), markdown)).not.toEqual([]);
  expect(compareMarkdownPages(html, markdown.replace(ofMarkdownPage, ''))).not.toEqual([]);
});
