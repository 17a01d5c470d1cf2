import { describe, expect, test } from 'vitest';
import type { Api, Json } from '../../src/model/index.ts';
import { mockTablesOf } from '../../src/sandbox/tables/index.ts';
import { openSandbox } from '../unit/sandbox/open-sandbox.ts';
import { createExampleJudge } from '../../src/quality/judge-example.ts';
import { compareDocuments } from '../unit/changes/compare-values.ts';
import { readApi } from '../unit/model/read-api.ts';

/** Forms in which documents write "one of several, or null", with values that they accept and refuse. */
const FORMS: readonly (readonly [string, readonly Json[], readonly Json[]])[] = [
  ['anyOf: [{ type: string }, { type: integer }, { type: "null" }]', [null, 'a', 1], [true, 1.5]],
  ['oneOf: [{ type: string }, { type: integer }, { type: "null" }]', [null, 'a', 1], [true]],
  ['anyOf: [{ type: string }, { type: "null" }], not: { const: a }', [null, 'b'], ['a']],
  ['anyOf: [{ not: { type: string } }, { type: "null" }]', [null, 1], ['a']],
  ['oneOf: [{ type: object, required: [a] }, { type: array }, { enum: [null] }]', [null, { a: 1 }], [{}]],
  ['oneOf: [{ type: string }, { type: [integer, "null"] }]', [null, 'a', 1], [true]],
  ['type: [string, "null"], enum: [a]', ['a'], [null]],
];

async function sandboxAccepts(api: Api, value: Json): Promise<boolean> {
  const { send } = await openSandbox([[mockTablesOf(api)]]);
  return (await send('POST /sizes', JSON.stringify(value))).status < 400;
}

describe.each(FORMS)('a schema with %s', (form, valid, invalid) => {
  const api = readApi(`
paths:
  /sizes:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Size' } } } }
      responses: { '204': { description: Taken } }
components: { schemas: { Size: { ${form} } } }`);
  const judge = createExampleJudge(api);
  test('accepts the null that it documents, and no other value, as an example', () => {
    const accepted = [...valid, ...invalid].filter((value) => judge.isValid(value, api.schemas[0], 'request'));
    expect(accepted).toEqual(valid);
  });

  test('accepts it in the sandbox', async () => {
    for (const value of valid) expect(await sandboxAccepts(api, value), JSON.stringify(value)).toBe(true);
    for (const value of invalid) expect(await sandboxAccepts(api, value), JSON.stringify(value)).toBe(false);
  });
});

test('a further alternative beside null breaks no request', async () => {
  const documentOf = (members: string): string =>
    `{ paths: { /a: { post: { requestBody: { content: { application/json: { schema: { properties: { size: { anyOf: [${members}] } } } } } }, responses: { '200': { description: d } } } } } }`;
  const changes = await compareDocuments(
    documentOf('{ type: string }, { type: "null" }'),
    documentOf('{ type: string }, { type: integer }, { type: "null" }'),
  );
  expect(changes.map(({ level }) => level)).not.toContain('breaking');
  expect(changes).not.toEqual([]);
});
