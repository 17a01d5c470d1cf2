import { beforeEach, describe, expect, test } from 'vitest';
import rules from '../../../../openapi/petstore/sandbox.ts';
import { createMemoryStore } from '../../../../src/satellites/sandbox/index.ts';
import { openSandbox, type TestSandbox } from './open-sandbox.ts';
import { mockTablesOfService } from './service-plan.ts';

const plans = [
  [await mockTablesOfService('petstore'), rules] as const,
  [await mockTablesOfService('messages')] as const,
];
let shop: TestSandbox;
beforeEach(async () => {
  shop = await openSandbox(plans);
});

describe('the catalogue', () => {
  test('a category with pets stays', async () => {
    const kept = await shop.send('DELETE /categories/1');
    expect([kept.status, kept.json]).toEqual([
      409,
      { code: 'category_in_use', message: '2 pets belong to the category 1.', status: 409 },
    ]);
    const made = await shop.send('POST /categories', { name: 'Birds' });
    expect((await shop.send(`DELETE ${made.header('Location') ?? ''}`)).status).toBe(204);
  });
});

describe('orders', () => {
  test('make a pet pending, then sold, and count the stock', async () => {
    const placed = await shop.send('POST /store/orders', { petId: 10 });
    expect([placed.status, placed.json]).toEqual([
      201,
      { id: 503, petId: 10, quantity: 1, complete: false, shipDate: '2026-11-21T12:00:05.000Z' },
    ]);
    expect((await shop.send('GET /pets/10')).json).toMatchObject({ status: 'pending' });
    const again = await shop.send('POST /store/orders', { petId: 10 });
    expect([again.status, again.json]).toEqual([
      409,
      { code: 'pet_unavailable', message: 'The pet 10 is pending.', status: 409 },
    ]);
    shop.pass(6);
    expect((await shop.send('GET /store/orders/503')).json).toMatchObject({ complete: true });
    expect((await shop.send('GET /pets?id=10')).json).toMatchObject([{ status: 'sold' }]);
    expect((await shop.send('GET /store/inventory?status=sold')).json).toContainEqual({
      petId: 10,
      quantity: 2,
      status: 'sold',
    });
  });

  test('a stock count changes, the status stays', async () => {
    expect((await shop.send('PATCH /store/inventory/12', { quantity: 4 })).json).toEqual({
      petId: 12,
      quantity: 4,
      status: 'sold',
    });
  });
});

test('the journey of a reader: an account, a key, a message, a pet, and out', async () => {
  const ask = (line: string, value: unknown, key?: string) =>
    shop.send(line, value, { authorization: key === undefined ? '' : `Bearer ${key}` });
  const { id, key } = readAccount((await ask('POST /sandbox/-/accounts', { name: 'Ada' })).json);
  expect(key).toMatch(/^sandbox_/);
  expect((await ask('POST /messages', { message: 'Hi' })).status).toBe(401);
  expect((await ask('POST /messages', { message: 'Hi' }, key)).status).toBe(202);
  const pet = await ask('POST /pets', { name: 'Ida', categoryId: 1 }, key);
  expect(pet.header('Location')).toBe('/pets/13');
  const head = await ask('HEAD /pets/13', undefined, key);
  expect([head.status, head.body]).toEqual([200, undefined]);
  const keys = await ask(`GET /sandbox/-/accounts/${id}/keys`, undefined, key);
  expect(keys.body).not.toContain(key.split('_')[2]);
  const more = await ask(`POST /sandbox/-/accounts/${id}/keys`, { name: 'Second' }, key);
  const second = readAccount(more.json);
  const revoked = await ask(`DELETE /sandbox/-/accounts/${id}/keys/${key.split('_')[1] ?? ''}`, undefined, second.key);
  expect(revoked.status).toBe(204);
  expect((await ask('POST /messages', { message: 'Hi' }, key)).status).toBe(401);
  expect((await ask('POST /messages', { message: 'Hi' }, second.key)).status).toBe(202);
});

test('a key is shown once, and kept as its hash', async () => {
  const store = createMemoryStore();
  const { send, key } = await openSandbox(plans, { store });
  const kept = JSON.stringify([await store.list('- keys'), await store.list('- accounts')]);
  expect(kept).toContain(key.split('_')[1]);
  expect(kept).not.toContain(key.split('_')[2]);
  for (const wrong of ['sandbox_', key.slice(0, -1), `${key}0`, 'sandbox___proto___x'])
    expect((await send('GET /pets', undefined, { authorization: `Bearer ${wrong}` })).status).toBe(401);
});

function readAccount(value: unknown): { readonly id: string; readonly key: string } {
  const text = JSON.stringify(value);
  return {
    id: /"id":"(acc_\w+)"/.exec(text)?.[1] ?? '',
    key: /"key":"(sandbox_\w+)"/.exec(text)?.[1] ?? '',
  };
}
