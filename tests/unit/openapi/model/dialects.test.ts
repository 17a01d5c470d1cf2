import { expect, test } from 'vitest';
import { readApi, readOperation } from './read-api.ts';

test('x-example and x-examples of Swagger 2.0 are examples of parameters, fields and bodies', () => {
  const [operation] = readApi(`
    swagger: '2.0'
    consumes: [application/json, application/xml]
    paths:
      /pets/{id}:
        post:
          parameters:
            - { name: id, in: path, required: true, type: string, x-example: abc }
            - { name: q, in: query, type: string, x-examples: { one: { value: first }, two: second } }
            - name: body
              in: body
              schema: { type: object }
              x-examples: { application/json: { name: Rex }, application/xml: <pet/>, any: { value: { name: Tom } } }
          responses: {}`).operations;
  expect(operation?.parameters.map(({ schema }) => schema?.examples)).toEqual([['abc'], ['first', 'second']]);
  expect(
    operation?.requestBody?.content.map(({ examples }) => examples.map(({ name, value }) => [name, value?.json])),
  ).toEqual([
    [
      ['application/json', { name: 'Rex' }],
      ['any', { name: 'Tom' }],
    ],
    [
      ['application/xml', '<pet/>'],
      ['any', { name: 'Tom' }],
    ],
  ]);
});

test('x-examples of Swagger 2.0 are examples of responses without others', () => {
  const [operation] = readApi(`
    swagger: '2.0'
    produces: [application/json]
    paths:
      /pets:
        get:
          responses:
            200: { description: Fine, schema: { type: object }, x-examples: { application/json: { name: Rex } } }
            400: { description: Bad, schema: { type: object }, examples: { application/json: 1 }, x-example: 2 }`).operations;
  expect(
    operation?.responses.map(({ content }) => content.map(({ examples }) => examples.map(({ value }) => value?.json))),
  ).toEqual([[[{ name: 'Rex' }]], [[1]]]);
});

test('examples of the standard win over those of older dialects', () => {
  const { parameters } = readOperation(`
    parameters:
      - { name: a, in: query, schema: { type: string }, x-example: old }
      - { name: b, in: query, schema: { type: string }, example: new, x-example: old }
      - { name: c, in: query, schema: { type: string, example: new, x-example: old } }`);
  expect(parameters.map(({ examples }) => examples.map(({ value }) => value?.json))).toEqual([['old'], ['new'], []]);
  expect(parameters[2]?.schema?.examples).toEqual(['new']);
});
