import { describe, expect, test } from 'vitest';
import {
  readNames,
  readPlaces,
  termKey,
  writeNames,
  writePlaces,
  type Names,
} from '../../../../src/write/search/names.ts';

const names: Names = {
  apis: [{ label: 'Shop 1.0.0', url: '/reference/shop/', age: 0 }],
  pages: [
    {
      kind: 'operation',
      api: 0,
      title: 'List goods',
      url: '/reference/shop/goods/list-goods/',
      method: 'GET',
      path: '/goods',
      id: 'listGoods',
      badges: 'deprecated, beta',
      explains: '',
      language: 'en',
    },
    {
      kind: 'guide',
      api: -1,
      title: 'Errors',
      url: '/guides/errors/',
      method: '',
      path: '',
      id: '',
      badges: '',
      explains: '401 404',
      language: 'zh',
    },
  ],
  sections: [{ title: 'What to do', page: 1, anchor: 'what-to-do' }],
  terms: [
    { kind: 'field', name: 'name', operations: 1, others: 0, page: 0, anchor: 'body.name', about: '', file: -1 },
    {
      kind: 'status',
      name: '409',
      operations: 2,
      others: 0,
      page: 0,
      anchor: 'response-409',
      about: 'Conflict.',
      file: 0,
    },
  ],
  synonyms: [['good', 'ware']],
  languages: ['en', 'zh'],
};

describe('names are the same after their way through a text', () => {
  test('all of them', () => {
    expect(readNames(writeNames(names))).toEqual(names);
  });

  test.each(['apis', 'pages', 'sections', 'terms', 'synonyms'] as const)('without %s', (table) => {
    const less = { ...names, [table]: [] };
    expect(readNames(writeNames(less))).toEqual(less);
  });

  test('of white space a blank stays', () => {
    const [page] = readNames(
      writeNames({ ...names, pages: names.pages.map((one) => ({ ...one, title: 'a\tb\n\nc' })) }),
    ).pages;
    expect(page?.title).toBe('a b c');
  });
});

test('the places of a term are found among those of others', () => {
  const [one, other] = [termKey({ kind: 'field', name: 'name' }), termKey({ kind: 'field', name: 'name_of' })];
  const text = writePlaces([
    [other, [{ page: 3, anchor: '' }]],
    [
      one,
      [
        { page: 0, anchor: 'body.name' },
        { page: 2, anchor: '' },
      ],
    ],
  ]);
  expect(readPlaces(text, one)).toEqual([
    { page: 0, anchor: 'body.name' },
    { page: 2, anchor: '' },
  ]);
  expect(readPlaces(text, other)).toEqual([{ page: 3, anchor: '' }]);
  expect(readPlaces(text, 'value name')).toEqual([]);
});
