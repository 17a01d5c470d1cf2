import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readOperation } from './read-api.ts';

describe('examples of a media type', () => {
  test.each([
    ['{}', '[]'],
    ['example: null', '[{ name: example, value: { json: null } }]'],
    ['example: false', '[{ name: example, value: { json: false } }]'],
    ['example: ""', `[{ name: example, value: { json: '' } }]`],
    ['examples: { a: { value: 0 } }', '[{ name: a, value: { json: 0 } }]'],
    ['examples: { a: { value: null } }', '[{ name: a, value: { json: null } }]'],
    [
      'examples: { a: { summary: S, description: D, value: { x-internal: true } } }',
      '[{ name: a, summary: S, description: D, value: { json: { x-internal: true } } }]',
    ],
    [
      'examples: { a: { dataValue: [1], serializedValue: "" } }',
      `[{ name: a, dataValue: { json: [1] }, serializedValue: '' }]`,
    ],
    ['examples: { a: { externalValue: https://a.b/c } }', '[{ name: a, externalValue: https://a.b/c }]'],
    ['examples: { a: { $ref: "#/components/examples/A" } }', '[{ name: a, summary: Shared, value: { json: 1 } }]'],
    [
      'examples: { a: { $ref: "#/components/examples/A", summary: Here } }',
      '[{ name: a, summary: Here, value: { json: 1 } }]',
    ],
    ['examples: { a: { value: { $ref: "#/nowhere" } } }', `[{ name: a, value: { json: { $ref: '#/nowhere' } } }]`],
    [
      '{ example: 1, examples: { example: { value: 2 } } }',
      '[{ name: example-0, value: { json: 1 } }, { name: example, value: { json: 2 } }]',
    ],
    ['examples: { a: { name: Rex } }', '[{ name: a, value: { json: { name: Rex } } }]'],
    ['examples: { a: Rex }', '[{ name: a, value: { json: Rex } }]'],
    ['examples: [Rex, null]', `[{ name: '1', value: { json: Rex } }, { name: '2', value: { json: null } }]`],
    ['examples: { a: { summary: Only words } }', '[{ name: a, summary: Only words }]'],
    ['{ schema: { type: object }, example: null }', '[]'],
    ['{ schema: { $ref: "#/components/schemas/Text" }, example: null, examples: { a: { value: null } } }', '[]'],
    ['{ schema: { type: string, nullable: true }, example: null }', '[{ name: example, value: { json: null } }]'],
    [
      '{ schema: { type: string }, examples: { a: { summary: None, value: null } } }',
      '[{ name: a, summary: None, value: { json: null } }]',
    ],
  ])('%s', (yaml, expected) => {
    const mediaType = yaml.startsWith('{') ? yaml : `{ ${yaml} }`;
    const rest = 'components: { examples: { A: { summary: Shared, value: 1 } }, schemas: { Text: { type: string } } }';
    const operation = readOperation(`requestBody: { content: { application/json: ${mediaType} } }`, rest);
    const examples = operation.requestBody?.content[0]?.examples ?? [];
    expect(examples.map((example) => ({ ...example, pointer: undefined }))).toEqual(parse(expected));
  });
});

test('null says nothing where a schema does not allow it: in a parameter, a header, a schema and its items', () => {
  const operation = readOperation(`
    parameters: [{ name: a, in: query, schema: { type: integer, example: null }, x-example: null }]
    responses:
      '200':
        description: d
        headers: { A: { schema: { type: string }, example: null } }
        content: { application/json: { schema: { type: array, example: null, items: { type: string, examples: [null, a] } } } }`);
  const [parameter] = operation.parameters;
  const [response] = operation.responses;
  const schema = response?.content[0]?.schema;
  expect(parameter).toMatchObject({ examples: [], schema: { examples: [] } });
  expect(response?.headers[0]?.examples).toEqual([]);
  expect(schema).toMatchObject({ examples: [], items: { examples: ['a'] } });
});

test('a YAML date is the text that JSON can hold', () => {
  const operation = readOperation(
    'requestBody: { content: { application/json: { example: { at: !!timestamp 2027-06-01 } } } }',
  );
  expect(JSON.stringify(operation.requestBody?.content[0]?.examples[0]?.value)).toContain('2027-06-01');
});
