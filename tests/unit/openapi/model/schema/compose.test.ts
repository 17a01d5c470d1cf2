import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchema, readSchemas, rowsOf, summarize } from '../read-schemas.ts';

const others = `
Pet: { type: object, description: A pet, required: [name], properties: { name: { type: string } }, example: { name: Rex } }
Tagged: { type: object, properties: { tags: { type: array, items: { type: string } } } }
Status: { type: string, enum: [new, old] }
Nothing: { type: "null" }
Closed: { type: object, additionalProperties: false, properties: { a: { type: string } } }
Union: { oneOf: [{ $ref: "#/components/schemas/Pet" }, { $ref: "#/components/schemas/Tagged" }] }`;

const pet = '$ref: "#/components/schemas/Pet"';
const status = '$ref: "#/components/schemas/Status"';

test('a value that is allowed by one and not by others is not allowed', () => {
  const map = (values: string): string => `{ properties: { v: { type: object, additionalProperties: ${values} } } }`;
  const { properties } = readSchema(
    `{ allOf: [${['true', 'false', '{ type: string }', 'false'].map(map).join(', ')}] }`,
  );
  expect(properties[0]?.schema.additionalProperties).toMatchObject({ always: false, allOf: [] });
});

describe('allOf is merged', () => {
  test.each(
    rowsOf(`
    { allOf: [{ minLength: 1, maxLength: 9 }, { minLength: 3, maxLength: 5 }] } => { minLength: 3, maxLength: 5 }
    { type: [string, "null"], allOf: [{ type: [string, integer] }] } => { type: [string] }
    { allOf: [{ enum: [a, b] }, { enum: [b, c] }] } => { enum: [{ value: a }, { value: b }], allOf: [{ enum: [{ value: b }, { value: c }] }] }
    { allOf: [{ multipleOf: 0.2 }, { multipleOf: 0.3 }] } => { multipleOf: 0.2, allOf: [{ multipleOf: 0.3 }] }
    { contains: { ${pet} }, minContains: 2, allOf: [{ minContains: 0, maxContains: 1 }] } => { contains: →Pet, minContains: 2 }
    { minContains: 0, maxContains: 1, allOf: [{ contains: { ${pet} } }] } => { contains: →Pet }
    { minContains: 0, allOf: [{ contains: { ${pet} }, minContains: 3, maxContains: 4 }] } => { contains: →Pet, minContains: 3, maxContains: 4 }
    { description: Own, allOf: [{ description: First }, { description: First }, { description: Second }] } => { description: "Own\\n\\nFirst\\n\\nSecond" }
    { allOf: [{ properties: { a: { type: string } } }, { properties: { a: { minLength: 2, description: d } } }] } => { properties: [[a, { type: [string], minLength: 2, description: d }]] }
    { allOf: [{ items: { type: string } }, { items: { pattern: x } }] } => { items: { type: [string], pattern: x } }
    { allOf: [{ if: { required: [a] }, then: { required: [b] } }, { title: t }] } => { title: t, if: { required: [a] }, then: { required: [b] } }
    { allOf: [{ properties: { a: true } }, { properties: { b: true }, additionalProperties: true }] } => { properties: [[a, { always: true }], [b, { always: true }]], additionalProperties: { always: true } }
    { allOf: [{ type: [object, "null"], properties: { a: true } }, { type: object, additionalProperties: {} }] } => { type: [object], properties: [[a, { always: true }]], additionalProperties: { always: true } }
    { unevaluatedProperties: false, allOf: [{ properties: { a: true } }] } => { properties: [[a, { always: true }]], unevaluatedProperties: { always: false } }
    { allOf: [{ ${pet} }, { $ref: "#/components/schemas/Tagged" }] } => { type: [object], required: [name], parts: [→Pet, →Tagged], properties: [[name, { type: [string] }], [tags, { type: [array], items: { type: [string] } }]] }
    { example: { id: 1 }, properties: { id: {} }, allOf: [{ ${pet} }] } => { type: [object], required: [name], parts: [→Pet], examples: [{ id: 1 }], properties: [[name, { type: [string] }], [id, { always: true }]] }
    `),
  )('%s', (written, expected) => {
    expect(summarize(readSchema(written, others))).toEqual(parse(expected));
  });
});

describe('what cannot be merged without a lie is kept', () => {
  test.each(
    rowsOf(`
    { pattern: a, allOf: [{ pattern: b }] } => { pattern: a, allOf: [{ pattern: b }] }
    { not: { const: 1 }, allOf: [{ not: { const: 2 } }] } => { not: { const: 1 }, allOf: [{ not: { const: 2 } }] }
    { allOf: [{ oneOf: [{ minimum: 1 }, { maximum: 0 }] }, { oneOf: [{ minimum: 5 }, { maximum: 4 }] }] } => { oneOf: [{ minimum: 1 }, { maximum: 0 }], allOf: [{ oneOf: [{ minimum: 5 }, { maximum: 4 }] }] }
    { properties: { b: true }, allOf: [{ $ref: "#/components/schemas/Closed" }] } => { properties: [[b, { always: true }]], allOf: [→Closed] }
    { allOf: [{ contains: { ${pet} }, minContains: 2 }, { contains: { ${pet} }, minContains: 3 }] } => { contains: →Pet, minContains: 2, allOf: [{ contains: →Pet, minContains: 3 }] }
    { allOf: [false, { type: string }] } => { type: [string], allOf: [{ always: false }] }
    { prefixItems: [true], allOf: [{ items: { type: string } }] } => { prefixItems: [{ always: true }], allOf: [{ items: { type: [string] } }] }
    `),
  )('%s', (written, expected) => {
    expect(summarize(readSchema(written, others))).toEqual(parse(expected));
  });

  test('a part that leads back to its whole is left out and reported', () => {
    const { schemas, problems } = readSchemas(`
      A: { allOf: [{ $ref: "#/components/schemas/B" }, { required: [a] }] }
      B: { allOf: [{ $ref: "#/components/schemas/A" }, { required: [b] }] }`);
    expect(schemas.A?.required).toEqual(['b', 'a']);
    expect(problems).toMatchObject([{ message: 'This schema is part of itself.' }]);
  });
});

