import { expect, test } from 'vitest';
import { valueAtPointer } from '../../../../src/openapi/model/index.ts';
import { readApi } from './read-api.ts';

const api = readApi(`
tags: [{ name: other }, { name: pets }]
paths:
  /pets/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    post:
      tags: [pets]
      x-readme: { code-samples: [{ language: shell, code: 'curl pets' }] }
      parameters: [{ name: own, in: query, schema: { type: string }, examples: { one: { value: a } } }]
      requestBody: { content: { 'text/x/y': { example: b }, application/json: { $ref: '#/components/mediaTypes/Json' } } }
      responses:
        '200': { description: d, headers: { X-A: { schema: { type: string }, example: c } } }
        default: { $ref: '#/components/responses/Bad' }
      callbacks: { done: { '{$request.body#/url}': { post: { responses: { '200': { description: d } } } } } }
components:
  parameters: { Id: { name: id, in: path, required: true, schema: { type: string }, example: 1 } }
  mediaTypes: { Json: { schema: { type: string } } }
  responses: { Bad: { description: Bad } }
`);
const [operation] = api.operations;
const at = (pointer: string | undefined): unknown => (pointer === undefined ? undefined : valueAtPointer(api, pointer));

test('objects of the model know their place in the document, with references resolved', () => {
  expect(operation?.parameters.map(({ pointer }) => pointer)).toEqual([
    '#/components/parameters/Id',
    '#/paths/~1pets~1{id}/post/parameters/0',
  ]);
  expect(operation?.parameters.map(({ examples: [example] }) => at(example?.pointer))).toEqual([1, { value: 'a' }]);
  const post = '#/paths/~1pets~1{id}/post';
  expect(operation?.requestBody?.pointer).toBe(`${post}/requestBody`);
  expect(operation?.requestBody?.content.map(({ pointer }) => pointer)).toEqual([
    `${post}/requestBody/content/text~1x~1y`,
    '#/components/mediaTypes/Json',
  ]);
  expect(operation?.responses.map(({ pointer }) => pointer)).toEqual([
    `${post}/responses/200`,
    '#/components/responses/Bad',
  ]);
  expect(at(operation?.responses[0]?.headers[0]?.examples[0]?.pointer)).toBe('c');
  expect(operation?.callbacks[0]?.pointer).toBe(`${post}/callbacks/done/{$request.body#~1url}`);
  expect(operation?.codeSamples.map(({ pointer }) => at(pointer))).toEqual(['curl pets']);
  expect(api.tags.map(({ pointer }) => pointer)).toEqual(['#/tags/0', '#/tags/1']);
});

test('forms and bodies of Swagger 2.0 have the place of what they are made of', () => {
  const older = readApi(`
swagger: '2.0'
paths:
  /pets:
    post:
      parameters: [{ name: pet, in: body, schema: { type: object } }]
      responses: { '200': { description: d, schema: { type: string }, examples: { text/plain: a } } }
`);
  const [post] = older.operations;
  expect(post?.requestBody?.pointer).toBe('#/paths/~1pets/post/parameters/0');
  expect(post?.responses[0]?.content[0]?.examples[0]?.pointer).toBe(
    '#/paths/~1pets/post/responses/200/examples/text~1plain',
  );
});
