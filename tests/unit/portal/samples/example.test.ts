import { describe, expect, test } from 'vitest';
import { schemaToExample } from '../../../../src/portal/samples/index.ts';
import { readSchema, ref } from './read-schema.ts';

describe('what is written comes first, in this order', () => {
  test.each([
    ['an example', { type: 'string', examples: ['b'], default: 'default', enum: ['a', 'b'] }, 'b'],
    ['a valid example', { type: 'string', examples: [1, 'second'] }, 'second'],
    ['no value that the schema refuses', { examples: ['barfoo'], const: 'foobar' }, 'foobar'],
    ['an optional null', { properties: { a: { examples: [null] }, b: { const: null } } }, { a: null, b: null }],
    ['an example of null', { type: ['string', 'null'], examples: [null] }, null],
    ['the constant', { const: 'fixed', default: 'default' }, 'fixed'],
    ['the default', { type: 'integer', default: 0 }, 0],
    ['a default of false', { type: 'boolean', default: false }, false],
    ['the first value of the enumeration', { enum: ['a', 'b'] }, 'a'],
    ['the first value that is not null', { enum: [null, 'b'] }, 'b'],
  ])('%s', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });

  test.each([
    ['null', { type: ['string', 'null'], default: null }, 'string'],
    ['an empty list', { type: 'array', items: { type: 'integer' }, default: [] }, [1]],
  ])('a default of %s says nothing', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });
});

describe('scalars within their limits', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, '2026-01-15T09:30:00Z'],
    [{ type: 'string', format: 'uuid' }, '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
    [{ type: 'string', format: 'byte' }, 'ZXhhbXBsZQ=='],
    [{ type: 'string', format: 'unheard-of' }, 'string'],
    [{ type: 'string', contentEncoding: 'base64' }, 'ZXhhbXBsZQ=='],
    [{ type: 'string', minLength: 8 }, 'stringst'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', pattern: '^[A-Z]{2}$' }, 'AB'],
    [{ type: 'string', pattern: '^[a-z][a-z0-9]*$', minLength: 5 }, 'aabcde'],
    [{ type: 'string', pattern: '^(?!x).*$' }, 'a'],
    [{ type: 'integer' }, 1],
    [{ type: 'integer', minimum: 10 }, 10],
    [{ type: 'integer', exclusiveMinimum: 10 }, 11],
    [{ type: 'integer', maximum: 0 }, 0],
    [{ type: 'integer', exclusiveMaximum: 0 }, -1],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.99],
    [{ type: 'integer', multipleOf: 5 }, 5],
    [{ type: 'number', multipleOf: 0.01, minimum: 2.005 }, 2.01],
    [{ type: 'integer', multipleOf: 0 }, 1],
    [{ type: 'number', minimum: 1e308, maximum: -1e308 }, undefined],
    [{ type: 'number', not: { type: 'integer' } }, 10.5],
    [{ type: 'string', format: 'email', minLength: 9, maxLength: 11 }, 'a@b.example'],
    [{ type: 'string', pattern: '/(?=.*[a-z])(?=.*[A-Z])/' }, '///aA/'],
    [{ type: 'string', if: { const: 'x' }, else: false }, 'x'],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
    [{}, {}],
    [true, {}],
    [{ minimum: 3 }, 3],
  ])('%j gives %j', (schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });
});

