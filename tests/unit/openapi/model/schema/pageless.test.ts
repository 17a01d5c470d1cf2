import { expect, test } from 'vitest';
import { operationDocument } from '../../../../../src/openapi/document/subset/index.ts';
import type { Api } from '../../../../../src/openapi/model/index.ts';
import { readApi } from '../read-api.ts';

const used = (mark: string): Api =>
  readApi(`
paths:
  /a:
    get:
      operationId: a
      responses:
        '400': { description: Bad, content: { application/json: { schema: { $ref: '#/components/schemas/Bad' } } } }
        '404': { description: Not, content: { application/json: { schema: { ${mark}, properties: { gone: {} } } } } }
components:
  schemas:
    Bad: { ${mark}, properties: { detail: { type: string }, cause: { $ref: '#/components/schemas/Bad' }, secret: { ${mark} } } }
    Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }
    Cat: { ${mark}, type: object }`);

test.each(['x-scalar-ignore: true', 'x-scalar-ignore: yes'])(
  'a named schema with %s has no page, and is whole where it is used; anything else is hidden',
  (mark) => {
    const api = used(mark);
    expect(api.schemas.map(({ name }) => name)).toEqual(['Pet']);
    const [bad, not] = api.operations[0]?.responses ?? [];
    expect(bad?.content[0]?.schema?.properties.map(({ name }) => name)).toEqual(['detail', 'cause']);
    expect(not?.content[0]?.schema).toBeUndefined();
    expect(api.schemas[0]?.discriminator?.mapping.map(({ value }) => value)).toEqual(['Cat']);
    const operation = api.operations[0];
    expect(operation && operationDocument(api, operation)).toHaveProperty('components.schemas.Bad.properties.detail');
  },
);

test.each(['x-scalar-ignore: false', 'x-other: true'])('a named schema with %s has a page', (mark) => {
  expect(used(mark).schemas.map(({ name }) => name)).toEqual(['Bad', 'Pet', 'Cat']);
});

test('a definition of 2.0 too', () => {
  const api = readApi(`
swagger: '2.0'
paths: { /a: { get: { responses: { '200': { description: OK, schema: { $ref: '#/definitions/A' } } } } } }
definitions: { A: { x-scalar-ignore: true, x-internal: false, properties: { a: {} } }, B: { x-scalar-ignore: true, x-internal: true } }`);
  expect(api.schemas).toEqual([]);
  expect(api.document).toHaveProperty('definitions', {
    A: { 'x-scalar-ignore': true, 'x-internal': false, properties: { a: {} } },
  });
});
