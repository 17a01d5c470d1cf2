import { expect, test } from 'vitest';
import { standInStorages } from '../stand-in-storages.ts';
import { keepOwnKeys, ownKey, takeOwnKey } from '../../../../src/client/request/own-keys.ts';
import type { CredentialPlace } from '../../../../src/portal/samples/request-parts.ts';
import { credentialsOf, takeCredentials } from '../../../../src/client/try-it/credentials.ts';

const ORIGIN = 'https://api.example';
const PLACE: CredentialPlace = { in: 'header', name: 'X-Key', prefix: '', placeholder: '<KEY>', isBasic: false };
const API = '/docs/reference/pets/openapi.json';
const OTHER = '/docs/reference/orders/openapi.json';
const TYPED = { key: { type: 'http', 'x-scalar-secret-token': 'real' } };

const { tab, browser } = standInStorages();

test('what is typed is held for its origin and place, or its API, alone, and kept nowhere', () => {
  takeOwnKey(ORIGIN, PLACE, 'sk');
  takeCredentials(API, TYPED);
  expect([
    ownKey(ORIGIN, PLACE),
    ownKey('https://other.example', PLACE),
    ownKey(ORIGIN, { ...PLACE, name: 'X-Id' }),
  ]).toEqual(['sk', undefined, undefined]);
  expect([credentialsOf(API), credentialsOf(OTHER)]).toEqual([TYPED, undefined]);
  expect([...tab, ...browser]).toEqual([]);
});

test('with a tick it is kept in the tab, as it is typed on, until the tick goes', () => {
  keepOwnKeys(true);
  takeOwnKey(ORIGIN, PLACE, 'sk2');
  const kept = [
    [`${ORIGIN} header.X-Key`, 'sk2'],
    [`credentials ${API}`, JSON.stringify(TYPED)],
  ];
  expect([...tab]).toEqual([['portico-own-keys', JSON.stringify(kept)]]);
  expect([...browser]).toEqual([]);
  keepOwnKeys(false);
  expect([...tab]).toEqual([]);
  expect([ownKey(ORIGIN, PLACE), credentialsOf(API)]).toEqual(['sk2', TYPED]);
});
