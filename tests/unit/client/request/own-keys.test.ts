import { expect, test } from 'vitest';
import { standInStorages } from '../stand-in-storages.ts';
import { forgetOwnKeys, keepOwnKeys, ownKey, takeOwnKey } from '../../../../src/client/request/own-keys.ts';

const ORIGIN = 'https://api.example';

const { tab, browser } = standInStorages();

test('what is typed is held for its origin alone, and kept nowhere', () => {
  takeOwnKey(ORIGIN, 'sk');
  expect([ownKey(ORIGIN), ownKey('https://other.example')]).toEqual(['sk', undefined]);
  expect([...tab, ...browser]).toEqual([]);
});

test('with a tick it is kept in the tab, as it is typed on, until the tick goes', () => {
  keepOwnKeys(true);
  takeOwnKey(ORIGIN, 'sk2');
  expect([...tab]).toEqual([['portico-own-keys', JSON.stringify([[ORIGIN, 'sk2']])]]);
  expect([...browser]).toEqual([]);
  keepOwnKeys(false);
  expect([...tab]).toEqual([]);
  expect(ownKey(ORIGIN)).toBe('sk2');
});

test('all of them are forgotten, in the tab too', () => {
  keepOwnKeys(true);
  takeOwnKey(ORIGIN, 'sk');
  forgetOwnKeys();
  expect([...tab]).toEqual([]);
  expect(ownKey(ORIGIN)).toBeUndefined();
});
