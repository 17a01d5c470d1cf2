import { describe, expect, test } from 'vitest';
import { mockTablesOf } from '../../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../../openapi/model/read-api.ts';
import { open } from '../notes.ts';

describe('collections', () => {
  const things = `{ content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Thing' } } } } }`;
  const thing = `{ content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }`;
  const schemas = `components: { schemas: { Thing: { properties: { id: { type: integer }, name: { type: string } } } } }`;
  const acts = (paths: string): readonly string[] =>
    Object.values(mockTablesOf(readApi(`paths: ${paths}\n${schemas}`)).operations).map(
      ({ method, path, handler }) =>
        `${method} ${path}: ${handler.kind}${handler.kind === 'example' ? '' : ` ${handler.resource}`}`,
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
