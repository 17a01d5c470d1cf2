import { expect, test } from 'vitest';
import { json, open } from './notes.ts';

const comment = '{ type: object, properties: { id: { type: integer }, text: { type: string }, by: { type: string } } }';
const path = (...names: readonly string[]): string =>
  `parameters: [${names.map((name) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`).join(', ')}]`;
const list = `get: { responses: { 200: { ${json(`{ type: array, items: ${comment} }`)} } } }`;
const issues = `
paths:
  /repos/{repo}/issues/{number}/comments:
    ${path('repo', 'number')}
    ${list}
    post: { requestBody: { ${json('{ type: object, properties: { text: { type: string } } }')} }, responses: { 201: { ${json(comment)} } } }
  /repos/{repo}/issues/comments: { ${path('repo')}, ${list} }
  /repos/{repo}/issues/comments/{comment_id}:
    ${path('repo', 'comment_id')}
    get: { responses: { 200: { ${json(comment)} }, 404: {} } }
    patch: { requestBody: { ${json('{ type: object, properties: { text: { type: string } } }')} }, responses: { 200: { ${json(comment)} }, 404: {} } }
    delete: { responses: { 204: {}, 404: {} } }
  /starred/{repo}:
    ${path('repo')}
    get: { responses: { 204: {}, 404: {} } }
    put: { responses: { 204: {} } }
    delete: { responses: { 204: {}, 404: {} } }
`;

test('what is made in one place is read, changed and deleted in another', async () => {
  const { send } = await open(issues);
  const made = await send('POST /repos/a/issues/7/comments', { text: 'Hi' });
  const place = made.header('Location') ?? '';
  expect([made.status, place]).toEqual([201, expect.stringMatching(/^\/repos\/a\/issues\/comments\/\d+$/)]);
  expect((await send(`GET ${place}`)).json).toEqual(made.json);
  expect((await send('GET /repos/a/issues/7/comments')).json).toContainEqual(made.json);
  expect((await send('GET /repos/a/issues/comments')).json).toContainEqual(made.json);
  expect((await send('GET /repos/a/issues/8/comments')).json).not.toContainEqual(made.json);
  const changed = await send(`PATCH ${place}`, { text: 'Bye' });
  expect(changed.json).toMatchObject({ text: 'Bye' });
  expect((await send('GET /repos/a/issues/7/comments')).json).toContainEqual(changed.json);
  expect((await send(`DELETE ${place}`)).status).toBe(204);
  expect((await send(`GET ${place}`)).status).toBe(404);
  expect((await send('GET /repos/a/issues/7/comments')).json).not.toContainEqual(changed.json);
  expect((await send('GET /repos/a/issues/comments')).json).not.toContainEqual(changed.json);
});

test('two that are made below different records have ids of their own', async () => {
  const { send } = await open(issues);
  const places = [];
  for (const number of [1, 2, 3])
    places.push((await send(`POST /repos/a/issues/${number}/comments`, { text: 'x' })).header('Location'));
  expect(new Set(places).size).toBe(3);
});

test('what is there or not is, until it is deleted, and again when it is put', async () => {
  const { send } = await open(issues);
  const statuses = [];
  for (const line of ['GET', 'DELETE', 'GET', 'DELETE', 'PUT', 'GET'])
    statuses.push((await send(`${line} /starred/a`)).status);
  expect(statuses).toEqual([204, 204, 404, 404, 204, 204]);
  expect((await send('GET /starred/b')).status).toBe(204);
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
