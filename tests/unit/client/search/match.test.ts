import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../../../src/client/search/catalog.ts';
import { listUnknownWords, matchNames, readTyped, type Match } from '../../../../src/client/search/match.ts';
import { writeNames, type NamedPage, type NamedTerm } from '../../../../src/site/read/search/names.ts';

function page(title: string, kind: string, method = '', path = '', more: Partial<NamedPage> = {}): NamedPage {
  const url = `/${kind}/${title}/${path}`;
  return { kind, api: 0, title, url, method, path, id: '', badges: '', explains: '', language: 'en', ...more };
}

function term(name: string, operations = 2, kind = 'field', about = ''): NamedTerm {
  return { kind, name, operations, others: 0, page: 0, anchor: `body.${name}`, about, file: 0 };
}

const PAGES = [
  page('List pets', 'operation', 'GET', '/pets', { id: 'listPets' }),
  page('Delete a pet', 'operation', 'DELETE', '/pets/{petId}', { id: 'pets/delete' }),
  page('Get a pet', 'operation', 'GET', '/pets/{petId}', { id: 'getPet' }),
  page('Pet', 'schema'),
  page('Create a category', 'operation', 'POST', '/categories'),
  page('Category', 'schema'),
  page('List categories', 'operation', 'GET', '/categories'),
  page('InventoryItem', 'schema'),
  page('List the inventory', 'operation', 'GET', '/inventory'),
  page('Create a user', 'operation', 'POST', '/users'),
  page('Store', 'tag'),
  page('Set a stock count', 'operation', 'PATCH', '/inventory/{petId}'),
  page('Place an order', 'operation', 'POST', '/orders'),
  page('Order placed', 'webhook', 'POST', 'order'),
  page('Pets', 'schema'),
  page('Pets', 'tag'),
  page('Errors', 'guide', '', '', { api: -1, explains: '401 invalid_json status' }),
  page('List pets', 'operation', 'GET', '/pets', { api: 1, id: 'listPets', url: '/old/' }),
  page('Get a repository', 'operation', 'GET', '/repos/{owner}/{repo}'),
  page('List repository secrets', 'operation', 'GET', '/repos/{owner}/{repo}/secrets'),
  page('List organization repositories', 'operation', 'GET', '/orgs/{org}/repos'),
  page('Merge a pull request', 'operation', 'PUT', '/pulls/{number}/merge'),
  page('Star a repository for the authenticated user', 'operation', 'PUT', '/user/starred/{repo}'),
  page('List repositories starred by a user', 'operation', 'GET', '/users/{user}/starred'),
  page('Delete an own repository hook', 'operation', 'DELETE', '/repos/{repo}/hooks/{id}'),
  page('hook-delete', 'schema'),
  page('Get stall protection', 'operation', 'GET', '/stalls/{id}/protection'),
  page('Update stall protection', 'operation', 'PUT', '/stalls/{id}/protection'),
  page('Delete stall protection', 'operation', 'DELETE', '/stalls/{id}/protection'),
  page('Create a keeper invitation', 'operation', 'POST', '/keepers/invitations'),
  page('List keeper invitations', 'operation', 'GET', '/keepers/invitations'),
  page('Delete feeding logs', 'operation', 'DELETE', '/feedings/{id}/logs'),
  page('Download feeding logs', 'operation', 'GET', '/feedings/{id}/logs'),
  page('List visits of a vet', 'operation', 'GET', '/vets/{id}/visits'),
  page('List vets of a visit', 'operation', 'GET', '/visits/{id}/vets'),
  page('Cage opened', 'webhook', 'POST', 'cage-opened'),
  page('webhook-cage-opened', 'schema'),
  page('List vouchers', 'operation', 'GET', '/old-vouchers', { badges: 'deprecated' }),
  page('List vouchers', 'operation', 'GET', '/vouchers'),
  page('Open the gate', 'operation', 'POST', '/gate', { badges: 'beta' }),
  page('Lifecycle', 'lifecycle'),
  page('获取更新状态', 'operation', 'GET', '/update-status/{id}'),
  page('触发更新', 'operation', 'POST', '/update/{id}'),
];
const catalog = createCatalog(
  writeNames({
    apis: [
      { label: 'Shop 2', url: '/shop/', age: 0 },
      { label: 'Shop 1', url: '/old-shop/', age: 1 },
    ],
    pages: PAGES,
    sections: [{ title: 'Keep the key safe', page: 16, anchor: 'keep-the-key-safe' }],
    terms: [
      term('created_at'),
      term('petId'),
      term('stock', 1),
      term('401', 20, 'status'),
      term('503', 9, 'status', 'Service Unavailable. The warehouse is closed'),
      term('service_unavailable', 1, 'value'),
      term('status', 9),
      term('limit'),
      term('limits'),
    ],
    synonyms: [['critter', 'pet']],
    languages: ['en'],
  }),
);

