import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchema, readSchemas, rowsOf, summarize } from '../read-schemas.ts';

describe('what is written is reported', () => {
  test.each(
    rowsOf(`
    { type: [string, null] } => { type: [string, 'null'] }
    { example: null, examples: [b] } => { examples: [null, b] }
    { examples: { a: { value: 1 }, b: 2 } } => { examples: [1, 2] }
    { enum: [a, a, null, ""] } => { enum: [{ value: a }, { value: null }, { value: '' }] }
    { enum: [{ x: 1, y: [2] }, { y: [2], x: 1 }, [1], [1], { x: 2 }, 1, "1"] } => { enum: [{ value: { x: 1, y: [2] } }, { value: [1] }, { value: { x: 2 } }, { value: 1 }, { value: '1' }] }
    { items: [{ type: string }], additionalItems: false } => { items: { always: false }, prefixItems: [{ type: [string] }] }
    { dependencies: { a: [b], c: { minProperties: 2 } } } => { dependentRequired: [{ name: a, required: [b] }], dependentSchemas: [[c, { minProperties: 2 }]] }
    { properties: { b: { x-order: 2 }, a: { x-order: 1 }, c: { x-internal: true } }, x-additionalPropertiesName: key } => { properties: [[a, {}], [b, {}]], additionalPropertiesName: key }
    `),
  )('%s', (written, expected) => {
    expect(summarize(readSchema(written))).toEqual(parse(expected));
  });
});

describe('older spellings become those of 3.2', () => {
  test.each([
    ['{ type: string, nullable: true }', '3.0', { type: ['string', 'null'] }],
    ['{ enum: [a], nullable: true }', '3.0', { type: ['string', 'null'], enum: [{ value: 'a' }] }],
    [
      '{ properties: { a: {} }, nullable: true }',
      '3.0',
      { type: ['object', 'null'], properties: [['a', { always: true }]] },
    ],
    ['{ minimum: 1, exclusiveMinimum: true }', '3.0', { exclusiveMinimum: 1 }],
    ['{ exclusiveMinimum: true }', '3.0', {}],
    ['{ type: file }', '2.0', { type: ['string'], format: 'binary' }],
    ['{ example: { a: 1 } }', '3.0', { examples: [{ a: 1 }] }],
  ])('%s in %s', (written, version, expected) => {
    expect(summarize(readSchema(written, '', version))).toEqual(expected);
  });
});

describe('one place is one schema', () => {
  test('references share the component, cycles are cycles of objects', () => {
    const { schemas } = readSchemas(`
      Tree: { properties: { left: { $ref: "#/components/schemas/Tree" }, other: { $ref: "#/components/schemas/Leaf" } } }
      Leaf: { properties: { root: { $ref: "#/components/schemas/Tree" } } }`);
    const [left, other] = schemas.Tree?.properties ?? [];
    expect(left?.schema).toBe(schemas.Tree);
    expect(other?.schema.properties[0]?.schema).toBe(schemas.Tree);
  });

  test('names make slugs, hidden components are no schemas', () => {
    const { schemas } = readSchemas('{ PetStatus: {}, pet-status: {}, Secret: { x-internal: true }, 猫: {}, "!": {} }');
    expect(Object.values(schemas).map(({ id }) => id)).toEqual([
      'pet-status',
      'pet-status-2',
      '猫',
      expect.stringMatching(/^schema-/),
    ]);
  });

  test('two names for one value of YAML stay two schemas', () => {
    const { schemas } = readSchemas('{ A: &a { type: string }, B: *a }');
    expect(Object.values(schemas).map(({ name, type }) => [name, type])).toEqual([
      ['A', ['string']],
      ['B', ['string']],
    ]);
  });

  test('a hidden schema is left out where it is used', () => {
    const { S } = readSchemas(`
      S: { properties: { a: { $ref: "#/components/schemas/H" }, b: { type: string } }, oneOf: [{ $ref: "#/components/schemas/H" }, { required: [a] }, { required: [b] }] }
      H: { x-internal: true, type: string }`).schemas;
    expect(S && summarize(S)).toEqual({
      properties: [['b', { type: ['string'] }]],
      oneOf: [{ always: true }, { required: ['b'] }],
    });
  });
});

describe('size and depth', () => {
  test('schemas in schemas, 2,000 deep, do not overflow', () => {
    for (const keyword of ['items', 'not', 'additionalProperties']) expect(depthOf(keyword, nest(keyword))).toBe(2000);
    for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
      const schema = readSchemas({ S: nest(keyword, true) }).schemas.S;
      expect(schema?.type).toEqual(['string']);
    }
  });

  test('doubling by allOf stays linear', () => {
    const schemas: Record<string, unknown> = { S0: { properties: { a: { type: 'string' } } } };
    for (let index = 1; index < 60; index += 1) {
      const below = { $ref: `#/components/schemas/S${index - 1}` };
      schemas[`S${index}`] = {
        allOf: [below, { allOf: [below] }],
        properties: { [`p${index}`]: { anyOf: [below, below] } },
      };
    }
    expect(readSchemas(schemas).schemas.S59?.properties).toHaveLength(60);
  });

  test('values that many recursive schemas describe together are merged up to a limit', () => {
    const schemas: Record<string, unknown> = {};
    for (const size of [2, 3, 5, 7, 11, 13]) {
      for (let index = 0; index < size; index += 1) {
        const next = { $ref: `#/components/schemas/R${size}x${(index + 1) % size}` };
        schemas[`R${size}x${index}`] = { type: 'object', properties: { next, [`own${size}x${index}`]: {} } };
      }
    }
    const all = [2, 3, 5, 7, 11, 13].map((size) => ({ $ref: `#/components/schemas/R${size}x0` }));
    const { S } = readSchemas({ ...schemas, S: { allOf: all } }).schemas;
    expect(S?.properties.map(({ name }) => name)).toContain('next');
  });
});

function nest(keyword: string, inList = false): unknown {
  let schema: unknown = { type: 'string' };
  for (let depth = 0; depth < 2000; depth += 1) schema = { [keyword]: inList ? [schema] : schema };
  return schema;
}

function depthOf(keyword: string, written: unknown): number {
  let schema = readSchemas({ S: written }).schemas.S;
  for (let depth = 0; ; depth += 1) {
    if (schema?.type.length !== 0) return depth;
    schema = keyword === 'items' ? schema.items : keyword === 'not' ? schema.not : schema.additionalProperties;
  }
}
