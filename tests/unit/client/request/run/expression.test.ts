import { expect, test } from 'vitest';
import { evaluate, evaluateAll, type Exchange } from '../../../../../src/client/request/run/expression.ts';

const exchange: Exchange = {
  method: 'POST',
  target: '/shops/s%201/pets?tag=a%20b',
  requestHeaders: [['X-Trace', 't1']],
  requestBody: '{"name":"Rex"}',
  path: new Map([['shop', 's 1']]),
  answer: {
    status: 201,
    headers: [['Location', '/pets/10']],
    body: '{"id":10,"a/b":{"~":[1,{"c":"d"}]},"none":null,"__proto__":{"x":1},"free":true}',
  },
};

test.each([
  ['$method', 'POST'],
  ['$url', '/shops/s%201/pets?tag=a%20b'],
  ['$statusCode', '201'],
  ['$response.header.location', '/pets/10'],
  ['$request.header.x-trace', 't1'],
  ['$request.query.tag', 'a b'],
  ['$request.path.shop', 's 1'],
  ['$request.body', '{"name":"Rex"}'],
  ['$request.body#/name', 'Rex'],
  ['$response.body#/id', '10'],
  ['$response.body#/a~1b/~0/1/c', 'd'],
  ['$response.body#/a~1b', '{"~":[1,{"c":"d"}]}'],
  ['$response.body#/free', 'true'],
  ['$response.body#/none', undefined],
  ['$response.body#/gone', undefined],
  ['$response.body#/constructor', undefined],
  ['$response.body#/id/x', undefined],
  ['$request.query.gone', undefined],
  ['$unheard.of', undefined],
  ['pet-{$response.body#/id}-{$method}', 'pet-10-POST'],
  ['pet-{$response.body#/gone}', undefined],
  ['as it is', 'as it is'],
  [7, '7'],
  [false, 'false'],
  [null, undefined],
])('%j gives %j', (value, expected) => {
  expect(evaluate(value, exchange)).toBe(expected);
});

test.each([
  ['$response.body', { id: 10, 'a/b': { '~': [1, { c: 'd' }] }, none: null, ['__proto__']: { x: 1 }, free: true }],
  ['$response.body#/id', 10],
  ['$response.body#/none', null],
  ['$response.body#/gone', undefined],
  ['pet-{$response.body#/id}', 'pet-10'],
  [
    { pet: '$response.body#/id', tags: ['{$method}', 'new'], plain: 1 },
    { pet: 10, tags: ['POST', 'new'], plain: 1 },
  ],
  [{ pet: ['$response.body#/gone'] }, undefined],
  [null, null],
])('as a body, %j is %j', (value, expected) => {
  expect(evaluateAll(value, exchange)).toEqual(expected);
});

test('a body that is not JSON has no values to point at', () => {
  const answer = { ...exchange.answer, body: 'id: 10' };
  expect(evaluate('$response.body#/id', { ...exchange, answer })).toBeUndefined();
  expect(evaluate('$response.body', { ...exchange, answer })).toBe('id: 10');
});
