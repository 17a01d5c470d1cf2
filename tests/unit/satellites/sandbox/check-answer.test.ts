import { beforeAll, expect, test } from 'vitest';
import { checkAnswer } from '../../../../src/satellites/sandbox/check.ts';
import { type SandboxResponse, partsOf, type MockTableParts } from '../../../../src/satellites/sandbox/index.ts';
import type { MockTables } from '../../../../src/satellites/sandbox/tables/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { readApi } from '../../openapi/model/read-api.ts';
import { mockTablesOfService } from './service-plan.ts';
import { formatError, formatNotValidated } from '../../../../src/openapi/json-schema/index.ts';

let plan: MockTables;
beforeAll(async () => {
  plan = await mockTablesOfService('petstore');
});

const answer = (body: string | undefined, status = 200, type = 'application/json; charset=utf-8'): SandboxResponse => ({
  status,
  headers: [['Content-Type', type]],
  body,
});

async function problemsOf(parts: MockTableParts, line: string, given: SandboxResponse): Promise<readonly string[]> {
  const [method = '', url = ''] = line.split(' ');
  const { errors, notValidated } = await checkAnswer(parts, { method, url, headers: [] }, given);
  return [
    ...errors.map((error) => `${error.pointer} ${formatError(error)}`),
    ...notValidated.map((part) => formatNotValidated(part)),
  ];
}

const category = '{"id":1,"name":"Cats"}';

test.each<[string, string, SandboxResponse, readonly string[]]>([
  ['as it should be', 'GET /categories', answer(`[${category}]`), []],
  ['of another shape', 'GET /categories', answer(category), [' must be an array']],
  ['with a fault inside', 'GET /categories', answer('[{"id":"1","name":"Cats"}]'), ['/0/id must be an integer']],
  ['with something missing', 'GET /categories', answer('[{"id":1}]'), ['/0 is required']],
  ['that is not JSON', 'GET /categories', answer('[1'), [' cannot be read as application/json; charset=utf-8']],
  ['below a server of the document', 'GET https://api.petstore.example/categories', answer('1'), [' must be an array']],
  [
    'of an error',
    'GET /categories',
    answer('{"code":1}', 401),
    [' is required', ' is required', '/code must be a string'],
  ],
  ['of an undocumented type', 'GET /categories', answer('1', 200, 'text/plain'), []],
  ['of an undocumented status', 'GET /categories', answer('1', 299), []],
  ['that does not exist', 'DELETE /pets/1', answer(undefined, 204), []],
  ['of no operation', 'GET /nowhere', answer('1'), []],
])('a body %s: %s', async (_, line, given, expected) => {
  expect(await problemsOf(partsOf(plan), line, given)).toEqual(expected);
});

test.each([
  ['application/xml', '{}', '<a/>', ['the body, of type application/xml']],
  ['text/plain', '{ enum: [ab] }', 'abc', [' must be one of "ab"']],
  ['application/*', '{ type: string }', '1', [' must be a string']],
  ['application/json', '{ required: [a], properties: { a: { writeOnly: true } } }', '{}', []],
  ['application/json', '{ oneOf: [{}, {}] }', '1', ['the body matches 2 schemas; exactly one is required']],
])('a body of %s with the schema %s: %s', async (mediaType, schema, body, expected) => {
  const tables = mockTablesOf(
    readApi(`paths: { /a: { get: { responses: { 200: { content: { '${mediaType}': { schema: ${schema} } } } } } } }`),
  );
  const type = mediaType.includes('*') ? 'application/json' : mediaType;
  expect(await problemsOf(partsOf(tables), 'GET /a', answer(body, 200, type))).toEqual(expected);
});
