import { expect, test } from 'vitest';
import { carriesOwnKey, ownSecrets } from '../../../../src/client/try-it/own-key.ts';
import type { OwnKey } from '../../../../src/client/try-it/protocol.ts';

const bearer: OwnKey = {
  origin: 'https://api.example',
  place: { in: 'header', name: 'Authorization', prefix: 'Bearer ', placeholder: '<API_KEY>', isBasic: false },
  secret: 'sk real',
};
const inQuery: OwnKey = { ...bearer, place: { ...bearer.place, in: 'query', name: 'key', prefix: '' } };
const basic: OwnKey = { ...bearer, place: { ...bearer.place, prefix: 'Basic ', isBasic: true }, secret: 'me:pw' };

test.each<[string, OwnKey, string, readonly (readonly [string, string])[], boolean]>([
  ['its own server', bearer, 'https://api.example/pets', [['Authorization', 'Bearer sk real']], false],
  ['another server', bearer, 'https://other.example/pets', [['Authorization', 'Bearer sk real']], true],
  ['another port', bearer, 'https://api.example:8443/pets', [['Authorization', 'Bearer sk real']], true],
  ['another scheme', bearer, 'http://api.example/pets', [['Authorization', 'Bearer sk real']], true],
  ['another header', bearer, 'https://other.example/pets', [['X-Key', 'sk real']], true],
  ['another key', bearer, 'https://other.example/pets', [['Authorization', 'Bearer other']], false],
  ['a query', inQuery, 'https://other.example/pets?key=sk%20real', [], true],
  ['a name and a password', basic, 'https://other.example/', [['Authorization', `Basic ${btoa('me:pw')}`]], true],
])('a key at %s', (_, key, url, headers, expected) => {
  expect(carriesOwnKey({ url, method: 'GET', headers, body: undefined }, key)).toBe(expected);
});

test('the client holds it for the schemes that carry it where the request does', () => {
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer' },
    key: { type: 'apiKey', in: 'query', name: 'key' },
    other: { type: 'apiKey', in: 'query', name: 'other' },
    login: { type: 'oauth2', flows: {} },
  };
  const named = (key: OwnKey): readonly string[] => Object.keys(ownSecrets({ components: { securitySchemes } }, [key]));
  expect([named(bearer), named(inQuery)]).toEqual([['bearer'], ['key']]);
  expect(Object.keys(ownSecrets({ components: { securitySchemes } }, [bearer, inQuery]))).toEqual(['bearer', 'key']);
  expect(ownSecrets({ components: { securitySchemes } }, [basic])).toMatchObject({
    bearer: { 'x-scalar-secret-username': 'me', 'x-scalar-secret-password': 'pw' },
  });
  expect(ownSecrets({}, [bearer])).toEqual({});
});
