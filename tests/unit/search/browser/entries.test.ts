import { describe, expect, test } from 'vitest';
import { listEntries } from '../../../../src/search/browser/entries.ts';
import type { PageData } from '../../../../src/search/browser/pagefind.ts';
import { readQuery } from '../../../../src/search/browser/query.ts';

function page(meta: Record<string, string>, parts: readonly string[] = []): PageData {
  const url = `/${(meta.title ?? '').toLowerCase().replaceAll(' ', '-')}/`;
  const sub_results = parts.map((title) => ({ title, url: `${url}#${title}`, excerpt: `about ${title}` }));
  return {
    url,
    excerpt: 'text',
    content: 'text',
    locations: [],
    meta,
    sub_results: [{ title: meta.title ?? '', url, excerpt: 'text' }, ...sub_results],
  };
}

const listPets = page({ title: 'List pets', kind: 'operation', method: 'GET', path: '/pets' }, ['limit', 'status']);
const getPet = page(
  { title: 'Get a pet', kind: 'operation', method: 'GET', path: '/pets/{petId}', badges: 'Deprecated, Beta' },
  ['petId'],
);
const pet = page({ title: 'Pet', kind: 'schema', api: 'Petstore' }, ['id', 'name', 'status', 'category', 'tag']);

describe('lines of the results', () => {
  test('a page, then its fields whose names hold a word', () => {
    expect(listEntries([getPet, pet], readQuery('petId'), false)).toMatchInlineSnapshot(`
      [
        {
          "badges": [
            "Deprecated",
            "Beta",
          ],
          "excerpt": [
            {
              "marked": false,
              "text": "text",
            },
          ],
          "isField": false,
          "isMethod": true,
          "kind": "GET",
          "place": "/pets/{petId}",
          "title": "Get a pet",
          "url": "/get-a-pet/",
        },
        {
          "badges": [],
          "excerpt": [
            {
              "marked": false,
              "text": "about petId",
            },
          ],
          "isField": true,
          "isMethod": false,
          "kind": "field",
          "place": "Get a pet",
          "title": "petId",
          "url": "/get-a-pet/#petId",
        },
        {
          "badges": [],
          "excerpt": [
            {
              "marked": false,
              "text": "text",
            },
          ],
          "isField": false,
          "isMethod": false,
          "kind": "schema",
          "place": "Petstore",
          "title": "Pet",
          "url": "/pet/",
        },
        {
          "badges": [],
          "excerpt": [
            {
              "marked": false,
              "text": "about id",
            },
          ],
          "isField": true,
          "isMethod": false,
          "kind": "field",
          "place": "Pet",
          "title": "id",
          "url": "/pet/#id",
        },
        {
          "badges": [],
          "excerpt": [
            {
              "marked": false,
              "text": "about name",
            },
          ],
          "isField": true,
          "isMethod": false,
          "kind": "field",
          "place": "Pet",
          "title": "name",
          "url": "/pet/#name",
        },
        {
          "badges": [],
          "excerpt": [
            {
              "marked": false,
              "text": "about status",
            },
          ],
          "isField": true,
          "isMethod": false,
          "kind": "field",
          "place": "Pet",
          "title": "status",
          "url": "/pet/#status",
        },
      ]
    `);
  });

  test('fields alone, all of them', () => {
    const titles = listEntries([pet, listPets], readQuery('status'), true).map(
      ({ title, place }) => `${place}: ${title}`,
    );
    expect(titles).toEqual(['Pet: status', 'List pets: status']);
  });

  test('names before the text are left out, and fields say which part they are of', () => {
    const data: PageData = {
      url: '/get/',
      excerpt:
        'Get a <mark>pet</mark>. Get a pet. GET /pets/{petId}. getPet. /pets/petId. Returns one <mark>pet</mark>.',
      content: '',
      locations: [],
      meta: { title: 'Get a pet', method: 'GET', path: '/pets/{petId}' },
      sub_results: [{ title: 'petId', url: '/get/#response-200.petId', excerpt: '<mark>petId</mark>. Its id.' }],
    };
    const lines = listEntries([data], readQuery('petId'), false);
    expect(lines.map(({ place, excerpt }) => `${place}: ${excerpt.map(({ text }) => text).join('')}`)).toEqual([
      '/pets/{petId}: Returns one pet.',
      'Get a pet · 200: Its id.',
    ]);
  });

  test('what the index needs to find a path is shown to nobody', () => {
    const data: PageData = {
      url: '/put/',
      excerpt: 'a <mark>pet</mark>. PUT /pets/{petId}. putPet. pets/petId. putpathpetspetid. pathpetspetid. All of it.',
      content: '',
      locations: [],
      meta: { title: 'Replace a pet', method: 'PUT', path: '/pets/{petId}' },
      sub_results: [],
    };
    const [line] = listEntries([data], readQuery('pet'), false);
    expect(line?.excerpt.map(({ text }) => text).join('')).toBe('All of it.');
  });

  test('where the words stand in names alone, the text begins', () => {
    const names =
      'a pet. zqtreplace zqtpet zqxreplacepet. PUT /pets/{petId}. putPet. pets/petId. putpathpetspetid. pathpetspetid';
    const data: PageData = {
      url: '/put/',
      excerpt: `Replace ${names}`.replace('zqtpet', '<mark>zqtpet</mark>'),
      content: `Replace ${names}. All fields of a pet.`,
      locations: [],
      meta: { title: 'Replace a pet', method: 'PUT', path: '/pets/{petId}' },
      sub_results: [],
    };
    const [line] = listEntries([data], readQuery('pet'), false);
    expect(line?.excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(
      'All fields of a [pet].',
    );
  });

  test('at most three fields below a page', () => {
    expect(listEntries([pet], readQuery('animal'), false).map(({ title }) => title)).toEqual([
      'Pet',
      'id',
      'name',
      'status',
    ]);
  });
});
