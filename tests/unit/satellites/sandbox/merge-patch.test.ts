import { expect, test } from 'vitest';
import { z } from 'zod';
import { json, open } from './notes.ts';

const note = (more = ''): string =>
  `{ type: object, required: [text${more}], properties: { id: { type: string, readOnly: true }, text: { type: string }, note: { type: string }, mark: { type: [string, 'null'] }, place: { type: object, properties: { city: { type: string }, zip: { type: [string, 'null'] } } } } }`;

const document = (patch: string, media: string): string => `
paths:
  /notes:
    get: { responses: { 200: { ${json(`{ type: array, items: ${note()} }`)} } } }
    post: { requestBody: { ${json(note())} }, responses: { 201: { ${json(note())} } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { 200: { ${json(note())} } } }
    patch:
      requestBody: { content: { ${media}: { schema: ${patch} } } }
      responses: { 200: { ${json(note())} } }
`;
const before = { text: 'Hi', note: 'n', mark: 'm', place: { city: 'Ulm', zip: '1' } };
const optional = `{ type: object, additionalProperties: false, properties: { text: { type: string }, note: { type: string, minLength: 1 }, mark: { type: [string, 'null'] }, place: { type: object, properties: { city: { enum: [Ulm] }, zip: { type: string } } } } }`;
const MERGE = 'application/merge-patch+json';
const [withoutNote, withoutMark] = [
  { text: 'Hi', mark: 'm', place: before.place },
  { text: 'Hi', note: 'n', place: before.place },
];

test.each<[string, string, object, number, object]>([
  ['a property that may not be null', optional, { note: null }, 200, withoutNote],
  ['one that may be null', optional, { mark: null }, 200, withoutMark],
  ['a nested one', optional, { place: { city: null } }, 200, { ...before, place: { zip: '1' } }],
  ['an object', optional, { place: null, text: 'Ho' }, 200, { text: 'Ho', note: 'n', mark: 'm' }],
  ['one that the patch must have', note(', note'), { text: 'Ho', note: null }, 200, { ...withoutNote, text: 'Ho' }],
  ['one of a reference in a choice', `{ anyOf: [${optional}, { type: array }] }`, { note: null }, 200, withoutNote],
  ['no required one', optional, { text: null }, 422, before],
  ['none that its schema does not have', optional, { other: null }, 422, before],
  ['none beside a wrong value', optional, { note: null, text: 5 }, 422, before],
])('a merge patch with null removes %s', async (_, schema, patch, status, after) => {
  const { send } = await open(document(schema, MERGE));
  const made = await send('POST /notes', before);
  const address = made.header('Location') ?? '';
  const answer = await send(`PATCH ${address}`, patch, { 'content-type': MERGE });
  const { json: stored } = await send(`GET ${address}`);
  const { id } = z.object({ id: z.string() }).parse(stored);
  expect([answer.status, stored]).toEqual([status, { id, ...after }]);
  if (status === 200) expect(answer.json).toEqual(stored);
});

test('in plain JSON null is a value where the record may have it', async () => {
  const { send } = await open(document(note(), 'application/json'));
  const address = (await send('POST /notes', before)).header('Location') ?? '';
  const patched = await send(`PATCH ${address}`, { text: 'Ho', mark: null, place: { zip: null } });
  expect(patched.json).toMatchObject({ ...before, text: 'Ho', mark: null, place: { city: 'Ulm', zip: null } });
  expect((await send(`PATCH ${address}`, { text: 'Ho', note: null })).status).toBe(422);
});
