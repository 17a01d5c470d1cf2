import { expect, test } from 'vitest';
import { standInStorages } from '../stand-in-storages.ts';
import { areKept, credentialsOf, keepCredentials, takeCredentials } from '../../../../src/client/try-it/credentials.ts';

const API = '/docs/reference/pets/openapi.json';
const OTHER = '/docs/reference/orders/openapi.json';
const TYPED = { key: { type: 'http', 'x-scalar-secret-token': 'real' } };

const { tab, browser } = standInStorages();

test('what is typed is held by the page for its API, and kept nowhere', () => {
  takeCredentials(API, TYPED);
  expect(credentialsOf(API)).toEqual(TYPED);
  expect(credentialsOf(OTHER)).toBeUndefined();
  expect([...tab, ...browser]).toEqual([]);
});

test('with a tick it is kept in the tab under the base and the API, as it is typed on, until the tick goes', () => {
  keepCredentials(API, true);
  takeCredentials(API, TYPED);
  expect([...tab]).toEqual([[`portico-credentials ${API}`, JSON.stringify(TYPED)]]);
  expect([...browser]).toEqual([]);
  expect([areKept(API), areKept(OTHER)]).toEqual([true, false]);
  keepCredentials(API, false);
  expect([...tab]).toEqual([]);
  expect(credentialsOf(API)).toEqual(TYPED);
});

test.each(['null', '[]', '"real"', '{'])('what something else wrote there is not taken: %s', (text) => {
  tab.set(`portico-credentials ${OTHER}`, text);
  expect(credentialsOf(OTHER)).toBeUndefined();
});
