import { expect, test } from 'vitest';
import { lintDocument } from '../lint-document.ts';

const head = (version: string): string => `${version}
info: { title: T, version: '1' }
paths: {}
`;
const schemas = (schema: string, version = 'openapi: 3.1.0'): string => `${head(version)}components:
  schemas:
    Shared: { type: string, enum: [red, blue] }
    X: ${schema}
`;

test.each([
  ['{ type: string, default: red }', undefined],
  ["{ type: [string, 'null'], default: null }", undefined],
  ['{ type: string, default: null }', 'openapi: 3.0.3, nullable'],
  ['{ $ref: "#/components/schemas/Shared", default: blue }', undefined],
  ['{ type: string, pattern: "(", default: a }', undefined],
])('%s is valid', async (schema, kind) => {
  const nullable = kind === undefined ? schema : schema.replace('{', '{ nullable: true,');
  expect(await lintDocument('default-invalid', schemas(nullable, kind?.split(',')[0]))).toEqual([]);
});

test.each([
  ['{ type: string, default: 1 }', '7: The default must be a string.'],
  ['{ type: integer, minimum: 1, default: 0 }', '7: The default must be at least 1.'],
  ['{ $ref: "#/components/schemas/Shared", default: green }', '7: The default must be one of "red", "blue".'],
  [
    '{ type: object, properties: { a: { type: string } }, default: { a: 1 } }',
    '7: `a` in the default must be a string.',
  ],
  ['{ type: array, items: { type: integer, default: x } }', '7: The default must be an integer.'],
])('%s is reported', async (schema, problem) => {
  expect(await lintDocument('default-invalid', schemas(schema))).toEqual([problem]);
});

test('in 3.0 keywords beside a reference are ignored, and null needs nullable', async () => {
  const version = 'openapi: 3.0.3';
  const beside = '{ $ref: "#/components/schemas/Shared", default: green }';
  expect(await lintDocument('default-invalid', schemas(beside, version))).toEqual([]);
  expect(await lintDocument('default-invalid', schemas('{ type: string, default: null }', version))).toEqual([
    '7: The default must be a string.',
  ]);
});

test('parameters of Swagger 2.0 are schemas themselves', async () => {
  const document = `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /pets:
    get:
      parameters: [{ name: limit, in: query, required: true, type: integer, maximum: 100, default: 200 }]
      responses: { '200': { description: Fine } }
`;
  expect(await lintDocument('default-invalid', document)).toEqual(['6: The default must be at most 100.']);
});
