import { expect, test } from 'vitest';
import { schemaToFacts } from '../../../../../src/portal/view/rows/facts.ts';
import { readSchema } from '../../../openapi/model/read-schemas.ts';
import { context, drawFacts } from '../draw-rows.ts';
import { formatFact } from '../../../../../src/portal/messages/format/facts.ts';
import * as en from '../../../../../src/portal/messages/en/index.ts';

test.each([
  ['{ minimum: 1, maximum: 27 }', '1 to 27'],
  ['{ exclusiveMinimum: 0, maximum: 0.5 }', '0.5 or less · more than 0'],
  ['{ minimum: 1.0e+30 }', '1.0e+30 or more'],
  ['{ minLength: 1, maxLength: 80, pattern: ^a$ }', '1 to 80 characters · Pattern ^a$'],
  ['{ minLength: 1 }', 'at least 1 character'],
  ['{ maxLength: 0 }', 'up to 0 characters'],
  ['{ minItems: 2, maxItems: 2, uniqueItems: true }', 'exactly 2 items · unique items'],
  ['{ type: string, uniqueItems: true }', ''],
  ['{ type: [array, "null"], uniqueItems: true }', 'unique items'],
  ['{ default: 20, example: 20 }', 'Default 20'],
  ['{ default: 20, example: "20" }', 'Default 20 · Example "20"'],
  ['{ default: { a: 1 }, examples: [{ a: 1 }] }', 'Default {"a":1}'],
  ['{ default: 20, examples: [20, 50] }', 'Default 20 · Examples 20 · or 50'],
  ['{ examples: [a, ""] }', 'Examples "a" · or ""'],
  ['{ type: string, enum: [a, b], x-extensible-enum: true }', 'more values may be added'],
  ['{ type: string, x-extensible-enum: [a, b] }', 'Known values "a" | "b" · more values may be added'],
  ['{ items: false }', 'no items'],
  ['{ unevaluatedItems: false }', 'no additional items'],
  [
    '{ contains: { type: string, maxLength: 3 }, minContains: 0, maxContains: 2 }',
    '0 to 2 items must be string (up to 3 characters)',
  ],
  ['{ properties: { a: true }, additionalProperties: true }', 'additional properties allowed'],
  ['{ propertyNames: { maxLength: 3 }, x-additionalPropertiesName: code }', 'Keys code · keys: up to 3 characters'],
  [
    '{ propertyNames: { enum: [ab, cd], minLength: 2, pattern: ^a } }',
    'keys: "ab" or "cd", at least 2 characters, like ^a',
  ],
  ['{ not: { anyOf: [{ required: [a] }, { required: [b] }] } }', ''],
  ['{ not: { const: none } }', 'not "none"'],
  ['{ not: { type: string } }', 'not string'],
  ['{ not: { required: [a, b] } }', 'not a and b together'],
  [
    '{ xml: { name: n, prefix: p, namespace: "urn:x", wrapped: true } }',
    'XML element p:n · XML namespace urn:x · wrapped in an XML element',
  ],
  ['{ xml: { nodeType: cdata } }', 'XML CDATA section'],
  ['{ type: array, xml: { nodeType: element } }', 'wrapped in an XML element'],
  ['{ type: object, xml: { nodeType: element } }', ''],
])('%s says %s', (written, expected) => {
  expect(drawFacts(schemaToFacts(readSchema(written), context))).toBe(expected);
});

const card = '{ properties: { number: {} } }';

/** Facts of closed objects, by the keyword that closes them and the source of the properties. */
test.each([
  ['', 'no properties'],
  ['properties: { a: {} }', 'no additional properties'],
  ['patternProperties: { ^x: {} }', 'no additional properties'],
  [`anyOf: [${card}, { required: [b] }]`, 'no additional properties'],
  [`oneOf: [{ oneOf: [${card}, { required: [b] }] }, { required: [c] }]`, 'no additional properties'],
  ['oneOf: [{ required: [a] }, { required: [b] }]', 'no properties'],
  [`allOf: [${card}, { anyOf: [${card}, ${card}] }]`, 'no additional properties'],
  [`if: { required: [a] }, then: ${card}`, 'no additional properties'],
  [`dependentSchemas: { a: ${card} }`, 'no additional properties'],
])('an object closed in any way with %s says %s', (rest, expected) => {
  for (const closed of ['unevaluatedProperties: false', 'additionalProperties: false']) {
    const said = schemaToFacts(readSchema(`{ type: object, ${closed}${rest === '' ? '' : `, ${rest}`} }`), context);
    expect(drawFacts(said.filter(({ kind }) => kind === 'flag'))).toBe(expected);
  }
});

test('a closed choice among variants that hold each other ends', () => {
  const node = readSchema(
    '{ unevaluatedProperties: false, oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }',
    'A: { oneOf: [{ $ref: "#/components/schemas/B" }, { minProperties: 1 }] }\nB: { oneOf: [{ $ref: "#/components/schemas/A" }, { minProperties: 2 }] }',
  );
  expect(drawFacts(schemaToFacts(node, context))).toBe('no properties');
});

test('a value as long as a document is cut, a long one is whole', () => {
  const codes = [500, 50_000].map((length) => {
    const [fact] = schemaToFacts(readSchema(`{ default: ${'x'.repeat(length)} }`), context);
    return fact && formatFact(en, fact).code;
  });
  expect(codes.map((code) => code?.length)).toEqual([502, 5001]);
});