describe('objects', () => {
  const account = {
    type: 'object',
    required: ['old', 'id'],
    properties: {
      id: { type: 'integer', readOnly: true },
      email: { type: 'string' },
      secret: { type: 'string', writeOnly: true, examples: ['s3cret'] },
      old: { type: 'string', deprecated: true },
      older: { type: 'string', deprecated: true },
    },
  };

  test.each([
    ['request', { email: 'user@example.com', secret: 's3cret', old: 'string' }],
    ['response', { id: 1, email: 'user@example.com', old: 'string' }],
    ['both', { id: 1, email: 'user@example.com', secret: 's3cret', old: 'string' }],
  ] as const)('of a %s leave out the other direction and what is deprecated and optional', (direction, example) => {
    expect(schemaToExample(readSchema(account), { direction })).toEqual(example);
  });

  const ours = {
    required: ['id', 'kind'],
    properties: { id: { readOnly: true, type: 'integer' }, kind: { const: 'a' } },
  };
  const theirs = { required: ['id', 'kind'], properties: { id: { writeOnly: true }, kind: { const: 'a' } } };
  test.each([
    ['of one variant', { oneOf: [ours] }],
    ['of one of any', { anyOf: [ours, { properties: { b: {} } }] }],
    ['of a variant, required by the schema', { required: ['id'], oneOf: [{ ...ours, required: ['kind'] }] }],
    ['of a variant of a variant', { oneOf: [{ oneOf: [ours], required: ['id'] }] }],
    ['of a part that could not be merged', { oneOf: [{ required: ['id'], allOf: [{ oneOf: [ours] }] }] }],
    ['of a named variant', { oneOf: [ref('Ours')] }],
    [
      'of a variant with two choices',
      { required: ['id'], anyOf: [{ ...ours, oneOf: [{ required: ['id'] }], anyOf: [{ required: ['kind'] }] }] },
    ],
  ])('a required property of the other direction, %s, is left out and not null', (_, schema) => {
    expect(schemaToExample(readSchema(schema, { Ours: ours }), { direction: 'request' })).toEqual({ kind: 'a' });
    const turned: unknown = JSON.parse(
      JSON.stringify(schema).replaceAll(JSON.stringify(ours.properties), JSON.stringify(theirs.properties)),
    );
    expect(schemaToExample(readSchema(turned, { Ours: theirs }), { direction: 'response' })).toEqual({ kind: 'a' });
  });

  test('a written example of the whole leaves out the other direction too', () => {
    const schema = readSchema({ ...account, examples: [{ id: 7, email: 'a@b.example', old: 'o', extra: true }] });
    expect(schemaToExample(schema, { direction: 'request' })).toEqual({
      email: 'a@b.example',
      old: 'o',
      extra: true,
    });
  });

  test.each([
    ['a map has one entry', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    [
      'its key has the name that the author gave',
      { additionalProperties: { type: 'integer', 'x-additionalPropertiesName': 'sku' } },
      { sku: 1 },
    ],
    [
      'its key fits propertyNames',
      { additionalProperties: { type: 'integer' }, propertyNames: { enum: ['de'] } },
      { de: 1 },
    ],
    [
      'its key fits propertyNames, whatever name the author gave',
      {
        additionalProperties: { type: 'integer', 'x-additionalPropertiesName': 'language code' },
        propertyNames: { enum: ['de'] },
      },
      { de: 1 },
    ],
    ['a free object is empty', { type: 'object', additionalProperties: true }, {}],
    [
      'a pattern names a property',
      { type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'boolean' } } },
      { 'x-a': true },
    ],
    ['what is required and not described is there', { type: 'object', required: ['a'] }, { a: 'string' }],
    [
      'a property called __proto__ is a property',
      JSON.parse('{"properties":{"__proto__":{"const":1}}}'),
      JSON.parse('{"__proto__":1}'),
    ],
  ])('%s', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });
});

describe('lists', () => {
  test.each([
    ['have one item', { type: 'array', items: { type: 'integer' } }, [1]],
    ['have as many as they must', { type: 'array', items: { type: 'integer' }, minItems: 2 }, [1, 2]],
    ['have ten, as coordinates may', { type: 'array', items: { const: 0 }, minItems: 10 }, Array(10).fill(0)],
    [
      'have three where they must have more than ten',
      { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1_000_000_000 },
      ['a', 'b', 'a'],
    ],
    ['are empty where nothing is allowed', { type: 'array', items: { type: 'integer' }, maxItems: 0 }, []],
    [
      'begin with their tuple',
      { type: 'array', prefixItems: [{ const: 'x' }, { type: 'integer' }], items: false },
      ['x', 1],
    ],
    ['hold what they must contain', { type: 'array', contains: { const: 'x' } }, ['x']],
    ['and that before others', { type: 'array', items: { type: 'string' }, contains: { const: 'x' } }, ['x']],
    ['as often as they must', { type: 'array', contains: { const: 'x' }, minContains: 2 }, ['x', 'x']],
    ['and no more often', { type: 'array', contains: { const: 'x' }, minContains: 0, maxContains: 0 }, []],
  ])('%s', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });
});

