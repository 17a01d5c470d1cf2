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
