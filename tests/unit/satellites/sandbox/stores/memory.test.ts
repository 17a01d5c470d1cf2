import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../../../src/satellites/sandbox/stores/memory.ts';
import { transact } from '../../../../../src/satellites/sandbox/stores/transaction.ts';
import { describeCounting, describeStore } from './store-suite.ts';

describeStore('in memory', () => Promise.resolve(createMemoryStore()));
describeCounting('in memory', () => Promise.resolve(createMemoryStore()));

test('a transaction sees what it has written itself', async () => {
  const store = createMemoryStore();
  await store.commit(
    [],
    [
      { collection: 'a', key: '1', value: 'one' },
      { collection: 'a', key: '2', value: 'two' },
    ],
  );
  const seen = await transact(store, async (transaction) => {
    transaction.put('a', '3', 'three');
    transaction.put('a', '1', 'ONE');
    transaction.delete('a', '2');
    return [(await transaction.list('a')).map(({ value }) => value), await transaction.get('a', '2')];
  });
  expect(seen).toEqual([['ONE', 'three'], undefined]);
  expect((await store.list('a')).entries.map(({ value }) => value)).toEqual(['ONE', 'three']);
});
