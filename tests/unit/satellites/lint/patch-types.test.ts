import { expect, test } from 'vitest';
import { lintDocument } from './lint-document.ts';

const flow = (scopes: string) => `openapi: 3.2.0
info: { title: T, version: '1' }
paths: {}
components:
  securitySchemes:
    device:
      type: oauth2
      flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://a.test', tokenUrl: 'https://a.test', scopes: ${scopes} } }
`;

test('scopes of a device authorization flow are read', async () => {
  expect(await lintDocument('operation-summary', flow('{ read: Look }'))).toEqual([]);
  expect(await lintDocument('operation-summary', flow('{}'))).toEqual([]);
});

test('vendor fields of Swagger 2.0 may have any value', async () => {
  const document = `swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a:
    post:
      parameters:
        - { name: q, in: query, type: string, enum: [a], x-examples: { one: b }, x-enumDescriptions: [c] }
        - { name: b, in: body, x-examples: { application/json: { k: 1 } }, schema: { type: string, enum: [a], x-enumDescriptions: [c] } }
      responses: { 204: { description: Done } }
`;
  expect(await lintDocument('struct', document)).toEqual([]);
});
