import { describe, expect, test } from 'vitest';
import type { Api, MediaType } from '../../../../src/openapi/model/index.ts';
import {
  listExamplesOfVariants,
  mediaTypeToExamples,
  schemaToExample,
  type ValueDirection,
} from '../../../../src/portal/samples/index.ts';
import { normalizeApi } from '../../openapi/model/filter-and-normalize.ts';

const member = { type: 'object', required: ['name'], properties: { name: { type: 'string', example: 'Ada' } } };
const schemas = {
  Member: member,
  OneOrMany: {
    oneOf: [{ $ref: '#/components/schemas/Member' }, { type: 'array', items: { $ref: '#/components/schemas/Member' } }],
  },
  Card: { type: 'object', properties: { number: { type: 'string', example: '4242' } } },
  Bank: { type: 'object', properties: { iban: { type: 'string', example: 'DE00' } } },
  Pet: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, id: { type: 'integer', readOnly: true } },
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  },
  Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { lives: { const: 9 } } }] },
  Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { lives: { const: 1 } } }] },
};

function read(described: object): Api {
  return normalizeApi({
    id: undefined,
    version: undefined,
    source: '/openapi.yaml',
    document: {
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: { '/things': { post: { requestBody: { content: { 'application/json': described } }, responses: {} } } },
      components: { schemas },
    },
  });
}

function media(described: object): MediaType {
  const api = read(described);
  const [found] = api.operations[0]?.requestBody?.content ?? [];
  if (found === undefined) throw new Error('The media type is not read.');
  return found;
}

function examples(described: object, direction: ValueDirection = 'request'): readonly string[] {
  return mediaTypeToExamples(media(described), direction).map(({ name, origin, source, isValid }) => {
    const value: unknown = JSON.parse(source);
    return `${name ?? '–'} ${origin} ${JSON.stringify(value)}${isValid ? '' : ' (not valid)'}`;
  });
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

describe('each alternative has an example', () => {
  test.each([
    ['a thing or a list', ref('OneOrMany'), ['Member generated {"name":"Ada"}', '2 generated [{"name":"Ada"}]']],
    [
      'subtypes of a discriminator',
      ref('Pet'),
      ['Cat generated {"kind":"cat","lives":9}', 'Dog generated {"kind":"dog","lives":1}'],
    ],
    [
      'a property',
      { type: 'object', required: ['lead'], properties: { lead: ref('OneOrMany') } },
      ['lead.Member generated {"lead":{"name":"Ada"}}', 'lead.2 generated {"lead":[{"name":"Ada"}]}'],
    ],
    [
      'alternatives within alternatives',
      {
        oneOf: [
          { type: 'object', required: ['pay'], properties: { pay: { oneOf: [ref('Card'), ref('Bank')] } } },
          ref('Dog'),
        ],
      },
      [
        '1 generated {"pay":{"number":"4242"}}',
        'Dog generated {"kind":"dog","lives":1}',
        'pay.Bank generated {"pay":{"iban":"DE00"}}',
      ],
    ],
  ])('%s', (_, schema, expected) => {
    expect(examples({ schema })).toEqual(expected);
  });

  test('an example of the author stands for its alternative', () => {
    const schema = { oneOf: [ref('Card'), ref('Bank')] };
    const described = { schema, examples: { Bank: { value: { iban: 'GB00' } } } };
    expect(examples(described)).toEqual(['Bank written {"iban":"GB00"}', 'Card generated {"number":"4242"}']);
    expect(listExamplesOfVariants(media(described), 'request').map(({ example }) => example)).toEqual(['Card', 'Bank']);
  });
});

describe('examples of a schema', () => {
  const cat = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, id: { type: 'integer', readOnly: true } },
  };

  test.each([
    [
      'an invalid one, and a generated one',
      { ...cat, example: { name: 1 } },
      ['example-1 written {"name":1} (not valid)', '– generated {"name":"Example"}'],
    ],
  ])('%s', (_, schema, expected) => {
    expect(examples({ schema })).toEqual(expected);
  });
});

test.each<[ValueDirection, readonly string[]]>([
  ['request', ['example written {"age":"old"} (not valid)', '– generated {"age":1}']],
  ['response', ['example written {"age":"old"} (not valid)']],
])('an example that is not valid is shown as it is, and a %s is sent with a valid one', (direction, expected) => {
  const schema = { type: 'object', required: ['age'], properties: { age: { type: 'integer' } } };
  expect(examples({ schema, example: { age: 'old' } }, direction)).toEqual(expected);
});

test.each([
  ['Pet', { kind: 'cat', id: 1, lives: 9 }],
  ['Cat', { kind: 'cat', id: 1, lives: 9 }],
  ['Dog', { kind: 'dog', id: 1, lives: 1 }],
])('the example of the named schema %s has the value of its own discriminator', (name, example) => {
  const schema = read({}).schemas.find((found) => found.name === name);
  expect(schema && schemaToExample(schema, { direction: 'response' })).toEqual(example);
});
