import { describe, expect, test } from 'vitest';
import { toClientDocument } from '../../../../src/client/try-it/console-document.ts';
import { fillOperation, fillParts } from '../../../../src/client/try-it/fill-operation.ts';
import type { OrderedParameter } from '../../../../src/client/try-it/protocol.ts';

const place = { path: '/pets/{id}', method: 'get' };
const parameterOf = (key: string, rest: Partial<OrderedParameter> = {}): OrderedParameter => ({
  key,
  text: undefined,
  isChosen: false,
  isSent: true,
  ...rest,
});

/** Returns the part of a value below these names. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((inner, name) => Object.entries(inner ?? {}).find(([key]) => key === name)?.[1], value);
}

function fill(parameter: object, parameters: readonly OrderedParameter[], components: object = {}): unknown {
  const document = { paths: { '/pets/{id}': { get: { parameters: [parameter] } } }, components };
  const filled = fillOperation(document, place, { mediaType: undefined, example: undefined, parameters });
  return at(filled, 'paths', '/pets/{id}', 'get', 'parameters', '0', 'examples');
}

test.each<[string, object, readonly OrderedParameter[], unknown]>([
  ['not sent: left out', { name: 'a', in: 'query', example: 1 }, [], { default: { value: 1, 'x-disabled': true } }],
  [
    'without a value of the document: as sampled',
    { name: 'id', in: 'path' },
    [parameterOf('path.id', { text: '10' })],
    { default: { value: '10' } },
  ],
  [
    'the reader’s value wins',
    { name: 'id', in: 'path', examples: { a: { value: 1 } } },
    [parameterOf('path.id', { text: '12', isChosen: true })],
    { default: { value: '12' } },
  ],
  ['without any value: left out', { name: 'a', in: 'query' }, [], { default: { 'x-disabled': true } }],
  [
    'null as its example',
    { name: 'a', in: 'query', required: true, example: null, schema: { default: 20 } },
    [parameterOf('query.a', { text: '' })],
    { default: { value: null } },
  ],
  [
    'an example that its schema refuses: as sampled',
    { name: 'a', in: 'query', required: true, example: 'x', schema: { type: 'integer' } },
    [parameterOf('query.a', { text: '1' })],
    { default: { value: '1' } },
  ],
  [
    'of named examples the first valid one',
    {
      ...{ name: 'a', in: 'query', required: true, schema: { type: 'integer', maximum: 9 } },
      examples: { big: { value: 99 }, small: { value: 7 }, least: { dataValue: 0 } },
    },
    [parameterOf('query.a', { text: '7' })],
    { default: { value: 7 }, small: { value: 7 }, least: { dataValue: 0 } },
  ],
  [
    'a default and an enumeration with values of another type',
    { name: 'a', in: 'query', required: true, schema: { type: 'integer', default: 'x', enum: ['x', 3] } },
    [parameterOf('query.a', { text: '3' })],
    { default: { value: '3' } },
  ],
  [
    'an example that a path cannot hold',
    { name: 'id', in: 'path', required: true, example: 'a/b', schema: { type: 'string' } },
    [parameterOf('path.id', { text: 'ID' })],
    { default: { value: 'ID' } },
  ],
  [
    'a list that its schema refuses, with a sample that one text does not express',
    {
      name: 'a',
      in: 'query',
      required: true,
      example: [],
      schema: { type: 'array', minItems: 1, items: { enum: ['b'] } },
    },
    [parameterOf('query.a')],
    { default: { value: ['b'] } },
  ],
])('a parameter, %s', (_, parameter, parameters, examples) => {
  expect(fill(parameter, parameters)).toEqual(examples);
});

test('a body that an answer has led to is the example of the chosen media type', () => {
  const content = {
    'application/xml': {},
    'application/json': { schema: {}, example: 1, examples: { a: { value: 2 } } },
  };
  const document = { paths: { '/pets/{id}': { get: { requestBody: { content } } } } };
  const chosen = { mediaType: 'application/json', example: 'a', given: { json: { b: 3 } }, parameters: [] };
  const filled = at(fillOperation(document, place, chosen), 'paths', '/pets/{id}', 'get', 'requestBody', 'content');
  expect(Object.entries(filled ?? {})[0]).toEqual([
    'application/json',
    { schema: {}, examples: { a: { value: { b: 3 } } } },
  ]);
});

describe('bodies', () => {
  const bodyOf = (requestBody: object): unknown => {
    const document = { openapi: '3.1.0', paths: { '/pets/{id}': { get: { requestBody } } } };
    const ordered = { mediaType: undefined, example: undefined, parameters: [] };
    return at(fillOperation(document, place, ordered), 'paths', '/pets/{id}', 'get', 'requestBody', 'content');
  };
  const schema = { type: 'object', required: ['n'], properties: { n: { type: 'integer', minimum: 5 } } };

  test.each<[string, object, object]>([
    ['a refused example', { schema, example: { n: 1 } }, { schema, example: { n: 5 } }],
    ['a valid one', { schema, example: { n: 9 } }, { schema, example: { n: 9 } }],
    [
      'one of two',
      { schema, examples: { a: { value: {} }, b: { value: { n: 6 } } } },
      { schema, examples: { b: { value: { n: 6 } } } },
    ],
    ['of its schema', { schema: { ...schema, example: { n: 'x' } } }, { schema, example: { n: 5 } }],
    ['without one', { schema }, { schema }],
  ])('%s', (_, media, expected) => {
    expect(bodyOf({ content: { 'application/json': media } })).toEqual({ 'application/json': expected });
  });

  test.each<[string, object, string]>([
    ['*/*', { schema }, 'application/json'],
    ['*/*', { schema: { type: 'string' } }, 'text/plain'],
    ['*/*', {}, 'application/octet-stream'],
    ['application/*', { schema }, 'application/json'],
    ['text/*', { schema: { type: 'string' } }, 'text/plain'],
    ['image/*', { schema: { type: 'string', format: 'binary' } }, 'image/png'],
  ])('of the range %s with %j are of the type %s', (range, media, type) => {
    expect(bodyOf({ content: { [range]: media } })).toEqual({ [type]: media });
  });

  test('a documented type beside a range keeps its own schema', () => {
    const content = { 'application/json': { schema: { type: 'integer' } }, '*/*': { schema } };
    expect(bodyOf({ content })).toEqual({ 'application/json': content['application/json'] });
  });

  test('XML as a text', () => {
    const content = { 'application/xml': { schema, example: '<n>1</n>' } };
    expect(bodyOf({ content })).toEqual(content);
  });
});

