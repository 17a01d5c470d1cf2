import { expect, test } from 'vitest';
import { fillOperation } from '../../../../src/client/try-it/fill-operation.ts';
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
  ['sent: its value', { name: 'a', in: 'query', example: 1 }, [parameterOf('query.a')], { default: { value: 1 } }],
  ['not sent: left out', { name: 'a', in: 'query', example: 1 }, [], { default: { value: 1, 'x-disabled': true } }],
  [
    'not sent, of its schema',
    { name: 'a', in: 'query', schema: { default: 20 } },
    [parameterOf('query.a', { isSent: false })],
    { default: { value: 20, 'x-disabled': true } },
  ],
  ['required: sent', { name: 'a', in: 'query', required: true, example: 0 }, [], { default: { value: 0 } }],
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
  ['without any value: as it is', { name: 'a', in: 'query' }, [], undefined],
  [
    'null as its example',
    { name: 'a', in: 'query', required: true, example: null, schema: { default: 20 } },
    [parameterOf('query.a', { text: '' })],
    { default: { value: null } },
  ],
  [
    'null as its first named example',
    { name: 'a', in: 'query', required: true, examples: { none: { value: null, dataValue: 2 } } },
    [],
    { default: { value: null }, none: { value: null, dataValue: 2 } },
  ],
  [
    'null as the default of its schema',
    { name: 'a', in: 'query', required: true, schema: { default: null, enum: [1, null] } },
    [],
    { default: { value: null } },
  ],
])('a parameter, %s', (_, parameter, parameters, examples) => {
  expect(fill(parameter, parameters)).toEqual(examples);
});

test('a parameter may be a reference, and its schema too', () => {
  const components = {
    parameters: { 'a/b': { name: 'a', in: 'query', schema: { $ref: '#/components/schemas/A' } } },
    schemas: { A: { enum: ['x', 'y'] } },
  };
  expect(fill({ $ref: '#/components/parameters/a~1b' }, [], components)).toEqual({
    default: { value: 'x', 'x-disabled': true },
  });
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

test('the chosen media type comes first', () => {
  const content = { 'application/json': {}, 'application/xml': {} };
  const document = { paths: { '/pets/{id}': { get: { requestBody: { content } } } } };
  const filled = fillOperation(document, place, { mediaType: 'application/xml', example: undefined, parameters: [] });
  const chosen = at(filled, 'paths', '/pets/{id}', 'get', 'requestBody', 'content');
  expect(Object.keys(chosen ?? {})).toEqual(['application/xml', 'application/json']);
});
