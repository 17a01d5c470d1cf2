import { expect, test } from 'vitest';
import { testDocument } from './prove-document.ts';

const LIST = '{ type: array, items: { type: string } }';

test.each([
  [
    'a value that its schema refuses',
    '{ name: age, in: query, schema: { type: integer }, example: old }',
    '"example" of the query parameter "age"',
    'The value must be an integer.',
  ],
  [
    'one of several',
    '{ name: age, in: header, schema: { type: integer }, examples: { young: { value: 1 }, old: { value: x } } }',
    '"old" of the header "age"',
    'The value must be an integer.',
  ],
  [
    'content in JSON',
    '{ name: filter, in: query, content: { application/json: { schema: { type: object, required: [a] }, example: { b: 1 } } } }',
    '"example" of the query parameter "filter"',
    '"/a" is required.',
  ],
  [
    'a value that its style cannot express',
    `{ name: tags, in: query, style: spaceDelimited, explode: false, schema: ${LIST}, example: [a b, c] }`,
    '"example" of the query parameter "tags"',
    'As it is sent, it reads ["a","b","c"].',
  ],
  [
    'a text as it is sent',
    '{ name: age, in: query, schema: { type: integer }, examples: { sent: { serializedValue: age=x } } }',
    '"sent" of the query parameter "age"',
    'The value must be an integer.',
  ],
])('an example of a parameter is a fault: %s', async (_, parameter, title, message) => {
  const { code, output } = await testDocument(documentOf(parameter), '--only', 'examples');
  expect(code).toBe(1);
  expect(output).toMatch(/pets\.yaml:7:\d{2,}  example/);
  expect(output).toContain(`example ${title} of listPets`);
  expect(output).toContain(message);
});

test.each([
  ['a list', `{ name: tags, in: query, schema: ${LIST}, example: [a, b c] }`],
  [
    'the text of a list before OpenAPI 3.2',
    `{ name: tags, in: query, explode: false, schema: ${LIST}, example: 'a,b' }`,
  ],
  ['the text of a list in a header', `{ name: X-Tags, in: header, schema: ${LIST}, example: 'a,b' }`],
  [
    'a deep object',
    '{ name: filter, in: query, style: deepObject, schema: { type: object, properties: { min: { type: integer } } }, example: { min: 3 } }',
  ],
  ['a cookie', '{ name: session, in: cookie, schema: { type: string }, example: a%b }'],
  [
    'a text as it is sent',
    `{ name: tags, in: query, schema: ${LIST}, examples: { sent: { serializedValue: 'tags=a&tags=b' } } }`,
  ],
])('an example of a parameter passes: %s', async (_, parameter) => {
  const { code, output } = await testDocument(documentOf(parameter), '--only', 'examples');
  expect(output).toContain('1 passed, 0 failed, 0 skipped');
  expect(code).toBe(0);
});

test('examples of headers are checked, and those of shared parameters once', async () => {
  const document = `openapi: 3.1.0
info: { title: Pets, version: '1' }
components:
  parameters:
    Page: { name: page, in: query, schema: { type: integer }, example: first }
paths:
  /pets:
    parameters: [{ $ref: '#/components/parameters/Page' }]
    get:
      operationId: listPets
      responses:
        '200': { description: Pets, headers: { X-Total: { schema: { type: integer }, example: many } } }
    head:
      operationId: countPets
      responses: { '200': { description: Pets } }
`;
  const { output } = await testDocument(document, '--only', 'examples');
  expect(output).toContain('pets.yaml:5:');
  expect(output).toContain('example "example" of the header "X-Total" of 200 of listPets');
  expect(output).toContain('0 passed, 2 failed, 0 skipped');
});

test('examples of multipart forms are sent, with names in place of files', async () => {
  const document = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /photos:
    post:
      operationId: addPhoto
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties:
                file: { type: string, format: binary }
                width: { type: integer }
                tags: { type: array, items: { type: string } }
            examples:
              good: { value: { file: x, width: 3, tags: [a, b] } }
              bad: { value: { file: x, width: wide, colour: red } }
      responses: { '201': { description: Added } }
`;
  const { output } = await testDocument(document, '--only', 'examples');
  expect(output).toContain('request example "bad" of addPhoto');
  expect(output).toContain('The field "width" must be an integer.');
  expect(output).toContain('The field "colour" is not documented.');
  expect(output).toContain('1 passed, 1 failed, 0 skipped');
});

function documentOf(parameter: string): string {
  return `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [${parameter}]
      responses: { '200': { description: Pets } }
`;
}
