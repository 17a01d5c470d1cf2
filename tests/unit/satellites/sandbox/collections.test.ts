import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { createMemoryStore } from '../../../../src/satellites/sandbox/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { idOf, json, notes, open } from './notes.ts';
import { openSandbox } from './open-sandbox.ts';

describe('a collection', () => {
  test('makes records with ids like the example, defaults, times, and no secrets', async () => {
    const { send } = await open(notes);
    const made = await send('POST /v2/notes', { text: 'Hi', secret: 'x', id: 'mine' });
    expect(made.status).toBe(201);
    expect(made.json).toEqual({
      id: idOf(made.json),
      text: 'Hi',
      pinned: false,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(made.header('Location')).toBe(`/v2/notes/${idOf(made.json)}`);
    expect((await send(`GET /v2/notes/${idOf(made.json)}`)).json).toEqual(made.json);
    expect((await send(`GET /notes/${idOf(made.json)}`)).json).toEqual(made.json);
  });

  test('makes records of their own: addresses, other ids and times are not those of the example', async () => {
    const bug = `{ type: object, required: [id, number, url, created_at], properties: { id: { type: integer }, node_id: { type: string }, number: { type: integer }, title: { type: string }, url: { type: string, format: uri }, ref: { type: string, readOnly: true }, created_at: { type: string } } }`;
    const example = `{ id: 1, node_id: TWljZQ, number: 7, title: Old, url: 'https://api.example.com/bugs/7/labels', ref: bugs/7, created_at: '2011-04-22T13:33:48Z' }`;
    const answer = `content: { application/json: { schema: ${bug}, example: ${example} } }`;
    const { send } = await open(`
      paths:
        /bugs:
          get: { responses: { 200: { content: { application/json: { schema: { type: array, items: ${bug} }, example: [${example}, { $comment: none }] } } } } }
          post: { requestBody: { ${json('{ properties: { title: { type: string } } }')} }, responses: { 201: { ${answer} } } }
        /bugs/{number}: { get: { parameters: [{ name: number, in: path, example: 7, schema: { type: integer } }], responses: { 200: { ${answer} } } } }`);
    const shape = z.object({
      id: z.number(),
      number: z.number(),
      url: z.string(),
      ref: z.string(),
      created_at: z.string(),
    });
    const made = shape.parse((await send('POST /bugs', { title: 'New' })).json);
    expect(made).toMatchObject({
      number: 8,
      url: 'https://api.example.com/bugs/8/labels',
      ref: 'bugs/8',
      created_at: '2026-11-21T12:00:00.000Z',
    });
    expect(made.id).not.toBe(1);
    // Examples without the id are not records.
    const listed = z.array(shape).parse((await send('GET /bugs')).json);
    expect(listed.map(({ number }) => number)).toEqual([7, 8]);
  });

  test('is listed in its wrapper, sorted, filtered, page by page', async () => {
    const { send } = await open(notes);
    for (const text of ['b', 'c', 'a']) await send('POST /notes', { text, tags: ['new', text] });
    const pages = [await send('GET /notes?sort=-text&tags=new'), await send('GET /notes?sort=-text&tags=new&page=2')];
    expect(pages.map(({ json: value }) => value)).toMatchObject([
      { data: [{ text: 'c' }, { text: 'b' }], meta: { total: 3, has_more: true } },
      { data: [{ text: 'a' }], meta: { total: 3, has_more: false } },
    ]);
  });

  test('keeps to entity tags', async () => {
    const { send } = await open(notes);
    const id = idOf((await send('POST /notes', { text: 'Hi' })).json);
    const tag = (await send(`GET /notes/${id}`)).header('ETag') ?? '';
    expect(tag).toMatch(/^"[\da-f]{16}"$/);
    const same = await send(`GET /notes/${id}`, undefined, { 'if-none-match': tag });
    expect([same.status, same.body]).toEqual([304, undefined]);
    const type = { 'content-type': 'application/merge-patch+json' };
    expect((await send(`PATCH /notes/${id}`, { text: 'Ho' }, { ...type, 'if-match': tag })).status).toBe(200);
    expect((await send(`PATCH /notes/${id}`, { text: 'Ha' }, { ...type, 'if-match': tag })).status).toBe(412);
    expect((await send(`GET /notes/${id}`)).json).toMatchObject({ text: 'Ho' });
  });

  test('takes a PUT to an address where nothing is, where 404 is not documented', async () => {
    const { send } = await open(notes);
    const made = await send('PUT /notes/mine', { text: 'Hi' });
    expect([made.status, made.json]).toEqual([201, expect.objectContaining({ id: 'mine', text: 'Hi' })]);
    expect((await send('PUT /notes/mine', { text: 'Ho' })).status).toBe(200);
    expect((await send('DELETE /notes/mine')).status).toBe(204);
    expect((await send('GET /notes/mine')).status).toBe(404);
  });

  test('answers a request with the key of an earlier one as it did then', async () => {
    const { send } = await open(notes);
    const headers = { 'idempotency-key': 'k1' };
    const first = await send('POST /notes', { text: 'Hi' }, headers);
    const again = await send('POST /notes', { text: 'Hi' }, headers);
    expect([again.status, again.headers, again.body]).toEqual([first.status, first.headers, first.body]);
    const other = await send('POST /notes', { text: 'Ho' }, headers);
    expect([other.status, other.json]).toEqual([
      422,
      {
        error: {
          code: 'idempotency_key_reused',
          message: 'This Idempotency-Key was already used for a different request.',
        },
      },
    ]);
  });

  test('below a record is scoped by it', async () => {
    const { send } = await open(notes);
    const id = idOf((await send('POST /notes', { text: 'Hi' })).json);
    const made = await send(`POST /notes/${id}/comments`, { words: 'Yes' });
    expect(made.json).toMatchObject({ noteId: id, words: 'Yes' });
    expect((await send(`GET /notes/${id}/comments`)).json).toEqual([made.json]);
    const missing = await send('POST /notes/none/comments', { words: 'Yes' });
    expect([missing.status, missing.json]).toEqual([
      404,
      { error: { code: 'not_found', message: 'There is no note with the id none.' } },
    ]);
  });
});

describe('a document that changed', () => {
  const at = (type: string): ReturnType<typeof mockTablesOf> =>
    mockTablesOf(
      readApi(`
        paths:
          /pets: { get: { responses: { 200: { ${json(`{ type: array, items: { $ref: '#/components/schemas/Pet' } }`)} } } }, post: { requestBody: { ${json(`{ $ref: '#/components/schemas/Pet' }`)} }, responses: { 201: { ${json(`{ $ref: '#/components/schemas/Pet' }`)} } } } }
        components: { schemas: { Pet: { properties: { id: { type: integer }, age: { type: ${type} } } } } }`),
    );

  test('drops the records that no longer fit, and says so once', async () => {
    const store = createMemoryStore();
    const before = await openSandbox([[at('string')]], { store });
    await before.send('POST /pets', { id: 50, age: 'old' });
    await before.send('POST /pets', { id: 51 });
    const after = await openSandbox([[at('integer')]], { store });
    const list = await after.send('GET /pets');
    expect(list.header('Sandbox-Dropped')).toMatch(/^\d+$/);
    expect(list.json).toEqual([{ id: 51 }]);
    expect((await after.send('GET /pets')).header('Sandbox-Dropped')).toBeUndefined();
  });
});

test('what is made by an answer that is an example has an id of its own each time', async () => {
  const ticket = `{ type: object, properties: { message: { type: string }, ticketId: { type: string, format: uuid }, seat: { type: string } } }`;
  const example = `{ message: Bought, ticketId: 382c0820-0530-4f4b-99af-13811ad0f17a, seat: A1 }`;
  const { send } = await open(
    `paths: { /tickets: { post: { requestBody: { ${json('{ properties: { seat: { type: string } } }')} }, responses: { 201: { content: { application/json: { schema: ${ticket}, example: ${example} } } } } } } }`,
  );
  const buy = async (): Promise<unknown> => (await send('POST /tickets', { seat: 'B2' })).json;
  const ids = [await buy(), await buy()].map((one) => {
    expect(one).toMatchObject({ message: 'Bought', seat: 'B2' });
    return z.object({ ticketId: z.uuid() }).parse(one).ticketId;
  });
  expect(new Set([...ids, '382c0820-0530-4f4b-99af-13811ad0f17a']).size).toBe(3);
});
