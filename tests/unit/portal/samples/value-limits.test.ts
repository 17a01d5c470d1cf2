import { expect, test } from 'vitest';
import { operationToLimits } from '../../../../src/portal/samples/index.ts';
import { exampleText } from '../../../../src/portal/samples/sent-values.ts';
import { wireOf, type ParameterValue } from '../../../../src/portal/samples/request-parts.ts';
import { readOperation } from './read-operation.ts';

const limitsOf = (parameters: readonly object[]): ReturnType<typeof operationToLimits> =>
  operationToLimits(readOperation({ parameters }, { path: '/things/{id}' }), []);

test('enumerations and booleans are chosen among, objects and forms of their own are not typed', () => {
  expect(
    limitsOf([
      { in: 'path', name: 'id', required: true, style: 'matrix', schema: { type: 'string' } },
      { in: 'query', name: 'order', required: true, schema: { enum: ['asc', 'desc', null, 3] } },
      { in: 'query', name: 'all', required: true, schema: { type: 'boolean' } },
      { in: 'query', name: 'tags', required: true, schema: { type: 'array', items: { enum: ['a'] } } },
      { in: 'query', name: 'where', required: true, style: 'deepObject', schema: { type: 'object' } },
      { in: 'query', name: 'shape', required: true, schema: { properties: { a: { type: 'string' } } } },
      { in: 'query', name: 'unsent', schema: { enum: ['a'] } },
    ]),
  ).toEqual({
    choices: [
      ['query.order', ['asc', 'desc', '3']],
      ['query.all', ['true', 'false']],
    ],
    credentials: [],
    shaped: ['path.id', 'query.where', 'query.shape'],
    secret: [],
  });
});

test.each<[ParameterValue, string | undefined, string, string]>([
  [{ in: 'path', name: 'id', wire: '1,2' }, '1,2', '3, 4,5', '3,4,5'],
  [{ in: 'query', name: 'q', wire: 'q=a%20b' }, 'a b', 'x,y', 'q=x%2Cy'],
  [{ in: 'query', name: 'id', wire: 'id=10&id=11' }, '10,11', '5, 6,7', 'id=5&id=6&id=7'],
  [{ in: 'query', name: 'id', wire: 'id=10,11' }, '10,11', '5,&', 'id=5,%26'],
  [{ in: 'query', name: 'a', wire: 'x=1&y=2' }, undefined, 'b', 'a=b'],
  [{ in: 'header', name: 'X', wire: 'a, b' }, 'a, b', 'c', 'c'],
])('%j reads %j, and %j in its place is %j', (value, example, text, wire) => {
  expect(exampleText(value)).toBe(example);
  expect(wireOf(value, text)).toBe(wire);
});

test('a scheme of the API names a credential for operations that do not ask for it too', () => {
  const scheme = { type: 'apiKey', in: 'query', name: 'key' };
  const asking = readOperation({ security: [{ a: [] }] }, { securitySchemes: { a: scheme } });
  const schemes = asking.security.flatMap((requirement) => requirement.schemes.map((one) => one.scheme));
  const parameters = [{ in: 'path', name: 'KEY', required: true, schema: {} }];
  expect(operationToLimits(readOperation({ parameters }, { path: '/{KEY}' }), schemes).credentials).toEqual([
    'path.KEY',
  ]);
});
