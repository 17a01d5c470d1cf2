import { describe, expect, test } from 'vitest';
import { schemaToExample } from '../../../../src/portal/samples/index.ts';
import { readSchema, ref } from './read-schema.ts';

describe('what is written comes first, in this order', () => {
  test.each([
    ['an example', { type: 'string', examples: ['b'], default: 'default', enum: ['a', 'b'] }, 'b'],
    ['no value that the schema refuses', { examples: ['barfoo'], const: 'foobar' }, 'foobar'],
    ['an example of null', { type: ['string', 'null'], examples: [null] }, null],
    ['the constant', { const: 'fixed', default: 'default' }, 'fixed'],
    ['the default', { type: 'integer', default: 0 }, 0],
    ['the first value of the enumeration', { enum: ['a', 'b'] }, 'a'],
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
    ['of a variant, required by the schema', { required: ['id'], oneOf: [{ ...ours, required: ['kind'] }] }],
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
    ['a free object is empty', { type: 'object', additionalProperties: true }, {}],
    [
      'a property called __proto__ is a property',
      JSON.parse('{"properties":{"__proto__":{"const":1}}}'),
      JSON.parse('{"__proto__":1}'),
    ],
  ])('%s', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });
});

test('a list that must have more than ten items has three', () => {
  const schema = { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1_000_000_000 };
  expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(['a', 'b', 'a']);
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
      'the discriminator has its mapped value',
      {
        oneOf: [ref('Dog'), ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
      },
      { kind: 'dog', tricks: 3 },
    ],
    [
      'what the chosen variant requires is there',
      { properties: { a: {}, b: { type: 'integer' } }, anyOf: [{ required: ['b', 'c'] }, { required: ['a'] }] },
      { b: 1, c: 'string' },
    ],
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
  ])('a schema that holds %s ends', (_, schema, example) => {
    expect(schemaToExample(readSchema(schema), { direction: 'both' })).toEqual(example);
  });
});
