import { expect, test } from 'vitest';
import { normalizeApi } from './filter-and-normalize.ts';

test.each([
  ['/docs/order-book.yaml', 'Order book'],
  ['orders_v2.1.JSON', 'Orders v2.1'],
  ['/docs/openapi.yml', 'API'],
  ['https://orders.example/swagger.json', 'API'],
  ['/docs/---.yaml', '---.yaml'],
])('an API without a title in %s is called %s', (source, title) => {
  const document = { openapi: '3.1.0', info: { title: '', version: '1' } };
  expect(normalizeApi({ document, id: undefined, version: undefined, source }).info.title).toBe(title);
});
