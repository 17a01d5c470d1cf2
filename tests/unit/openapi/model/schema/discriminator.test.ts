import { expect, test } from 'vitest';
import { readSchema, readSchemas } from '../read-schemas.ts';

const others = `
Cat: { type: object, properties: { kind: { type: string } } }
Dog: { type: object, properties: { kind: { const: dog } } }
Five: { type: object, properties: { kind: { const: 5 } } }
Heir: { allOf: [{ $ref: "#/components/schemas/S" }, { required: [a] }] }
Grandchild: { allOf: [{ $ref: "#/components/schemas/Heir" }] }`;

const choice = 'oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }]';

/** Writes a choice with a discriminator. */
const chosen = (rest: string): string => `{ ${choice}, discriminator: { propertyName: kind, ${rest} } }`;
const based = (discriminator: string): string =>
  `{ properties: { kind: { type: string } }, discriminator: ${discriminator} }`;
const five = choice.replace('oneOf', 'anyOf').replace('Cat', 'Five');

test.each([
  [
    'mapping by reference',
    chosen('mapping: { c: "#/components/schemas/Cat", d: "#/components/schemas/Dog" }'),
    { c: 'Cat', d: 'Dog' },
  ],
  ['mapping by file name', chosen('mapping: { c: ./Cat.yaml, d: Dog }'), { c: 'Cat', d: 'Dog' }],
  ['several values for one schema', chosen('mapping: { c: Cat, e: Cat, d: Dog }'), { c: 'Cat', e: 'Cat', d: 'Dog' }],
  ['implicit names, fixed values before them', chosen(''), { Cat: 'Cat', dog: 'Dog' }],
  ['a mapping of some members', chosen('mapping: { c: Cat }'), { c: 'Cat', dog: 'Dog' }],
  ['an explicit mapping only', chosen('x-explicitMappingOnly: true, mapping: { c: Cat }'), { c: 'Cat' }],
  ['values that are no strings', `{ ${five}, discriminator: { propertyName: kind } }`, { 5: 'Five', dog: 'Dog' }],
  ['heirs without a choice', based('{ propertyName: kind }'), { Heir: 'Heir', Grandchild: 'Grandchild' }],
  ['a property alone, as in 2.0', based('kind'), { Heir: 'Heir', Grandchild: 'Grandchild' }],
  ['a schema that does not exist', chosen('mapping: { x: Missing, c: Cat }'), { c: 'Cat', dog: 'Dog' }],
])('%s', (_, written, expected) => {
  const { discriminator } = readSchema(written, others);
  const mapping = discriminator?.mapping.map(({ value, schema }) => [value, schema.name]) ?? [];
  expect(discriminator?.propertyName).toBe('kind');
  expect(Object.fromEntries(mapping)).toEqual(expected);
});

test('the default is a name or a reference, and no value implies it', () => {
  const { discriminator } = readSchema(
    `{ ${choice}, discriminator: { propertyName: kind, mapping: { c: Cat }, defaultMapping: "#/components/schemas/Dog" } }`,
    others,
  );
  expect(discriminator?.defaultMapping?.name).toBe('Dog');
  expect(discriminator?.mapping.map(({ value }) => value)).toEqual(['c']);
});

test('an heir has neither the variants nor the discriminator of its base', () => {
  const { schemas } = readSchemas(`
    Base: { discriminator: { propertyName: kind }, properties: { kind: { type: string } }, oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }
    A: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { a: {} } }] }
    B: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { b: {} } }] }`);
  const { A, Base } = schemas;
  expect(Base?.discriminator?.mapping.map(({ value }) => value)).toEqual(['A', 'B']);
  expect([A?.oneOf, A?.discriminator]).toEqual([[], undefined]);
  expect(A?.properties.map(({ name }) => name)).toEqual(['kind', 'a']);
});
