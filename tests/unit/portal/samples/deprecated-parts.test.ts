import { expect, test } from 'vitest';
import { schemaToExample } from '../../../../src/portal/samples/index.ts';
import { readSchema, ref } from './read-schema.ts';

const old = { type: 'string', deprecated: true };
test.each([
  ['itself', old],
  ['in an inline member of `allOf`', { allOf: [ref('Kind'), { description: 'x' }, { deprecated: true }] }],
  ['in the only referenced member of `allOf`', { allOf: [ref('Old'), { description: 'x' }] }],
])('a property that is deprecated %s is left out, a variant comes after others', (_, deprecated) => {
  const others = { Kind: { type: 'string' }, Old: old };
  const made = (schema: object): unknown => schemaToExample(readSchema(schema, others), { direction: 'both' });
  expect(made({ properties: { a: deprecated, b: { const: 1 } } })).toEqual({ b: 1 });
  expect(made({ oneOf: [deprecated, { const: 1 }] })).toBe(1);
});

test.each([
  ['denies it', { allOf: [ref('Old')], deprecated: false }],
  ['derives from a deprecated one', { allOf: [ref('Old'), { properties: { c: { type: 'string' } } }] }],
])('a property that %s is kept', (_, kept) => {
  const others = { Old: { type: 'object', deprecated: true } };
  expect(schemaToExample(readSchema({ properties: { a: kept } }, others), { direction: 'both' })).toHaveProperty('a');
});
