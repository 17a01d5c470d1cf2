import { expect, test } from 'vitest';
import { checkRequest } from '../../../../src/satellites/sandbox/check-request.ts';
import { partsOf } from '../../../../src/satellites/sandbox/index.ts';
import { mockTablesOf } from '../../../../src/satellites/sandbox/tables/index.ts';
import { portalOf } from '../../portal/portal-of.ts';

const [api] = portalOf({
  documents: {
    pets: `
      openapi: 3.1.0
      info: { title: Pets, version: '1' }
      components:
        securitySchemes: { key: { type: apiKey, in: query, name: key } }
        schemas:
          Tag: { type: object, properties: { label: { type: string } } }
          Pet:
            allOf: [{ type: object, required: [name], properties: { name: { type: string } } }]
            properties: { tags: { type: array, items: { $ref: '#/components/schemas/Tag' } } }
      paths:
        /pets:
          parameters:
            - { name: dry, in: query, schema: { type: boolean } }
            - { name: filter, in: query, style: deepObject, schema: { type: object } }
            - { name: page, in: query, schema: { type: object, properties: { size: { type: integer } } } }
          post:
            security: [{ key: [] }]
            requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
            responses: { '201': { description: Created } }
        /open:
          put:
            requestBody:
              content:
                application/json: { schema: { properties: { a: {} }, additionalProperties: { type: string } } }
            responses: { '204': { description: Done } }`,
  },
}).apis;

test.each<readonly [string, unknown, readonly string[]]>([
  ['POST /pets?dry=true&filter[age]=1&size=3&key=x', { name: 'a', tags: [{ label: 'b' }] }, []],
  ['POST /pets?dri=1', { name: 'a' }, ['dri: The query parameter "dri" is not documented. Did you mean "dry"?']],
  [
    'POST /pets',
    { name: 'a', tags: [{ lable: 'b' }] },
    ['lable: The field "tags.0.lable" is not documented. Did you mean "label"?'],
  ],
  ['PUT /open', { a: 1, other: 'x' }, []],
])('%s %j', async (line, body, expected) => {
  if (api === undefined) throw new Error('The document has an API.');
  const [method = '', url = ''] = line.split(' ');
  const { errors } = await checkRequest(partsOf(mockTablesOf(api)), {
    method,
    url,
    headers: [['Content-Type', 'application/json']],
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(errors.map(({ name = '-', message }) => `${name}: ${message}`)).toEqual(expected);
});
