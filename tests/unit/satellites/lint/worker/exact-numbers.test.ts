import { afterEach, expect, test } from 'vitest';
import { forgetApis, lintApis } from '../../../../../src/openapi/load/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

const HEAD = "openapi: 3.1.0\ninfo: { title: Numbers, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n";
const RULES =
  'apis: { numbers: { root: openapi.yaml } }\nrules: { no-invalid-schema-examples: error, struct: error }\n';

/** Returns the number of problems that lint finds in these schemas, a line each. */
async function problemsIn(...schemas: readonly string[]): Promise<number> {
  const lines = schemas.map((schema, index) => `    S${index}: ${schema}\n`);
  const root = scratchFolder({ 'redocly.yaml': RULES, 'openapi.yaml': HEAD + lines.join('') });
  return (await lintApis({ root, documents: [], format: 'json' })).errors;
}

test('examples of long integers are judged by all of their digits', async () => {
  const valid = [
    '{ type: integer, format: int64, examples: [9223372036854775807, -9223372036854775808] }',
    '{ type: integer, format: int64, maximum: 9223372036854775806, example: 9223372036854775806 }',
    '{ type: integer, format: uint64, examples: [18446744073709551615] }',
    '{ const: 9007199254740993, examples: [9007199254740993] }',
    '{ enum: [9007199254740993], example: 9007199254740993 }',
    "{ properties: { id: { $ref: '#/components/schemas/S0' } }, example: { id: 9223372036854775807 } }",
    '{ type: number, maximum: 1E400, examples: [1E400, 10.50] }',
  ];
  expect(await problemsIn(...valid)).toBe(0);
  const invalid = [
    '{ type: integer, format: int64, examples: [9223372036854775808] }',
    '{ type: integer, format: int64, example: -9223372036854775809 }',
    '{ type: integer, format: uint64, examples: [18446744073709551616] }',
    '{ const: 9007199254740993, examples: [9007199254740992] }',
    '{ type: integer, maximum: 9007199254740992, example: 9007199254740993 }',
    "{ properties: { id: { $ref: '#/components/schemas/S3' } }, example: { id: 9007199254740992 } }",
  ];
  expect(await problemsIn(...invalid)).toBe(invalid.length);
});

test('null as an example where a schema does not allow it has no message, and an empty line `type:` has that of its type alone', async () => {
  expect(await problemsIn('{ type: string, example: null }', '{ type: string, examples: [null, a] }')).toBe(0);
  expect(await problemsIn('{ type: string, examples: [null, 1] }')).toBe(1);
  expect(await problemsIn('{ type: null, anyOf: [{ type: string }], example: a }')).toBe(1);
});
