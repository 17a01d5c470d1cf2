import { describe, expect, test } from 'vitest';
import { mockTablesOf } from '../../../src/sandbox/tables/index.ts';
import { readApi } from '../model/read-api.ts';
import { idOf, notes, open } from './notes.ts';
import { openSandbox } from './open-sandbox.ts';

describe('homes', () => {
  test('may let scripts of other origins in', async () => {
    const { send } = await openSandbox([[mockTablesOf(readApi(notes))]], { cors: true });
    const preflight = await send('OPTIONS /notes', undefined, {
      origin: 'https://a.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    });
    expect([preflight.status, preflight.header('Access-Control-Allow-Headers')]).toEqual([204, 'authorization']);
    // Browsers accept only one such header.
    expect(preflight.headers.filter(([name]) => name === 'Access-Control-Allow-Origin')).toHaveLength(1);
    const keys = await send('OPTIONS /sandbox/-/accounts/a1/keys', undefined, {
      origin: 'https://a.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    });
    expect([keys.status, keys.header('Access-Control-Allow-Headers')]).toEqual([204, 'authorization']);
    const list = await send('GET /notes', undefined, { origin: 'https://a.example' });
    expect(list.header('Access-Control-Allow-Origin')).toBe('*');
  });

  test('may forget everything', async () => {
    const { send } = await openSandbox([[mockTablesOf(readApi(notes))]], { reset: true });
    const id = idOf((await send('POST /notes', { text: 'Hi' })).json);
    expect((await send('POST /sandbox/-/reset')).status).toBe(204);
    expect((await send(`GET /notes/${id}`)).status).toBe(404);
  });

  test('may not run patterns: that is reported', async () => {
    const plan = mockTablesOf(
      readApi(
        `paths: { /x: { get: { parameters: [{ name: q, in: query, schema: { type: string, pattern: '^(a+)+$' } }], responses: { 200: {} } } } }`,
      ),
    );
    const { send } = await openSandbox([[plan]], { matches: () => undefined });
    const answer = await send('GET /x?q=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!');
    expect([answer.status, answer.header('Sandbox-Unchecked')]).toEqual([200, 'the pattern ^(a+)+$']);
  });

  test('wait as long as is preferred', async () => {
    const waited: number[] = [];
    const { send } = await openSandbox([[mockTablesOf(readApi(notes))]], {
      wait: (seconds) => {
        waited.push(seconds);
        return Promise.resolve();
      },
    });
    const answer = await send('GET /settings', undefined, { prefer: 'wait=3' });
    expect([waited, answer.header('Preference-Applied')]).toEqual([[3], 'wait=3']);
  });
});

test('client credentials get a token with the scopes that they ask for', async () => {
  const sandbox = await open(`
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /oauth/token, scopes: { read: r, write: w } } } } } }
    paths:
      /read: { get: { security: [{ oauth: [read] }], responses: { 200: {} } } }
      /write: { get: { security: [{ oauth: [write] }], responses: { 200: {}, 403: {} } } }`);
  const { send, key } = sandbox;
  const token = await send(
    'POST /oauth/token',
    `grant_type=client_credentials&client_id=x&client_secret=${key}&scope=read`,
    { 'content-type': 'application/x-www-form-urlencoded', authorization: '' },
  );
  const access = /"access_token":"(\w+)"/.exec(token.body ?? '')?.[1] ?? '';
  expect(token.json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
  expect((await send('GET /read', undefined, { authorization: `Bearer ${access}` })).status).toBe(200);
  expect((await send('GET /write', undefined, { authorization: `Bearer ${access}` })).status).toBe(403);
  sandbox.pass(3601);
  expect((await send('GET /read', undefined, { authorization: `Bearer ${access}` })).status).toBe(401);
});
