import { describe, expect, test } from 'vitest';
import {
  componentOf,
  componentPointer,
  isInComponents,
  versionOf,
  versions,
} from '../../../../src/openapi/standard/versions.ts';

describe('a document is read by the version that it names', () => {
  test.each([
    [{ swagger: '2.0' }, '2.0'],
    [{ openapi: '3.1-rc' }, '3.1'],
    [{ openapi: '3.2.0', swagger: '2.0' }, '3.2'],
    [{ openapi: '3.17.0' }, '3.2'],
    [{ openapi: '4.0.0' }, '3.2'],
    [{}, '3.2'],
    [null, '3.2'],
    [Object.create({ swagger: '2.0' }), '3.2'],
  ])('%j: %s', (document: unknown, name) => {
    expect(versionOf(document).name).toBe(name);
  });
});

test.each([
  ['2.0', 'definitions', 'a/b~c', '#/definitions/a~1b~0c'],
  ['3.1', 'schemas', '100%', '#/components/schemas/100%'],
] as const)('%s: a component of %s has a place', (name, section, component, pointer) => {
  expect(componentPointer(versions[name], section, component)).toBe(pointer);
  expect(isInComponents(versions[name], pointer)).toBe(true);
});

test.each([
  ['2.0', '#/definitions/Pet/properties/id', '#/definitions/Pet'],
  ['2.0', '#/paths/~1pets/get', undefined],
  ['2.0', '#/securityDefinitions/key', undefined],
  ['3.0', '#/components/schemas/100%25', '#/components/schemas/100%'],
  ['3.0', '#/components/schemas', undefined],
  ['3.0', '#/definitions/Pet', undefined],
  ['3.0', 'Pet', undefined],
] as const)('%s: %s leads into %s', (name, reference, component) => {
  expect(componentOf(versions[name], reference)).toBe(component);
});

test.each([
  ['2.0', '#/definitions/', false],
  ['3.2', '#/components/schemas', true],
  ['3.2', '#/components/', false],
  ['3.2', '#/paths/~1pets', false],
] as const)('%s: %s lies in components: %s', (name, pointer, isInside) => {
  expect(isInComponents(versions[name], pointer)).toBe(isInside);
});