describe('a named schema with words beside it is a reference to it', () => {
  test.each([
    [`{ ${status}, description: Mine }`, '3.1', '{ description: Mine }'],
    [`{ ${status}, default: new, deprecated: true }`, '3.1', '{ default: new, deprecated: true, deprecation: {} }'],
    [`{ allOf: [{ ${status} }], description: Mine, readOnly: true }`, '3.0', '{ description: Mine, readOnly: true }'],
    [`{ allOf: [{ ${status} }], nullable: true }`, '3.0', `{ type: [string, 'null'] }`],
    [
      `{ anyOf: [{ ${status} }, { type: "null" }] }`,
      '3.1',
      `{ type: [string, 'null'], enum: [{ value: new }, { value: old }, { value: null }] }`,
    ],
    [
      `{ oneOf: [{ ${status} }, { $ref: "#/components/schemas/Nothing" }] }`,
      '3.1',
      `{ type: [string, 'null'], enum: [{ value: new }, { value: old }, { value: null }] }`,
    ],
    [`{ type: string, allOf: [{ ${status} }, { description: Mine }] }`, '3.1', '{ description: Mine }'],
  ])('%s in %s', (written, version, expected) => {
    const base = { type: ['string'], enum: [{ value: 'new' }, { value: 'old' }], reference: '→Status' };
    const inline = readSchema(`{ properties: { p: ${written} } }`, others, version).properties[0]?.schema;
    expect(inline && summarize(inline)).toEqual({ ...base, ...parse(expected) });
  });

  test.each([
    [`{ ${pet} }`, '3.1'],
    [`{ ${pet}, type: string, nullable: true, minProperties: 1, readOnly: true }`, '3.0'],
    [`{ ${pet}, $comment: For authors, x-any: 1 }`, '3.1'],
    [`{ allOf: [{ ${pet} }] }`, '3.0'],
  ])('%s in %s is the named schema itself', (written, version) => {
    const { schemas } = readSchemas(`{ S: { properties: { p: ${written} } }, Pet: { type: object } }`, version);
    expect(schemas.S?.properties[0]?.schema).toBe(schemas.Pet);
  });

  test('a component that is but another keeps its name and says of what it is made', () => {
    const { schemas } = readSchemas(
      '{ Dog: { $ref: "#/components/schemas/Pet" }, Pet: { type: object, description: d } }',
    );
    expect(schemas.Dog && summarize(schemas.Dog)).toEqual({ type: ['object'], description: 'd', parts: ['→Pet'] });
  });
});

test('a null of another type is an ordinary member, which allows nothing', () => {
  const { schemas } = readSchemas('{ S: { oneOf: [{ type: string }, { const: null, type: boolean }] } }');
  expect(schemas.S?.oneOf).toHaveLength(2);
});

describe('null members are folded into the type', () => {
  test.each(
    rowsOf(`
    { oneOf: [{ type: string, minLength: 1 }, { type: "null" }] } => { type: [string, 'null'], minLength: 1 }
    { anyOf: [{ const: a }, { const: null }] } => { type: [string, 'null'], enum: [{ value: a }, { value: null }] }
    { oneOf: [{ ${pet} }, { $ref: "#/components/schemas/Tagged" }, { type: "null" }] } => { type: [object, 'null'], oneOf: [→Pet, →Tagged] }
    { oneOf: [{ minimum: 1 }, { maxLength: 2 }, { type: "null" }] } => { oneOf: [{ minimum: 1 }, { maxLength: 2 }, { type: ['null'] }] }
    { oneOf: [{ type: string }, { type: "null", description: When gone }] } => { oneOf: [{ type: [string] }, { type: ['null'], description: When gone }] }
    { type: string, anyOf: [{ minLength: 1 }, { type: "null" }] } => { type: [string], minLength: 1 }
    { oneOf: [{ type: string }] } => { type: [string] }
    { type: string, oneOf: [{ type: integer }] } => { type: [string], oneOf: [{ type: [integer] }] }
    { oneOf: [{ $ref: "#/components/schemas/S" }] } => { oneOf: [→S] }
    { $ref: "#/components/schemas/Union", nullable: true } => { oneOf: [→Pet, →Tagged, { type: ['null'] }], parts: [→Union] }
    `),
  )('%s', (written, expected) => {
    expect(summarize(readSchema(written, others))).toEqual(parse(expected));
  });
});
