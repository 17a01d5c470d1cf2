import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/satellites/sandbox/server/postgres-store.ts';
import { StoreError, type KeptStore } from '../../src/satellites/sandbox/index.ts';
import { transact } from '../../src/satellites/sandbox/stores/transaction.ts';
import { describeCounting, describeStore } from '../unit/satellites/sandbox/stores/store-suite.ts';
import { newDatabase } from './database.ts';

const open: KeptStore[] = [];

async function openAt(address: string): Promise<KeptStore> {
  const store = await openPostgresStore(address);
  open.push(store);
  return store;
}

afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

describeStore('in PostgreSQL', async () => openAt(await newDatabase()));
describeCounting('in PostgreSQL', async () => openAt(await newDatabase()));

test('several that open a new database at once make its tables once', async () => {
  const address = await newDatabase();
  const stores = await Promise.all(Array.from({ length: 8 }, () => openAt(address)));
  await stores[0]?.commit([], [{ collection: 'a', key: '1', value: 1 }]);
  expect((await stores[7]?.get('a', '1'))?.value).toBe(1);
});

test('of two processes that count up one record, none loses a count', async () => {
  const address = await newDatabase();
  const stores = [await openAt(address), await openAt(address)];
  const addOne = async (store: KeptStore): Promise<void> => {
    await transact(store, async (transaction) => {
      const entry = await transaction.get('a', 'count');
      transaction.put('a', 'count', Number(entry?.value ?? 0) + 1);
    });
  };
  await Promise.all(stores.flatMap((store) => Array.from({ length: 50 }, () => addOne(store))));
  expect((await stores[0]?.get('a', 'count'))?.value).toBe(100);
});

test('a list has what another process has written, changed and deleted', async () => {
  const address = await newDatabase();
  const [one, other] = [await openAt(address), await openAt(address)];
  const keys = async (store: KeptStore): Promise<unknown> =>
    (await store.list('a')).entries.map(({ key, value }) => [key, value]);
  const write = (store: KeptStore, key: string, value: string | undefined): Promise<boolean> =>
    store.commit([], [{ collection: 'a', key, value }]);
  await write(one, '1', 'x');
  expect([await keys(one), await keys(other)]).toEqual([[['1', 'x']], [['1', 'x']]]);
  await write(other, '2', 'y');
  await write(other, '1', 'z');
  expect(await keys(one)).toEqual([
    ['1', 'z'],
    ['2', 'y'],
  ]);
  await write(one, '1', undefined);
  expect(await keys(other)).toEqual([['2', 'y']]);
  await one.reset();
  await write(one, '3', 'w');
  expect([await keys(one), await keys(other)]).toEqual([[['3', 'w']], [['3', 'w']]]);
});

test.each([
  ['postgres://user:secret@127.0.0.1:1/none', /cannot store its state in the database of --store: .*ECONNREFUSED/],
  ['postgres://user:secret@[', /is not a URL/],
])('what cannot be reached is reported without its password: %s', async (address, message) => {
  const told = await openPostgresStore(address).catch((error: unknown) => error);
  expect(told).toMatchObject({ message });
  expect(String(told)).not.toContain('secret');
});

test('a server that goes away is not a bug: it is reported, and the sandbox goes on when it is back', async () => {
  const address = await newDatabase();
  const store = await openAt(address);
  const sql = postgres(process.env.PORTICO_TEST_POSTGRES ?? '', { max: 1 });
  const name = new URL(address).pathname.slice(1);
  await sql`ALTER DATABASE ${sql(name)} ALLOW_CONNECTIONS false`;
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`;
  await expect(store.get('a', '1')).rejects.toThrow(StoreError);
  await sql`ALTER DATABASE ${sql(name)} ALLOW_CONNECTIONS true`;
  await sql.end();
  expect(await store.commit([], [{ collection: 'a', key: '1', value: 1 }])).toBe(true);
});
