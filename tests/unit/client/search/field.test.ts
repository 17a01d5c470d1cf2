import { expect, test } from 'vitest';
import { createCatalog } from '../../../../src/client/search/catalog.ts';
import { fieldEntries } from '../../../../src/client/search/field.ts';
import {
  termKey,
  writeNames,
  writePlaces,
  type NamedPage,
  type NamedTerm,
} from '../../../../src/site/read/search/names.ts';

function operation(title: string, method: string): NamedPage {
  const url = `/${method.toLowerCase()}/`;
  const none = { badges: '', explains: '', language: 'en' };
  return { kind: 'operation', api: 0, title, url, method, path: '/pets', id: '', ...none };
}

function term(name: string, file: number): NamedTerm {
  return { kind: 'field', name, operations: 2, others: 0, page: 0, anchor: `response-200.${name}`, about: '', file };
}

const terms = [term('name', -1), term('owner', 3)];
const catalog = createCatalog(
  writeNames({
    apis: [],
    pages: [operation('List pets', 'GET'), operation('Create a pet', 'POST')],
    sections: [],
    terms,
    synonyms: [],
    languages: ['en'],
  }),
);
const places = writePlaces(
  terms.map((one) => [
    termKey(one),
    [
      { page: 0, anchor: 'query-owner' },
      { page: 0, anchor: 'response-200.owner' },
      { page: 1, anchor: 'body.owner' },
      { page: 1, anchor: 'response-201.owner' },
    ],
  ]),
);

test.each([
  ['of one place', 0, ['name'], ['/get/#response-200.name']],
  ['of several, on the page alone', 1, ['owner'], ['/post/#body.owner', '/post/#response-201.owner']],
  ['also a parameter', 0, ['owner'], ['/get/#query-owner', '/get/#response-200.owner']],
  [
    'deeper than the index knows, in answers rather than parameters',
    0,
    ['owner', 'plan', 'name'],
    ['/get/#response-200.owner.plan.name'],
  ],
  ['of another page', 1, ['name'], []],
  ['that nobody knows', 0, ['colour'], []],
] as const)('lines of a field %s', async (_, at, names, urls) => {
  const page = catalog.names.pages[at];
  const entries =
    page === undefined ? [] : await fieldEntries(names, page, catalog, async () => Promise.resolve(places));
  expect(entries.map(({ url }) => url)).toEqual(urls);
  for (const { title, kind } of entries) expect([title, kind]).toEqual([names.join('.'), 'field']);
});
