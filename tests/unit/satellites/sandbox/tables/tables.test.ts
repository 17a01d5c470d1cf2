import { beforeAll, describe, expect, test } from 'vitest';
import { mockTablesOf, type MockTables } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../../openapi/model/read-api.ts';
import { open } from '../notes.ts';
import { mockTablesOfService } from '../service-plan.ts';

let petstore: MockTables;
beforeAll(async () => {
  petstore = await mockTablesOfService('petstore');
});

describe('the plan of the petstore', () => {
  test('says what each operation does', () => {
    const acts = Object.values(petstore.operations).map(
      ({ id, act }) => `${id}: ${act.kind === 'example' ? 'example' : `${act.kind} ${act.resource}`}`,
    );
    expect(acts).toEqual([
      'list-pets: list pets',
      'create-pet: create pets',
      'get-pet: read pets',
      'replace-pet: replace pets',
      'delete-pet: delete pets',
      'list-categories: list categories',
      'create-category: create categories',
      'get-category: read categories',
      'replace-category: replace categories',
      'delete-category: delete categories',
      'list-orders: list store-orders',
      'place-order: create store-orders',
      'get-order: read store-orders',
      'list-inventory: list store-inventory',
      'update-inventory: update store-inventory',
    ]);
  });

  test('has records that name only records that are there', () => {
    const keys = Object.values(petstore.resources).map(
      ({ id, seeds }) => `${id}: ${seeds.map(({ key }) => key).join(' ')}`,
    );
    expect(keys).toEqual(['pets: 10 11 12', 'categories: 1 2 3', 'store-orders: 501 502', 'store-inventory: 10 12']);
    expect(petstore.resources.pets?.seeds.map(({ value }) => value)).toEqual([
      { id: 10, name: 'Rex', categoryId: 1, status: 'available' },
      { id: 11, name: 'Minka', categoryId: 2, status: 'pending' },
      { id: 12, name: 'Rex', categoryId: 1, status: 'sold' },
    ]);
  });
});

test('the hash is another where records may be others, and for no other change of a document', () => {
  const record = (type: string): string =>
    `{ content: { application/json: { schema: { properties: { id: { type: ${type} } } } } } }`;
  const hashOf = (title: string, type: string): string =>
    mockTablesOf(
      readApi(`
        info: { title: ${title}, version: '1' }
        paths: { /me: { get: { responses: { 200: ${record(type)} } }, put: { responses: { 200: ${record(type)} } } } }`),
    ).index.hash;
  expect(hashOf('A', 'string')).toBe(hashOf('B', 'string'));
  expect(hashOf('A', 'string')).not.toBe(hashOf('A', 'integer'));
});

describe('collections', () => {
  const things = `{ content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } }`;
  const thing = `{ content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }`;
  const schemas = `components: { schemas: { Thing: { properties: { id: { type: integer }, name: { type: string } } } } }`;
  const acts = (paths: string): readonly string[] =>
    Object.values(mockTablesOf(readApi(`paths: ${paths}\n${schemas}`)).operations).map(
      ({ method, path, act }) => `${method} ${path}: ${act.kind}${act.kind === 'example' ? '' : ` ${act.resource}`}`,
    );

  test.each([
    ['a list alone is none', `{ /things: { get: { responses: { 200: ${things} } } } }`, ['GET /things: example']],
    [
      'a list that can be added to is one',
      `{ /things: { get: { responses: { 200: ${things} } }, post: { responses: { 201: ${thing} } } } }`,
      ['GET /things: list things', 'POST /things: create things'],
    ],
    [
      'members without a list are one',
      `{ '/things/{id}': { get: { responses: { 200: ${thing} } }, delete: { responses: { 204: {} } } } }`,
      ['GET /things/{id}: read things', 'DELETE /things/{id}: delete things'],
    ],
    [
      'a record alone is one',
      `{ /me: { get: { responses: { 200: ${thing} } }, patch: { responses: { 200: ${thing} } } } }`,
      ['GET /me: read me', 'PATCH /me: update me'],
    ],
    [
      'an action is none',
      `{ /things: { get: { responses: { 200: ${things} } }, post: { responses: { 201: ${thing} } } },
         '/things/{id}/start': { post: { responses: { 200: ${thing} } } } }`,
      ['GET /things: list things', 'POST /things: create things', 'POST /things/{id}/start: example'],
    ],
    [
      'have an id each, however alike their paths',
      `{ /a/b: { get: { responses: { 200: ${things} } }, post: { responses: { 201: ${thing} } } },
         /a-b: { get: { responses: { 200: ${things} } }, post: { responses: { 201: ${thing} } } } }`,
      ['GET /a/b: list a-b', 'POST /a/b: create a-b', 'GET /a-b: list a-b-2', 'POST /a-b: create a-b-2'],
    ],
  ])('%s', (_, paths, expected) => {
    expect(acts(paths)).toEqual(expected);
  });

  test('below another lead through its members, and have seeds below its seeds', () => {
    const { resources, operations } = mockTablesOf(
      readApi(`
        paths:
          /users: { get: { responses: { 200: ${things} } }, post: { responses: { 201: ${thing} } } }
          /users/{userId}: { get: { parameters: [{ name: userId, in: path, required: true, schema: { type: integer }, example: 7 }], responses: { 200: ${thing} } } }
          /users/{userId}/pets:
            parameters: [{ name: userId, in: path, required: true, schema: { type: integer }, example: 7 }]
            get: { responses: { 200: ${things} } }
            post: { responses: { 201: ${thing} } }
        ${schemas}`),
    );
    expect(Object.values(operations).map(({ path, scope }) => `${path}: ${scope.join()}`)).toEqual([
      '/users: ',
      '/users: ',
      '/users/{userId}: ',
      '/users/{userId}/pets: users',
      '/users/{userId}/pets: users',
    ]);
    const below = resources['users-userId-pets']?.seeds.map(({ collection }) => collection);
    expect([...new Set(below)]).toEqual(['/users/7/pets']);
    expect(resources.users?.seeds.map(({ key }) => key)).toContain('7');
  });
});

