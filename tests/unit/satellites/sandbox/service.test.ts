import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import rules from '../../../../openapi/petstore/sandbox.ts';
import { openSandbox, type TestSandbox } from './open-sandbox.ts';
import { mockTablesOfService } from './service-plan.ts';

// Sentences of the description of the service's interface, each checked against the sandbox.

const plans = [
  [await mockTablesOfService('petstore'), rules] as const,
  [await mockTablesOfService('messages')] as const,
];
let service: TestSandbox;
beforeEach(async () => {
  service = await openSandbox(plans);
});

const int64 = z.int();
const status = z.enum(['available', 'pending', 'sold']);
const category = z.strictObject({ name: z.string(), description: z.string().optional(), id: int64 });
const pet = z.strictObject({ name: z.string(), categoryId: int64, status: status.optional(), id: int64 });
const order = z.strictObject({
  id: int64.optional(),
  petId: int64.optional(),
  quantity: z.int().optional(),
  shipDate: z.iso.datetime().optional(),
  complete: z.boolean().optional(),
});
const stock = z.strictObject({ petId: int64, quantity: z.int(), status });
const error = z.strictObject({ code: z.string(), message: z.string(), status: z.int() });
const message = z.strictObject({
  id: z.string(),
  message: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});

describe('1 and 2: what there is, and its fields', () => {
  test.each([
    ['pets', 'GET /pets', z.array(pet)],
    ['a pet', 'GET /pets/10', pet],
    ['categories of pets', 'GET /categories', z.array(category)],
    ['a category', 'GET /categories/1', category],
    ['orders for pets', 'GET /store/orders', z.array(order)],
    ['an order', 'GET /store/orders/501', order],
    ['inventory entries per pet', 'GET /store/inventory', z.array(stock)],
  ])('%s', async (_, line, shape) => {
    const { status: code, json } = await service.send(line);
    expect(code).toBe(200);
    expect(shape.safeParse(json).error).toBeUndefined();
    expect(json).not.toEqual([]);
  });

  test('the service assigns ids, which a client cannot choose', async () => {
    const made = pet.parse((await service.send('POST /pets', { id: 1, name: 'Bella', categoryId: 2 })).json);
    const next = pet.parse((await service.send('POST /pets', { name: 'Bello', categoryId: 2 })).json);
    expect([made.id === 1, next.id > made.id]).toEqual([false, true]);
    const { id } = category.parse((await service.send('POST /categories', { name: 'Birds' })).json);
    expect((await service.send(`GET /categories/${id}`)).json).toEqual({ name: 'Birds', id });
  });

  test.each([
    ['NewPet needs a name', 'POST /pets', { categoryId: 1 }],
    ['NewPet needs a category', 'POST /pets', { name: 'Bella' }],
    ['NewPet has one of three states', 'POST /pets', { name: 'Bella', categoryId: 1, status: 'lost' }],
    ['ids are whole numbers', 'POST /pets', { name: 'Bella', categoryId: 1.5 }],
    ['ids are numbers', 'POST /pets', { name: 'Bella', categoryId: '1' }],
    ['NewCategory needs a name', 'POST /categories', { description: 'x' }],
    ['InventoryUpdate needs a quantity', 'PATCH /store/inventory/10', {}],
  ])('%s', async (_, line, body) => {
    expect(error.parse((await service.send(line, body)).json).status).toBe(400);
  });

  test('the status of a pet need not be sent, no more than the description of a category', async () => {
    expect((await service.send('POST /pets', { name: 'Bella', categoryId: 1 })).status).toBe(201);
    expect((await service.send('POST /categories', { name: 'Birds' })).status).toBe(201);
    expect((await service.send('POST /categories', { name: 'Birds', description: 'They fly.' })).json).toMatchObject({
      description: 'They fly.',
    });
  });

  test('a stock count is changed', async () => {
    const changed = stock.parse((await service.send('PATCH /store/inventory/10', { quantity: 7 })).json);
    expect([changed.petId, changed.quantity]).toEqual([10, 7]);
  });
});

test('3: a pet is available, pending or sold, and its inventory entry says the same; an order is complete or not', async () => {
  const states = async (): Promise<readonly unknown[]> => {
    const { status: own } = pet.parse((await service.send('GET /pets/10')).json);
    const entries = z.array(stock).parse((await service.send('GET /store/inventory')).json);
    return [own, entries.find(({ petId }) => petId === 10)?.status];
  };
  expect(await states()).toEqual(['available', 'available']);
  const placed = order.parse((await service.send('POST /store/orders', { petId: 10 })).json);
  expect([placed.complete, await states()]).toEqual([false, ['pending', 'pending']]);
  service.pass(10);
  const done = order.parse((await service.send(`GET /store/orders/${placed.id ?? ''}`)).json);
  expect([done.complete, await states()]).toEqual([true, ['sold', 'sold']]);
});

describe('4: endpoints', () => {
  test('reading a pet is deprecated and has a sunset date', async () => {
    const answer = await service.send('GET /pets/10');
    expect(answer.header('Deprecation')).toMatch(/^@\d+$/);
    expect(Number.isNaN(Date.parse(answer.header('Sunset') ?? ''))).toBe(false);
    expect((await service.send('GET /pets')).header('Sunset')).toBeUndefined();
  });

  test('a message is taken: it may only be queued', async () => {
    const sent = await service.send('POST /messages', { message: 'Hello, world!' });
    const { message: text, status: state, createdAt } = message.parse(sent.json);
    expect([Math.floor(sent.status / 100), text, state]).toEqual([2, 'Hello, world!', 'queued']);
    // In UTC.
    expect(createdAt).toMatch(/Z$/);
  });
});

describe('5: authentication', () => {
  test('a caller makes an account, generates a key, and sends it', async () => {
    const made = await service.send('POST /sandbox/-/accounts', { name: 'Ann' }, { authorization: '' });
    const { id, key } = z.object({ id: z.string(), key: z.object({ key: z.string() }) }).parse(made.json);
    const first = `Bearer ${key.key}`;
    expect((await service.send('GET /pets', undefined, { authorization: first })).status).toBe(200);
    const more = await service.send(`POST /sandbox/-/accounts/${id}/keys`, { name: 'CI' }, { authorization: first });
    const second = `Bearer ${z.object({ key: z.string() }).parse(more.json).key}`;
    expect((await service.send('POST /messages', { message: 'x' }, { authorization: second })).status).toBe(202);
  });

  const lines: readonly (readonly [string, unknown])[] = [
    ['GET /pets', undefined],
    ['GET /pets/10', undefined],
    ['POST /pets', { name: 'Bella', categoryId: 1 }],
    ['GET /categories', undefined],
    ['GET /store/orders', undefined],
    ['POST /store/orders', { petId: 10 }],
    ['GET /store/inventory', undefined],
    ['POST /messages', { message: 'x' }],
  ];
  test.each(lines)('a key that is missing or not valid is 401: %s', async (line, body) => {
    for (const authorization of ['', 'Bearer wrong', 'Bearer', 'Basic eDp5', service.key]) {
      const answer = await service.send(line, body, { authorization });
      expect([answer.status, error.parse(answer.json).status]).toEqual([401, 401]);
    }
  });
});