test('the console opens with valid values, referenced ones too', () => {
  const document = {
    openapi: '3.1.0',
    paths: {
      '/a/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        post: {
          parameters: [
            { name: 'limit', in: 'query', example: 900, schema: { type: 'integer', maximum: 50, default: 20 } },
            { name: 'order', in: 'query', required: true, schema: { enum: ['up', 'down'], example: 'left' } },
          ],
          requestBody: { $ref: '#/components/requestBodies/Body' },
        },
      },
    },
    components: {
      parameters: { Id: { name: 'id', in: 'path', required: true, example: '..', schema: { type: 'string' } } },
      requestBodies: { Body: { content: { 'application/json': { schema: { type: 'integer' }, example: 'x' } } } },
    },
  };
  const around = { order: { hidden: [] }, base: 'https://api.test/openapi.json', sandbox: undefined };
  const post = at(toClientDocument(document, around).document, 'paths', '/a/{id}', 'post');
  expect(at(post, 'parameters', '0', 'examples')).toEqual({ default: { value: 'a' } });
  expect(at(post, 'parameters', '1', 'examples')).toEqual({ default: { value: 20, 'x-disabled': true } });
  expect(at(post, 'parameters', '2', 'examples')).toEqual({ default: { value: 'up' } });
  expect(at(post, 'requestBody', 'content', 'application/json', 'example')).toBe(1);
});

test('parameters and bodies of Swagger 2.0 too', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, type: 'string', default: 'a/b' },
    { name: 'n', in: 'query', required: true, type: 'integer', default: 'x' },
    { name: 'body', in: 'body', schema: { $ref: '#/definitions/Body' } },
  ];
  const schema = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
  const document = {
    swagger: '2.0',
    paths: { '/pets/{id}': { post: { parameters } } },
    definitions: { Body: { ...schema, example: { n: 'x' } } },
  };
  expect(fillParts({ parameters }, document).parameters).toEqual([
    { name: 'id', in: 'path', required: true, type: 'string', examples: { default: { value: 'a' } } },
    { name: 'n', in: 'query', required: true, type: 'integer', examples: { default: { value: 1 } } },
    { name: 'body', in: 'body', schema: { ...schema, example: { n: 1 } } },
  ]);
});
