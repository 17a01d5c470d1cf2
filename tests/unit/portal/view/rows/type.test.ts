import { expect, test } from 'vitest';
import { ownTypeOf, typeOf } from '../../../../../src/portal/view/rows/index.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawWords } from '../draw-rows.ts';
import { formatType } from '../../../../../src/portal/messages/format/types.ts';
import * as en from '../../../../../src/portal/messages/en/index.ts';

const others = `
Pet: { type: object, properties: { name: { type: string } } }
Id: { type: [string, integer] }
Status: { type: string, enum: [new, old] }
Pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }`;

const pet = '{ $ref: "#/components/schemas/Pet" }';

test.each([
  ['{}', 'any type'],
  ['false', 'no value'],
  ['{ type: string }', 'string'],
  ['{ type: integer, format: int64 }', 'integer · int64'],
  ['{ type: [string, "null"] }', 'string or null'],
  [`{ anyOf: [${pet}, { nullable: true }] }`, '<Pet> or null'],
  [
    '{ nullable: true, oneOf: [{ $ref: "#/components/schemas/Status" }, { enum: [""] }, { enum: [null] }] }',
    '<Status> or null · string',
  ],
  ['{ type: [string, integer, "null"], format: x }', 'string, integer or null · x'],
  ['{ type: string, format: binary }', 'file'],
  ['{ enum: [a, null] }', 'string or null'],
  ['{ type: object, additionalProperties: true }', 'map of any type'],
  ['{ type: [array, "null"], items: { type: string } }', 'array of string, or null'],
  ['{ type: array, items: { type: [string, "null"] } }', 'array of (string or null)'],
  ['{ type: array, prefixItems: [true, true] }', 'tuple of 2'],
  [pet, '<Pet>'],
  [`{ type: array, items: ${pet} }`, 'array of <Pet>'],
  ['{ type: array, items: { $ref: "#/components/schemas/Pets" } }', 'array of (<Pets> · array of <Pet>)'],
  ['{ oneOf: [{ type: string }, { type: integer, format: int32 }] }', 'string or integer · int32'],
  ['{ oneOf: [{ const: a, title: A }, { const: b }] }', 'string'],
  [`{ oneOf: [${pet}, { type: string }] }`, 'one of 2'],
  [
    `{ anyOf: [{ oneOf: [${pet}, { properties: { a: {} } }], discriminator: { propertyName: kind } }, { type: "null" }] }`,
    'one of 2 or null · by kind',
  ],
  [`{ anyOf: [${pet}, { minLength: 1 }, { minimum: 1 }] }`, 'any of 3'],
  ['{ type: string, allOf: [{ type: integer }] }', 'string · and 1 more part'],
  ['{ type: string, format: uuid, allOf: [{ format: email }] }', 'string · uuid · and 1 more part'],
  [
    '{ maxProperties: 4, allOf: [{ properties: { a: {} }, additionalProperties: { type: string } }], patternProperties: { ^x: {} } }',
    'object · and 1 more part',
  ],
])('%s is %s', (written, expected) => {
  const schema = readSchema(`{ properties: { p: ${written} } }`, others).properties[0]?.schema;
  expect(schema && drawWords(formatType(en, typeOf(schema, context)))).toBe(expected);
});

/** Facts of each kind of named schema at a reference to it. */
test.each([
  ['{ type: object, properties: { a: {} } }', ''],
  ['{ type: [object, "null"], properties: { a: {} } }', ' · object or null'],
  ['{ type: string, enum: [a] }', ' · string'],
  [`{ oneOf: [${pet}, { $ref: "#/components/schemas/Status" }] }`, ''],
  [`{ allOf: [${pet}, { not: { type: string } }] }`, ''],
  ['{ type: array, items: { type: string } }', ' · array of string'],
  [`{ type: [array, "null"], items: ${pet} }`, ' · array of <Pet>, or null'],
  ['{ type: array, items: { $ref: "#/components/schemas/Pets" } }', ' · array of <Pets>'],
  ['{ type: array, items: { $ref: "#/components/schemas/It" } }', ' · array of <It>'],
  [`{ additionalProperties: ${pet} }`, ' · map of <Pet>'],
  ['{ $ref: "#/components/schemas/Pets" }', ' · array of <Pet>'],
  ['{}', ' · any type'],
])('a schema %s that is called It says%s', (written, expected) => {
  const it = `${others}\nIt: ${written}`;
  const schema = readSchema('{ properties: { p: { $ref: "#/components/schemas/It" } } }', it).properties[0]?.schema;
  expect(schema && drawWords(formatType(en, typeOf(schema, context)))).toBe(`<It>${expected}`);
});

test('a named list where null is allowed beside it is reported once as what may be null', () => {
  const written = `{ properties: { p: { anyOf: [{ $ref: "#/components/schemas/Pets" }, { type: "null" }] } } }`;
  const schema = readSchema(written, others).properties[0]?.schema;
  expect(schema && drawWords(formatType(en, typeOf(schema, context)))).toBe('<Pets> or null · array of <Pet>');
});

test('a schema of many levels is reported by its first and its last', () => {
  const nest = (depth: number): string => (depth === 0 ? '{ type: string }' : `{ items: ${nest(depth - 1)} }`);
  const schema = readSchema(`{ properties: { p: ${nest(20)} } }`).properties[0]?.schema;
  expect(schema && drawWords(formatType(en, typeOf(schema, context)))).toBe(
    'array of array of … of string (20 levels)',
  );
});

test("a schema's own page tells what it is, not what it is called", () => {
  expect(drawWords(formatType(en, ownTypeOf(readSchema('{ type: string, format: date }'), context)))).toBe(
    'string · date',
  );
});
