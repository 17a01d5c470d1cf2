import { expect, test } from 'vitest';
import { leaveOutCredentials } from '../../../../src/client/try-it/leave-out-credentials.ts';

const page = { name: 'page', in: 'query' };
const components = {
  parameters: { Key: { name: 'x-api-key', in: 'header', required: true } },
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  },
};

function parametersOf(item: object): unknown {
  const { paths } = leaveOutCredentials({ security: [{ key: [] }], components, paths: { '/a': item } });
  return paths;
}

test.each([
  ['a header, without regard to case', {}, { name: 'X-Api-Key', in: 'header' }],
  ['by reference', {}, { $ref: '#/components/parameters/Key' }],
  ['a query parameter', { security: [{ query: [] }] }, { name: 'key', in: 'query' }],
  ['a cookie of an alternative', { security: [{ query: [] }, { cookie: [] }] }, { name: 'session', in: 'cookie' }],
])('the client has no parameter that is a credential: %s', (_, security, credential) => {
  expect(parametersOf({ get: { ...security, parameters: [credential, page] } })).toEqual({
    '/a': { get: { ...security, parameters: [page] } },
  });
  expect(parametersOf({ parameters: [credential, page], get: security })).toEqual({
    '/a': { get: { ...security, parameters: [page] } },
  });
});

test('other operations of the path keep the parameter', () => {
  const key = { name: 'X-API-Key', in: 'header' };
  const open = { security: [] };
  expect(parametersOf({ parameters: [key], get: {}, post: open })).toEqual({
    '/a': { get: { parameters: [] }, post: { ...open, parameters: [key] } },
  });
});
