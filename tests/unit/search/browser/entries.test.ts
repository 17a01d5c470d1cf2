import { expect, test } from 'vitest';
import { createCatalog } from '../../../../src/search/browser/catalog.ts';
import { matchEntry, pageEntry, placeEntries, textEntries } from '../../../../src/search/browser/entries.ts';
import type { PageData } from '../../../../src/search/browser/pagefind.ts';
import { suggestPages } from '../../../../src/search/browser/suggest.ts';
import { writeNames, type NamedPage, type NamedTerm } from '../../../../src/search/names.ts';

function page(kind: string, title: string, more: Partial<NamedPage> = {}): NamedPage {
  const url = `/${title.toLowerCase().replaceAll(' ', '-')}/`;
  return { kind, api: 0, title, url, method: '', path: '', id: '', badges: '', explains: '', language: 'en', ...more };
}

const getPet = page('operation', 'Get a pet', {
  method: 'GET',
  path: '/pets/{petId}',
  id: 'getPet',
  badges: 'deprecated, Beta',
});
const pet = page('schema', 'Pet');
const guide = page('guide', 'Errors', { api: -1 });
const tag = page('tag', 'Pets');
const other = page('tag', 'Planets', { api: 1 });
const term: NamedTerm = { kind: 'field', name: 'id', operations: 1, others: 2, page: 1, anchor: 'schema.id', file: 0 };
const apis = [
  { label: 'Petstore', url: '/petstore/', age: 0 },
  { label: 'Galaxy', url: '/galaxy/', age: 0 },
];

function catalogOf(count: 1 | 2): ReturnType<typeof createCatalog> {
  const tables = { sections: [], terms: [term], synonyms: [], languages: ['en'] };
  return createCatalog(writeNames({ ...tables, apis: apis.slice(0, count), pages: [getPet, pet, guide, tag, other] }));
}
const catalog = catalogOf(2);

test('a page says its method, path, badges, and its API where there are several', () => {
  expect(pageEntry(getPet, catalog)).toMatchObject({
    url: '/get-a-pet/',
    kind: 'GET',
    isMethod: true,
    place: '/pets/{petId}',
    api: 'Petstore',
    badges: ['deprecated', 'Beta'],
  });
  expect(pageEntry(getPet, catalogOf(1)).api).toBe('');
});

test('a name that stands in several places is one line that opens to them; one that does not leads there', () => {
  expect(matchEntry({ score: 1, term }, catalog)).toMatchObject([
    { kind: 'field', title: 'id', place: 'in 1 operation, 2 other pages', url: '/pet/#schema.id', term },
  ]);
  const alone = { ...term, page: 0, anchor: 'response-200.id', file: -1 };
  expect(matchEntry({ score: 1, term: alone }, catalog)).toMatchObject([
    { title: 'id', place: 'Get a pet · 200', url: '/get-a-pet/#response-200.id', term: undefined },
  ]);
});

test('its places say which part of the page they are in', () => {
  const places = [
    { page: 0, anchor: 'path-petId' },
    { page: 1, anchor: 'schema.id' },
  ];
  expect(placeEntries(places, catalog).map(({ kind, title, place, url }) => [kind, title, place, url])).toEqual([
    ['GET', 'Get a pet', '/pets/{petId} · path', '/get-a-pet/#path-petId'],
    ['schema', 'Pet', '', '/pet/#schema.id'],
  ]);
});

function dataOf(of: NamedPage, excerpt: string, content = excerpt, parts: readonly string[] = []): PageData {
  const sub_results = parts.map((title) => ({
    title,
    url: `${of.url}#body.${title}`,
    excerpt: `${title}. About ${title}.`,
  }));
  return { url: of.url, excerpt, content, locations: [], meta: { title: of.title }, sub_results };
}

const textOf = (pieces: readonly { readonly text: string }[]): string => pieces.map(({ text }) => text).join('');

test('the names before a page’s text are left out', () => {
  const excerpt = 'Get a <mark>pet</mark>. GET /pets/{petId}. getPet. Returns one <mark>pet</mark>.';
  for (const shown of [excerpt, excerpt.replace('Get ', '')]) {
    const [line] = textEntries(dataOf(getPet, shown), catalog, ['pet'], false);
    expect(textOf(line?.excerpt ?? [])).toBe('Returns one pet.');
  }
});

test.each([
  ['Returns one <mark>pet</mark> and', 'Returns one pet and its owner.', 'Returns one pet and…'],
  ['Returns one <mark>pet</mark>.', 'Returns one pet. Or none.', 'Returns one pet.'],
  ['All of a <mark>pet</mark>', 'Pet. All of a pet', 'All of a pet'],
])('an excerpt that ends within a sentence says so: %s', (excerpt, content, shown) => {
  const [line] = textEntries(dataOf(getPet, excerpt, content), catalog, ['pet'], false);
  expect(textOf(line?.excerpt ?? [])).toBe(shown);
});

test('where the words stand in names alone, the text begins', () => {
  const [line] = textEntries(dataOf(pet, 'Pet.', 'Pet. All fields of a pet.'), catalog, ['pet'], false);
  expect(line?.excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(
    'All fields of a [pet].',
  );
});

test('below a page stand two of its parts at most; parts alone stand all', () => {
  const data = dataOf(getPet, 'text', 'text', ['a', 'b', 'c']);
  expect(textEntries(data, catalog, ['x'], false).map(({ title, place }) => `${title} ${place}`)).toEqual([
    'Get a pet /pets/{petId}',
    'a Get a pet · body',
    'b Get a pet · body',
  ]);
  const parts = textEntries(data, catalog, ['x'], true);
  expect(parts.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  expect(textOf(parts[0]?.excerpt ?? [])).toBe('About a.');
});

test('a page that has no names is not shown', () => {
  expect(textEntries(dataOf(page('schema', 'Gone'), 'text'), catalog, [], false)).toEqual([]);
});

test('before the first letter stand what was opened last, the tags of the open API, and guides', () => {
  const groups = suggestPages(catalog, '/pet/', ['/pet/', '/get-a-pet/', '/gone/']);
  expect(groups.map(({ label, entries }) => [label, entries.map(({ title }) => title)])).toEqual([
    ['Last opened', ['Get a pet']],
    ['In this API', ['Pets']],
    ['Guides', ['Errors']],
  ]);
});

test('a line says in which language its words are, where that is not the page’s around it', () => {
  expect(pageEntry(pet, catalog).lang).toBeUndefined();
  expect(pageEntry({ ...pet, language: 'ar' }, catalog).lang).toBe('ar');
});