describe('compositions', () => {
  const others = {
    Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, lives: { const: 9 } } },
    Dog: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' }, tricks: { const: 3 } } },
    Base: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' }, id: { type: 'integer' } },
      discriminator: { propertyName: 'kind' },
    },
    Heir: { allOf: [ref('Base'), { type: 'object', properties: { more: { const: true } } }] },
  };

  test.each([
    ['the first variant stands for all', { oneOf: [ref('Cat'), ref('Dog')] }, { kind: 'string', lives: 9 }],
    ['null is the last choice', { anyOf: [{ type: 'null' }, ref('Dog')] }, { kind: 'string', tricks: 3 }],
    [
      'own properties come first',
      { properties: { id: { const: 1 } }, oneOf: [ref('Cat')] },
      { id: 1, kind: 'string', lives: 9 },
    ],
    [
      'the discriminator has its mapped value',
      {
        oneOf: [ref('Dog'), ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
      },
      { kind: 'dog', tricks: 3 },
    ],
    [
      'without a mapping it has the name',
      { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } },
      { kind: 'Cat', lives: 9 },
    ],
    [
      'what the chosen variant requires is there',
      { properties: { a: {}, b: { type: 'integer' } }, anyOf: [{ required: ['b', 'c'] }, { required: ['a'] }] },
      { b: 1, c: 'string' },
    ],
    ['numbers are multiples of all', { allOf: [{ type: 'integer', multipleOf: 4 }, { multipleOf: 6 }] }, 12],
    ['a base stands for its first heir', ref('Base'), { kind: 'Heir', id: 1, more: true }],
    ['an heir has its own value', ref('Heir'), { kind: 'Heir', id: 1, more: true }],
  ])('%s', (_, schema, example) => {
    expect(schemaToExample(readSchema({ type: 'array', items: schema }, others), { direction: 'both' })).toEqual([
      example,
    ]);
  });
});

describe('bounds', () => {
  test.each([
    ['itself', { properties: { name: { const: 'a' }, parent: ref('Thing') } }, { name: 'a' }],
    ['itself by a list', { properties: { children: { type: 'array', items: ref('Thing') } } }, { children: [] }],
    [
      'itself or null, required',
      { required: ['next'], properties: { next: { oneOf: [ref('Thing'), { type: 'null' }] } } },
      { next: null },
    ],
    ['itself, required', { required: ['next'], properties: { next: ref('Thing') } }, { next: {} }],
    [
      'itself by a list of at least one',
      { properties: { a: { const: 1 }, and: { type: 'array', minItems: 1, items: ref('Thing') } } },
      { a: 1 },
    ],
    [
      'itself in the first variants',
      {
        oneOf: [
          { properties: { and: { type: 'array', minItems: 1, items: ref('Thing') } } },
          { properties: { not: ref('Thing') } },
          { properties: { field: { const: 'a' } } },
        ],
      },
      { field: 'a' },
    ],
    ['itself by a choice', { oneOf: [ref('Thing'), { const: 1 }] }, 1],
  ])('a schema that holds %s ends', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });

  test('nine levels of six properties stay small, breadth before depth', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const level = (index: number): unknown => ({
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, index < 8 ? ref(`L${index + 1}`) : { type: 'string' }]),
      ),
    });
    const others = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`L${index}`, level(index)]));
    const example = schemaToExample(readSchema(ref('L0'), others), { direction: 'both' });
    expect(keysOf(example)).toEqual(names);
    expect(JSON.stringify(example).length).toBeLessThan(6000);
  });

  test('three thousand properties are cut off', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`p${index}`, { type: 'string' }]),
    );
    const example = schemaToExample(readSchema({ type: 'object', properties }), { direction: 'both' });
    expect(keysOf(example).length).toBeLessThanOrEqual(400);
  });

  test('the same schema gives the same object', () => {
    const schema = readSchema({ type: 'object', properties: { a: { type: 'string' } } });
    expect(schemaToExample(schema, { direction: 'both' })).toBe(schemaToExample(schema, { direction: 'both' }));
  });
});

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
