import { getTypes, normalizeTypes } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { childKind } from '../../../../src/openapi/standard/grammar.ts';
import { childSchemas, schemaMaps } from '../../../../src/openapi/standard/schema-keywords.ts';

test.each([
  ['root', 'x-webhooks', 'pathItems'],
  ['paths', 'x-note', 'extension'],
  ['pathItems', 'x-note', 'pathItem'],
  ['schema', 'x-note', 'extension'],
  ['operation', 'x-codeSamples', 'extension'],
  ['schemas', 'x-note', 'schema'],
  ['data', 'schema', 'data'],
  ['extension', 'schema', 'extension'],
] as const)('in %s, %s is %s', (kind, key, child) => {
  expect(childKind(kind, key)).toBe(child);
});

test('every keyword that holds schemas in the tables of the linter is one here', () => {
  const keywords = (['oas2', 'oas3_0', 'oas3_1', 'oas3_2'] as const).flatMap((name) => {
    const { Schema } = normalizeTypes(getTypes(name));
    return Object.entries(Schema?.properties ?? {}).flatMap(([key, type]) => (holdsSchemas(type) ? [key] : []));
  });
  expect([...new Set(keywords)].filter((key) => ![...schemaMaps, ...childSchemas].includes(key))).toEqual([]);
  expect(keywords).toContain('dependentSchemas');
});

function holdsSchemas(type: unknown): boolean {
  if (typeof type === 'function') return holdsSchemas(Reflect.apply(type, undefined, [{}, '']));
  return (
    typeof type === 'object' &&
    type !== null &&
    'name' in type &&
    /^(Schema|SchemaProperties|Dependent|.*Schemas?(?:List|Map)?)$/.test(String(type.name))
  );
}
