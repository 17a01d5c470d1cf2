import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getReports } from '../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const HEAD = "info: { title: T, version: '1' }\nservers: [{ url: / }]\n";
const withSchema = (fields: string): string => `paths: {}\ncomponents: { schemas: { A: { ${fields} } } }\n`;
const response = (fields: string): string => `paths: { /a: { get: { responses: { ${fields} } } } }\n`;

/** Returns the severities of `struct` for a document; by default without a redocly.yaml. */
async function severitiesOf(document: string, config?: string): Promise<readonly string[]> {
  const root = scratchFolder({ 'a.yaml': document, ...(config === undefined ? {} : { 'redocly.yaml': config }) });
  const documents = config === undefined ? [join(root, 'a.yaml')] : [];
  const [report] = await getReports({ root, documents });
  return (report?.problems ?? [])
    .filter(({ rule }) => rule === 'struct' || rule === 'spec-components-invalid-map-name')
    .map(({ severity }) => severity);
}

const READ: readonly (readonly [what: string, version: string, text: string])[] = [
  ['a range of status codes in small letters', '3.1.0', response("'4xx': { description: A }")],
  ['a method of 3.2', '3.0.0', 'paths: { /a: { query: { responses: { 200: { description: A } } } } }\n'],
  ['a response of 3.2 without description', '3.1.0', response('200: {}')],
  ['a keyword of 3.1', '3.0.0', withSchema('const: 1')],
  ['types of 3.1', '3.0.0', withSchema("type: [string, 'null']")],
  ['a bound of 3.1', '3.0.0', withSchema('exclusiveMinimum: 1')],
  ['a tuple of older drafts', '3.1.0', withSchema('items: [{}]')],
  ['a list of anything', '3.0.0', withSchema('type: array')],
  ['a name of a generic type', '3.1.0', 'paths: {}\ncomponents: { schemas: { "Page<Pet>": {} } }\n'],
  ['a number for a text', '3.1.0', 'paths: {}\ntags: [{ name: 1 }]\n'],
];

test.each(READ)('%s in %s is a warning, and an error of strict rules', async (_, version, text) => {
  const document = `openapi: ${version}\n${HEAD}${text}`;
  expect(await severitiesOf(document)).toEqual(['warning']);
  const apis = 'apis: { a: { root: a.yaml } }\n';
  expect(await severitiesOf(document, `extends: [recommended]\n${apis}`)).toEqual(['warning']);
  expect(await severitiesOf(document, `extends: [recommended-strict]\n${apis}`)).toEqual(['error']);
  const own = 'apis: { a: { root: a.yaml, extends: [recommended-strict] } }\n';
  expect(await severitiesOf(document, `extends: [recommended]\n${own}`)).toEqual(['error']);
});

test.each([
  ['an unknown field', '3.1.0', 'paths: {}\nodd: 1\n'],
  [
    'a parameter of 2.0',
    '3.0.0',
    'paths: { /a: { parameters: [{ name: a, in: query, schema: {}, type: string }] } }\n',
  ],
  ['a schema that is a number', '3.1.0', withSchema('properties: { b: 1 }')],
])('%s in %s stays an error', async (_, version, text) => {
  expect(await severitiesOf(`openapi: ${version}\n${HEAD}${text}`)).toEqual(['error']);
});
