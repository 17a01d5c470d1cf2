import { expect, test } from 'vitest';
import type { Piece } from '../../../../src/client/search/marks.ts';
import { createCatalog } from '../../../../src/client/search/catalog.ts';
import { matchEntry, pageEntry, placeEntries, textEntries } from '../../../../src/client/search/entries.ts';
import type { PageData } from '../../../../src/client/search/pagefind.ts';
import { writeNames, type NamedPage, type NamedTerm } from '../../../../src/site/read/search/names.ts';

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
const term: NamedTerm = {
  kind: 'field',
  name: 'id',
  operations: 1,
  others: 2,
  page: 1,
  anchor: 'schema.id',
  about: '',
  file: 0,
};
const apis = [
  { label: 'Petstore', url: '/petstore/', age: 0 },
  { label: 'Galaxy', url: '/galaxy/', age: 0 },
];

function catalogOf(count: 1 | 2): ReturnType<typeof createCatalog> {
  const tables = { sections: [], terms: [term], synonyms: [], languages: ['en'] };
  return createCatalog(writeNames({ ...tables, apis: apis.slice(0, count), pages: [getPet, pet, guide, tag, other] }));
}
const catalog = catalogOf(2);

test('a name that stands in several places is one line that opens to them; one that does not leads there', () => {
  expect(matchEntry({ score: 1, term }, catalog)).toMatchObject([
    { kind: 'field', title: 'id', place: 'in 1 operation, 2 other pages', url: '/pet/#schema.id', term },
  ]);
  const alone = { ...term, page: 0, anchor: 'response-200.id', file: -1 };
  expect(matchEntry({ score: 1, term: alone }, catalog)).toMatchObject([
    { title: 'id', place: 'Get a pet · 200', url: '/get-a-pet/#response-200.id', term: undefined },
  ]);
});

test('its places begin with the page that is open, then requests before answers and schemas', () => {
  const places = [
    { page: 1, anchor: 'schema.id' },
    { page: 0, anchor: 'response-200.id' },
    { page: 0, anchor: 'path-petId' },
  ];
  const anchorsOn = (path: string): readonly string[] =>
    placeEntries(places, catalog, path).map(({ url }) => url.replace(/^.*#/, ''));
  expect(anchorsOn('/')).toEqual(['path-petId', 'response-200.id', 'schema.id']);
  expect(anchorsOn(pet.url)).toEqual(['schema.id', 'path-petId', 'response-200.id']);
});

function dataOf(of: NamedPage, content: string, parts: readonly string[] = []): PageData {
  const sub_results = parts.map((title) => ({ title, url: `${of.url}#body.${title}` }));
  const whole = [content, ...parts.map((title) => `${title}. About ${title}.`)].join(' ');
  const anchors = parts.map((title) => ({
    id: `body.${title}`,
    location: whole.split(' ').indexOf(`${title}.`),
  }));
  return { url: of.url, content: whole, locations: [], anchors, meta: { title: of.title }, sub_results };
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

function excerptOf(of: NamedPage, content: string, ...words: readonly string[]): string {
  const [line] = textEntries(dataOf(of, content), catalog, words, false);
  return textOf(line?.excerpt ?? []);
}

test.each([
  ['Get a pet. GET /pets/{petId}. getPet. Returns one pet.', 'pet', 'Returns one [pet].'],
  ['Get a pet. GET /pets/{petId} getPet. name. owner. A name of a pet. It has one.', 'names', 'A [name] of a pet.'],
  ['Get a pet. Says little of it. Says much of pets and owners.', 'owner', 'Says much of pets and [owner]s.'],
  ['Get a pet. id. name. owner. pets.', 'owner', ''],
  ['Get a pet. Waits &lt;5 minutes&gt; at most.', 'minutes', 'Waits <5 [minutes]> at most.'],
])('of %j a line shows the sentence that holds %j, and no names in a row', (content, word, shown) => {
  expect(excerptOf(getPet, content, word)).toBe(shown);
});

test('a long sentence is cut around the word', () => {
  const shown = excerptOf(pet, `${'one two three '.repeat(20)}needle ${'four five '.repeat(20)}.`, 'needle');
  expect(shown).toMatch(/^… .*\[needle\].* …$/);
  expect(shown.split(' ').length).toBeLessThan(30);
});

test('a page of the site around the portal is a line with its sections, and none of its own title', () => {
  const data = {
    ...dataOf(page('', 'Example guide'), 'Guides are for tasks.', ['Steps', 'Example guide']),
    isOfSite: true,
  };
  const [line, ...parts] = textEntries(data, catalog, ['tasks'], false);
  expect(line).toMatchObject({ kind: 'page', title: 'Example guide', url: '/example-guide/', place: '', api: '' });
  expect(textOf(line?.excerpt ?? [])).toBe('Guides are for [tasks].');
  expect(parts).toMatchObject([{ kind: 'section', title: 'Steps' }]);
  expect(textEntries(data, catalog, ['tasks'], true)).toEqual([]);
});

test('below a page stand two of its parts at most; parts alone stand all', () => {
  const data = dataOf(getPet, 'text', ['a', 'b', 'c']);
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

test('a line says in which language its words are, where that is not the page’s around it', () => {
  expect(pageEntry(pet, catalog).lang).toBeUndefined();
  expect(pageEntry({ ...pet, language: 'ar' }, catalog).lang).toBe('ar');
});
