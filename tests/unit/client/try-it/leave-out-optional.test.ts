import { expect, test } from 'vitest';
import { leaveOutOptional } from '../../../../src/client/try-it/console-document.ts';

/** Returns the parameters of an operation, and those of its path item. */
function parametersOf(
  own: readonly object[],
  shared: readonly object[] = [],
  rest: { readonly requestBody?: object; readonly components?: object } = {},
): unknown {
  const { requestBody, components = {} } = rest;
  const operation = { parameters: own, ...(requestBody === undefined ? {} : { requestBody }) };
  const paths = leaveOutOptional({ paths: { '/pets': { parameters: shared, post: operation } }, components });
  return paths['/pets'];
}

const LEFT_OUT = { 'x-disabled': true };

test.each<[string, object, object]>([
  ['an optional one with an example is sent', { in: 'query', example: 1 }, { default: { value: 1 } }],
  ['null is an example', { in: 'query', example: null }, { default: { value: null } }],
  ['false is an example', { in: 'query', example: false }, { default: { value: false } }],
  ['an example of its schema', { in: 'query', schema: { examples: [2, 3], example: 4 } }, { default: { value: 2 } }],
  ['the older example of its schema', { in: 'query', schema: { example: 4 } }, { default: { value: 4 } }],
  [
    'an optional one with a default is not',
    { in: 'query', schema: { default: 20 } },
    { default: { value: 20, ...LEFT_OUT } },
  ],
  ['without any value neither', { in: 'query', schema: { enum: ['a'] } }, { default: LEFT_OUT }],
  [
    'a deprecated one is not, though it has an example',
    { in: 'query', deprecated: true, example: 1 },
    { default: { value: 1, ...LEFT_OUT } },
  ],
  [
    'a deprecated one that is required is',
    { in: 'query', deprecated: true, required: true, example: 1 },
    { default: { value: 1 } },
  ],
  ['one of the path is always sent', { in: 'path', deprecated: true, example: 1 }, { default: { value: 1 } }],
  [
    'named examples keep their names',
    { in: 'header', examples: { b: { value: 1 }, c: { value: 2 } } },
    { b: { value: 1 }, c: { value: 2 } },
  ],
])('of the parameters, %s', (_, parameter, examples) => {
  expect(parametersOf([{ name: 'p', ...parameter }])).toMatchObject({ post: { parameters: [{ examples }] } });
});

test('the example of a parameter is there for each example of the body, of this operation and in its path item', () => {
  const requestBody = { content: { 'application/json': { examples: { cat: { value: 1 }, dog: { value: 2 } } } } };
  const parameter = { name: 'p', in: 'query', example: 'x' };
  const each = { default: { value: 'x' }, cat: { value: 'x' }, dog: { value: 'x' } };
  expect(parametersOf([parameter], [parameter], { requestBody })).toMatchObject({
    parameters: [{ examples: each }],
    post: { parameters: [{ examples: each }] },
  });
});

test('references are followed, and parameters with a media type or without a value stay as they are', () => {
  const content = { name: 'f', in: 'query', content: { 'application/json': { example: {} } } };
  const required = { name: 'r', in: 'query', required: true };
  const components = {
    parameters: { Page: { name: 'page', in: 'query', schema: { $ref: '#/components/schemas/Page' } } },
    schemas: { Page: { default: 1 } },
  };
  const reference = { $ref: '#/components/parameters/Page' };
  expect(parametersOf([reference, content, required], [], { components })).toMatchObject({
    post: { parameters: [{ name: 'page', examples: { default: { value: 1, ...LEFT_OUT } } }, content, required] },
  });
});

test('parts that are no lists of parameters stay as they are', () => {
  const item = { summary: 's', get: 1, parameters: 'x', post: { parameters: { $ref: 'y' } } };
  expect(leaveOutOptional({ paths: { '/a': item } })).toEqual({ '/a': item });
  expect(leaveOutOptional({})).toEqual({});
});
