import { getTypes, normalizeTypes } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { childKind, componentKind, sectionOf, type Kind } from '../../../../src/openapi/standard/grammar.ts';
import { childSchemas, schemaMaps } from '../../../../src/openapi/standard/schema-keywords.ts';
import { versions } from '../../../../src/openapi/standard/versions.ts';

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

describe('every section of components holds its kind', () => {
  test.each(Object.values(versions))('$name', (version) => {
    for (const [kind, section] of version.sections) expect(componentKind(version, section)).toBe(kind);
  });
});

test.each([
  ['2.0', 'schema', 'definitions'],
  ['2.0', 'header', undefined],
  ['3.1', 'mediaType', undefined],
  ['3.2', 'mediaType', 'mediaTypes'],
  ['3.2', 'pathItem', undefined],
] as const)('%s keeps a %s in %s', (name, kind: Kind, section) => {
  expect(sectionOf(kind, versions[name])).toBe(section);
});

test.each([
  ['3.0', undefined],
  ['3.1', 'pathItems'],
] as const)('%s keeps path items, where they must move, in %s', (name, section) => {
  expect(sectionOf('pathItem', versions[name], true)).toBe(section);
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
