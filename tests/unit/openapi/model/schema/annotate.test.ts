import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../../../src/openapi/model/types/index.ts';
import { readSchema } from '../read-schemas.ts';

/** Named schemas whose property `id` says everything. */
const others = `
Base: { description: Base, properties: { id: { $ref: "#/components/schemas/Base/$defs/full" } }, $defs: { full: ${said('base')} } }
Id: ${said('named')}
Other: { properties: { id: ${said('other')} } }
Middle: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { id: ${said('middle')} } }] }
Current: { deprecated: false, type: string }
Old: { deprecated: true, description: Old, type: string }`;

function said(word: string): string {
  return `{ description: ${word}, title: ${word}, example: ${word}, default: ${word} }`;
}

const ref = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;
const own = `properties: { id: ${said('own')} }`;
const inline = `{ properties: { id: ${said('inline')} } }`;

describe('the nearest annotation wins, whatever the order of parts', () => {
  test.each([
    ['own properties beside a named part', `{ allOf: [${ref('Base')}], ${own} }`, 'own'],
    ['an inline part after a named one', `{ allOf: [${ref('Base')}, ${inline}] }`, 'inline'],
    ['an inline part before a named one', `{ allOf: [${inline}, ${ref('Base')}] }`, 'inline'],
    ['two named parts', `{ allOf: [${ref('Base')}, ${ref('Other')}] }`, 'base'],
    ['a derived part', `{ allOf: [${ref('Middle')}] , required: [x] }`, 'middle'],
  ])('%s', (_, written, word) => {
    expect(annotationsOf(propertyOf(readSchema(written, others)))).toEqual({
      description: word,
      title: word,
      default: word,
      example: word,
    });
  });

  test('own and inline descriptions, which no other page shows, are joined; other annotations are not', () => {
    const property = propertyOf(readSchema(`{ allOf: [${ref('Base')}, ${inline}], ${own} }`, others));
    expect(annotationsOf(property)).toEqual({
      description: 'own\n\ninline',
      title: 'own',
      default: 'own',
      example: 'own',
    });
  });

  test.each([
    ['a reference', `{ $ref: "#/components/schemas/Id", description: own, title: own, default: own, example: own }`],
    ['a wrapper', `{ allOf: [${ref('Id')}], description: own, title: own, default: own, example: own }`],
    ['a wrapper of 3.0 with an inline part', `{ allOf: [${ref('Id')}, ${said('own')}] }`],
    [
      'a part with texts beside its reference',
      `{ allOf: [{ $ref: "#/components/schemas/Id", description: own, title: own, default: own, example: own }, { minLength: 1 }] }`,
    ],
  ])('of %s', (_, written) => {
    const schema = propertyOf(readSchema(`{ properties: { id: ${written} } }`, others));
    expect(annotationsOf(schema)).toEqual({ description: 'own', title: 'own', default: 'own', example: 'own' });
  });
});

test('an explicit `deprecated: false` is nearer than that of a named schema', () => {
  const deprecated = (written: string): boolean =>
    propertyOf(readSchema(`{ properties: { id: ${written} } }`, others)).deprecated;
  expect(deprecated(ref('Old'))).toBe(true);
  expect(deprecated('{ $ref: "#/components/schemas/Old", deprecated: false }')).toBe(false);
  expect(deprecated(`{ allOf: [${ref('Old')}], deprecated: false }`)).toBe(false);
  expect(deprecated(`{ allOf: [${ref('Old')}], description: own }`)).toBe(true);
});

test('a value with further restrictions has the description of its named part if nothing is nearer', () => {
  const id = (written: string): string | undefined =>
    propertyOf(readSchema(`{ properties: { id: ${written} } }`, others)).description;
  expect(id(`{ allOf: [${ref('Id')}], minLength: 1 }`)).toBe('named');
  expect(readSchema(`{ allOf: [${ref('Base')}], required: [x] }`, others).description).toBeUndefined();
});

function propertyOf(schema: Schema): Schema {
  const found = schema.properties.find(({ name }) => name === 'id');
  if (found === undefined) throw new Error('The schema has no property `id`.');
  return found.schema;
}

function annotationsOf({ description, title, default: usual, examples }: Schema): object {
  return { description, title, default: usual?.json, example: examples[0] };
}