test('what an organisation makes lives where its like are read', async () => {
  const text = (name: string): string => `{ name: ${name}, in: path, required: true, schema: { type: string } }`;
  const repo = `{ content: { application/json: { schema: { $ref: '#/components/schemas/Repo' } } } }`;
  const { send } = await open(`
    paths:
      /orgs/{org}/repos:
        parameters: [${text('org')}]
        get: { responses: { 200: { content: { application/json: { schema: { type: array, items: { properties: { name: { type: string } } } } } } } } }
        post: { requestBody: ${repo}, responses: { 201: ${repo} } }
      /repos/{owner}/{repo}:
        parameters: [${text('owner')}, ${text('repo')}]
        get: { responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Whole' } } } }, 404: {} } }
        delete: { responses: { 204: {} } }
    components: { schemas: { Repo: { properties: { name: { type: string }, private: { type: boolean } } }, Whole: { properties: { name: { type: string }, private: { type: boolean }, forks: { type: integer } } } } }`);
  const made = await send('POST /orgs/acme/repos', { name: 'tools', private: true });
  expect([made.status, made.header('Location')]).toEqual([201, '/repos/acme/tools']);
  expect((await send('GET /repos/acme/tools')).json).toEqual({ name: 'tools', private: true });
  expect((await send('GET /repos/other/tools')).status).toBe(404);
  expect((await send('GET /orgs/acme/repos')).json).toContainEqual(expect.objectContaining({ name: 'tools' }));
  await send('DELETE /repos/acme/tools');
  expect((await send('GET /orgs/acme/repos')).json).not.toContainEqual(expect.objectContaining({ name: 'tools' }));
});

test('lists are found in their wrapper, with what pages and filters them', () => {
  const { operations } = mockTablesOf(
    readApi(`
      paths:
        /things:
          get:
            parameters:
              - { name: page, in: query, schema: { type: integer } }
              - { name: per_page, in: query, schema: { type: integer, default: 5 } }
              - { name: sort_by, in: query, schema: { type: string } }
              - { name: order, in: query, schema: { type: string } }
              - { name: colour, in: query, schema: { type: string } }
            responses:
              200: { content: { application/json: { schema: { properties: { total: { type: integer }, data: { type: array, items: { properties: { id: { type: string }, colour: { type: string } } } } } } } } }
          post: { responses: { 201: { content: { application/json: { schema: { properties: { id: { type: string } } } } } } } }`),
  );
  expect(Object.values(operations)[0]?.act).toEqual({
    kind: 'list',
    resource: 'things',
    wrap: [],
    list: {
      items: ['data'],
      paging: { kind: 'page', parameter: 'page', first: 1, limit: 'per_page', size: 5 },
      filters: [{ parameter: 'colour', property: 'colour' }],
      sort: { by: 'sort_by', direction: 'order' },
    },
  });
});
