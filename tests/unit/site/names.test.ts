import { expect, test } from 'vitest';
import { findApi, findOperation, findResponse, findSchema, findScheme } from '../../../src/site/names.ts';
import { portalOf, SHOP } from './portal-of.ts';

const { apis } = portalOf({ documents: { 'shop@2': SHOP, 'shop@1': SHOP } });

test.each([
  ['shop/listGoods', '2'],
  ['shop/list-goods', '2'],
  ['shop@1/listGoods', '1'],
])('%s names an operation of version %s', (name, version) => {
  const { found } = findOperation(apis, name);
  const owner = apis.find((api) => found !== undefined && api.operations.includes(found));
  expect(owner?.version).toBe(version);
});

test.each([
  [findOperation(apis, 'listGoods'), '`listGoods` does not name the operation of an API.', 'Write it as `api/name`.'],
  [findOperation(apis, 'shop/listGood'), 'The API `shop` has no operation `listGood`.', 'Did you mean `listGoods`?'],
  [findOperation(apis, 'shoo/listGoods'), 'There is no API `shoo`.', 'Did you mean `shop`?'],
  [findSchema(apis, 'shop/Goof'), 'The API `shop` has no schema `Goof`.', 'Did you mean `Good`?'],
  [findScheme(apis, 'shop/token'), 'The API `shop` has no security scheme `token`.', 'There are: `key`.'],
  [findApi(apis, 'shop@3'), 'There is no API `shop@3`.', 'Did you mean `shop@2`?'],
])('a name that leads nowhere is said with the nearest one: %j', ({ message, hint }, wanted, help) => {
  expect([message, hint]).toEqual([wanted, help]);
});

test('a response is found by its status in any case', () => {
  const operation = findOperation(apis, 'shop/order').found;
  if (operation === undefined) throw new Error('There is no such operation.');
  expect(findResponse(operation, '4xx').found?.description).toBe('Refused');
  expect(findResponse(operation, '500').hint).toBe('There are: `201`, `4XX`.');
});
