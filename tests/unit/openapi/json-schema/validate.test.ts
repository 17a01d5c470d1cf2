import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/satellites/sandbox/check.ts';
import { type Direction, type ResolvedSchema, validate } from '../../../../src/openapi/json-schema/index.ts';

const pet = {
  type: 'object',
  required: ['id', 'name', 'secret'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1 },
    secret: { type: 'string', writeOnly: true },
    friend: { $ref: 'pet.json' },
  },
};
const schemas: Readonly<Record<string, object>> = { 'pet.json': pet, 'loop.json': { $ref: 'loop.json' } };

function faultsOf(schema: object | boolean, value: Json, direction: Direction = 'response'): readonly string[] {
  const resolve = (address: string): ResolvedSchema => ({ schema: schemas[address], base: '' });
  const { errors } = validate({ schema, resolve }, value, { direction });
  return errors.map(({ pointer, keyword, missing }) => [pointer, keyword, missing].join(' ').trimEnd());
}

describe('each fault has its place and its keyword', () => {
  const table: readonly (readonly [object | boolean, Json, readonly string[]])[] = [
    [{ type: 'string' }, 1, [' type']],
    [{ required: ['a', 'b'] }, {}, [' required a', ' required b']],
    [{ properties: { a: { type: 'string' } } }, { a: 1 }, ['/a type']],
    [{ properties: { 'a/b~': false } }, { 'a/b~': 1 }, ['/a~1b~0 false']],
    [{ additionalProperties: false, patternProperties: { '^x': true } }, { xy: 1, z: 2 }, ['/z false']],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, ['/ab propertyNames']],
    [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }, [' required b']],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['a', 1], ['/1 false']],
    [{ if: { const: 1 }, then: false }, 1, [' false']],
    [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, [' oneOf']],
    [{ anyOf: [{ type: 'string' }, { type: 'object', required: ['a'] }] }, {}, [' required a']],
    [{ allOf: [{ minimum: 1 }, { maximum: 0 }] }, 0.5, [' minimum', ' maximum']],
    [{ allOf: [{ properties: { a: true } }], unevaluatedProperties: false }, { a: 1, b: 1 }, ['/b false']],
  ];

  test.each(table)('%j of %j', (schema, value, faults) => {
    expect(faultsOf(schema, value)).toEqual(faults);
  });
});

test.each<readonly [object | boolean, Json, readonly string[]]>([
  [{ multipleOf: 0.1 }, 0.3, []],
  [{ required: ['__proto__', 'constructor'] }, {}, [' required __proto__', ' required constructor']],
])('%j of %j, where Ajv takes doubles and prototypes by their word', (schema, value, faults) => {
  expect(faultsOf(schema, value)).toEqual(faults);
});

test('a request lacks what is readOnly, a response what is writeOnly', () => {
  expect(faultsOf({ $ref: 'pet.json' }, {}, 'request')).toEqual([' required name', ' required secret']);
  expect(faultsOf({ $ref: 'pet.json' }, {}, 'response')).toEqual([' required id', ' required name']);
  expect(faultsOf({ $ref: 'pet.json' }, { id: null, name: 'a', secret: 'x' }, 'request')).toEqual([]);
  const nested = { id: 1, name: 'a', friend: { id: 2, name: '' } };
  expect(faultsOf({ $ref: 'pet.json' }, nested)).toEqual(['/friend/name minLength']);
});

test('nor does a response need for one field what is writeOnly', () => {
  const needing = { properties: { secret: { writeOnly: true } }, dependentRequired: { price: ['secret', 'currency'] } };
  expect(faultsOf(needing, { price: 1 }, 'response')).toEqual([' required currency']);
  expect(faultsOf(needing, { price: 1 }, 'request')).toEqual([' required secret', ' required currency']);
});

test('a reference that leads to itself ends', () => {
  expect(faultsOf({ $ref: 'loop.json' }, 1)).toEqual([]);
});

describe('formats are asserted', () => {
  test.each<readonly [string, Json, boolean]>([
    ['byte', 'YWE=', true],
    ['byte', 'YW\nE=', true],
    ['byte', 'a-_/', true],
    ['byte', 'a', false],
    ['byte', 'Y Q==!', false],
    ['uri', 'a b', false],
    ['int32', 2_147_483_648, false],
    ['int64', 2 ** 53, true],
    ['int64', 1e20, false],
    ['of nobody', 'x', true],
  ])('%s: %j', (format, value, valid) => {
    expect(faultsOf({ format }, value).length === 0).toBe(valid);
  });
});

describe('patterns that are not matched', () => {
  const schema = { properties: { a: { pattern: '(?<=b)a' } }, patternProperties: { '(?<!y)x': { pattern: '^b' } } };

  test('are no faults, and are named', () => {
    const { errors, notValidated } = validate(
      { schema: { ...schema, additionalProperties: false }, resolve: () => undefined },
      { a: 'b', xy: 'c' },
    );
    expect(errors).toEqual([]);
    expect(notValidated).toEqual([
      { kind: 'pattern', pattern: '(?<=b)a' },
      { kind: 'pattern', pattern: '(?<!y)x' },
    ]);
  });
});
