import { expect, test } from 'vitest';
import { readOperation } from './read-api.ts';

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
