import { expect, test } from 'vitest';
import { withPossibleGrants } from '../../../../src/client/try-it/discovery.ts';

const AT = 'https://login.example/.well-known/openid-configuration';

async function grantsOf(metadata: object, url = AT): Promise<unknown> {
  const read: unknown = await (await withPossibleGrants(url, Response.json(metadata))).json();
  return Object.entries(read ?? {}).find(([name]) => name === 'grant_types_supported')?.[1];
}

test.each([
  ['none are named, and a code is all', { response_types_supported: ['code'] }, ['authorization_code']],
  ['a token as well', { response_types_supported: ['code', 'token'] }, ['authorization_code', 'implicit']],
  ['implicit for an ID token alone', { response_types_supported: ['code', 'id_token'] }, ['authorization_code']],
  [
    'others stay',
    { response_types_supported: ['code'], grant_types_supported: ['implicit', 'client_credentials'] },
    ['client_credentials'],
  ],
  ['no response types', { grant_types_supported: ['implicit'] }, ['implicit']],
])('grants of a login server are those that its response types allow: %s', async (_, metadata, grants) => {
  expect(await grantsOf(metadata)).toEqual(grants);
});

test('other responses stay as they are', async () => {
  const metadata = { response_types_supported: ['code'], grant_types_supported: ['implicit'] };
  expect(await grantsOf(metadata, 'https://api.example/pets')).toEqual(['implicit']);
  const text = new Response('no JSON');
  expect(await withPossibleGrants(AT, text)).toBe(text);
});