function nameOf(match: Match | undefined): string | undefined {
  if (match === undefined) return undefined;
  return 'term' in match ? `${match.term.kind} ${match.term.name}` : `${match.page.kind} ${match.title}`;
}

function find(typed: string, kind = '', api = ''): readonly Match[] {
  return matchNames(catalog, readTyped(catalog, typed), { kind, api });
}

describe('the name meant comes first', () => {
  test.each([
    ['DELETE https://api.example.com/v2/pets/17', 'operation Delete a pet'],
    ['pets/delete', 'operation Delete a pet'],
    ['pet', 'schema Pet'],
    ['inventory item', 'schema InventoryItem'],
    ['how do I list the pets?', 'operation List pets'],
    ['getting a repo', 'operation Get a repository'],
    ['star a repo', 'operation Star a repository for the authenticated user'],
    ['merge pr', 'operation Merge a pull request'],
    ['delete hook', 'operation Delete an own repository hook'],
    ['hook-delete', 'schema hook-delete'],
    ['created_at', 'field created_at'],
    ['keep the key safe', 'guide Keep the key safe'],
    ['401', 'status 401'],
    ['invalid_json', 'guide Errors'],
    ['invite someone as keeper', 'operation Create a keeper invitation'],
    ['logs of a feeding', 'operation Download feeding logs'],
    ['webhook when a cage is opened', 'webhook Cage opened'],
    ['webhook-cage-opened', 'schema webhook-cage-opened'],
    ['service unavailable', 'status 503'],
    ['warehouse closed', 'status 503'],
    ['status', 'field status'],
    ['protection/stalls', 'operation Get stall protection'],
    ['更新状态', 'operation 获取更新状态'],
    ['触发更新', 'operation 触发更新'],
  ])('%s: %s', (typed, first) => {
    expect(nameOf(find(typed)[0])).toBe(first);
  });

  test('a guide that explains a status comes next to it', () => {
    expect(find('401').map(nameOf)).toEqual(['status 401', 'guide Errors']);
  });

  test('a state finds what is marked with it', () => {
    const paths = find('deprecated vouchers').flatMap((match) => ('page' in match ? match.page.path : []));
    expect(paths).toEqual(['/old-vouchers']);
    expect(find('deprecated').map(nameOf)).toContain('operation List vouchers');
    expect(find('beta').map(nameOf)).toContain('operation Open the gate');
  });

  test('of two versions the newest', () => {
    const pages = find('list pets').flatMap((match) => ('page' in match ? [match.page.url] : []));
    expect(pages.slice(0, 2)).toEqual(['/operation/List pets//pets', '/old/']);
  });
});

test.each(['qwertyzz', 'pet rainbow', 'https://example.com/nowhere/1', ''])('nothing is called %j', (typed) => {
  expect(find(typed)).toEqual([]);
});

test('names are narrowed by kind and API', () => {
  expect(find('pets', 'schema').map(nameOf)).toEqual(['schema Pets', 'schema Pet']);
  expect(find('order', 'webhook').map(nameOf)).toEqual(['webhook Order placed']);
  expect(find('created_at', 'operation')).toEqual([]);
  expect(find('limit', 'field').map(nameOf)).toEqual(['field limit', 'field limits']);
  expect(find('list pets', '', 'Shop 1').flatMap((match) => ('page' in match ? match.page.url : []))).toEqual([
    '/old/',
  ]);
});

test.each([
  ['pet rainbow', ['rainbow']],
  ['categry', ['categry']],
  ['pets', []],
  ['categ', []],
])('of %j no name holds %j', (typed, unknown) => {
  expect(listUnknownWords(catalog, readTyped(catalog, typed))).toEqual(unknown);
});
