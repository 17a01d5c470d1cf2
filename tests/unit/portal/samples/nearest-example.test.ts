import { describe, expect, test } from 'vitest';
import { mediaTypeToExamples, schemaToExample } from '../../../../src/portal/samples/index.ts';
import { normalizeApi } from '../../openapi/model/filter-and-normalize.ts';
import { readSchema, ref } from './read-schema.ts';

const Base = {
  type: 'object',
  properties: {
    code: { type: 'integer', examples: [200] },
    deep: { type: 'object', properties: { x: { type: 'string', example: 'base' }, y: { const: 'y' } } },
    list: { type: 'array', items: { type: 'string', example: 'base' } },
  },
};
const Middle = { allOf: [ref('Base')], properties: { code: { examples: [300] } } };

const made = (schema: unknown): unknown => schemaToExample(readSchema(schema, { Base, Middle }), { direction: 'both' });

describe('of several schemas of a value, the nearest gives the example', () => {
  test.each([
    ['own properties before a base', { allOf: [ref('Base')], properties: { code: { examples: [400] } } }, 400],
    ['the nearer of two bases', { allOf: [ref('Middle')], properties: { code: { title: 'Code' } } }, 300],
    ['the base where the own properties have none', { allOf: [ref('Base')], properties: { code: {} } }, 200],
    ['the base where the own one is not valid', { allOf: [ref('Base')], properties: { code: { example: 'x' } } }, 200],
  ])('%s', (_, schema, code) => {
    expect(made(schema)).toMatchObject({ code });
  });

  test('in nested objects and in items', () => {
    const own = { deep: { properties: { x: { example: 'own' } } }, list: { items: { example: 'own' } } };
    expect(made({ allOf: [ref('Base'), { properties: own }] })).toEqual({
      code: 200,
      deep: { x: 'own', y: 'y' },
      list: ['own'],
    });
  });
});

test('subtypes of Swagger 2.0 have their name in the property of the discriminator', () => {
  const body = { name: 'body', in: 'body', schema: { $ref: '#/definitions/Pet' } };
  const heir = (name: string): object => ({
    allOf: [{ $ref: '#/definitions/Pet' }, { properties: { [name]: { type: 'boolean' } } }],
  });
  const api = normalizeApi({
    id: undefined,
    version: undefined,
    source: '/swagger.yaml',
    document: {
      swagger: '2.0',
      info: { title: 'Pets', version: '1' },
      paths: { '/pets': { post: { parameters: [body], responses: {} } } },
      definitions: {
        Pet: { type: 'object', discriminator: 'kind', required: ['kind'], properties: { kind: { type: 'string' } } },
        Cat: heir('purrs'),
        Dog: heir('barks'),
      },
    },
  });
  const [media] = api.operations[0]?.requestBody?.content ?? [];
  const examples = media && mediaTypeToExamples(media, 'request').map(({ source }): unknown => JSON.parse(source));
  expect(examples).toEqual([
    { kind: 'Cat', purrs: true },
    { kind: 'Dog', barks: true },
  ]);
});
