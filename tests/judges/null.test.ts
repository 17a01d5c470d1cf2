import { describe, expect, test } from 'vitest';
import type { Api, Json } from '../../src/openapi/model/index.ts';
import { mockTablesOf } from '../../src/satellites/sandbox/tables/index.ts';
import { schemaToExample } from '../../src/portal/samples/index.ts';
import { openSandbox } from '../unit/satellites/sandbox/open-sandbox.ts';
import { createExampleJudge } from '../../src/satellites/quality/judge-example.ts';
import { compareDocuments } from '../unit/satellites/changes/compare-values.ts';
import { readApi } from '../unit/openapi/model/read-api.ts';

/** Forms in which documents write "one of several, or null", with values that they accept and refuse. */
const FORMS: readonly (readonly [string, readonly Json[], readonly Json[]])[] = [
  ['anyOf: [{ type: string }, { type: integer }, { type: "null" }]', [null, 'a', 1], [true, 1.5]],
  ['oneOf: [{ type: string }, { type: integer }, { type: "null" }]', [null, 'a', 1], [true]],
  ['anyOf: [{ type: string }, { type: "null" }], not: { const: a }', [null, 'b'], ['a']],
  ['anyOf: [{ not: { type: string } }, { type: "null" }]', [null, 1], ['a']],
  ['oneOf: [{ type: object, required: [a] }, { type: array }, { enum: [null] }]', [null, { a: 1 }], [{}]],
  ['type: [string, "null"], enum: [a]', ['a'], [null]],
  ['type: null, description: Nothing, nullable: true', [null], ['a', 1]],
  ['type: [string, null]', [null, 'a'], [1]],
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

const OTHERS = 'Text: { type: string }';

test.each<[string, Json, Json]>([
  ['$ref: "#/components/schemas/Text"', 'a', 1],
  ['anyOf: [{ type: string }, { type: string, enum: [a] }]', 'a', null],
  ['properties: { a: { type: integer } }, required: [a]', { a: 1 }, {}],
  ['additionalProperties: { type: integer }', { a: 1 }, { a: 'b' }],
])('an empty line `type:` beside %s says nothing', async (form, valid, invalid) => {
  const pathsWith = (schema: string): string => `
paths:
  /sizes:
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Size' } } } }
      responses: { '204': { description: Taken } }
components: { schemas: { Size: { ${schema} }, ${OTHERS} } }`;
  const [api, without] = [readApi(pathsWith(`type: null, ${form}`)), readApi(pathsWith(form))];
  expect(createExampleJudge(api).isValid(valid, api.schemas[0], 'request')).toBe(true);
  expect(createExampleJudge(api).isValid(invalid, api.schemas[0], 'request')).toBe(false);
  expect(await sandboxAccepts(api, valid)).toBe(true);
  expect(await sandboxAccepts(api, invalid)).toBe(false);
  const exampleOf = ({ schemas: [schema] }: Api): unknown =>
    schema && schemaToExample(schema, { direction: 'request' });
  expect(exampleOf(api)).toEqual(exampleOf(without));
  expect(api.schemas[0]?.type).toEqual(without.schemas[0]?.type);
  expect(await compareDocuments(pathsWith(`type: null, ${form}`), pathsWith(form))).toEqual([]);
  expect(await compareDocuments(pathsWith(form), pathsWith(`type: null, ${form}`))).toEqual([]);
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
