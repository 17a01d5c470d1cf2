import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../../src/satellites/sandbox/check.ts';
import type { CountedStore, Store } from '../../../../../src/satellites/sandbox/stores/store.ts';
import { transact } from '../../../../../src/satellites/sandbox/stores/transaction.ts';

/** Describes the tests of every store that counts its records. `open` returns an empty one. */
export function describeCounting(name: string, open: () => Promise<CountedStore>): void {
  test(`a store knows how much it holds: ${name}`, async () => {
    const store = await open();
    expect(await store.usage()).toEqual({ records: 0, bytes: 0 });
    const write = (key: string, value: Json | undefined): Promise<boolean> =>
      store.commit([], [{ collection: 'a', key, value }]);
    await write('1', 'x'.repeat(1000));
    await write('2', 1);
    const { records, bytes } = await store.usage();
    expect([records, Math.round(bytes / 100)]).toEqual([2, 10]);
    await write('1', 'x');
    await write('2', undefined);
    await write('3', undefined);
    const left = await store.usage();
    expect([left.records, left.bytes < 10]).toEqual([1, true]);
    await store.reset();
    expect(await store.usage()).toEqual({ records: 0, bytes: 0 });
  });
}

/** Describes the tests of every store. `open` returns an empty one. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  const put = (store: Store, collection: string, key: string, value: Json): Promise<boolean> =>
    store.commit([], [{ collection, key, value }]);

  describe(`a store: ${name}`, () => {
    test('gives what was put, and nothing else', async () => {
      const store = await open();
      expect(await store.get('a', '1')).toBeUndefined();
      await put(store, 'a', '1', { x: [1, null, 'é🐶'] });
      expect(await store.get('a', '1')).toMatchObject({ key: '1', value: { x: [1, null, 'é🐶'] } });
      expect(await store.get('b', '1')).toBeUndefined();
      expect(await store.get('a', '__proto__')).toBeUndefined();
    });

    test('lists in the order of first puts', async () => {
      const store = await open();
      for (const key of ['10', '9', 'x', '__proto__', 'constructor']) await put(store, 'a', key, key);
      await put(store, 'a', '10', 'again');
      expect((await store.list('a')).entries.map(({ key, value }) => [key, value])).toEqual([
        ['10', 'again'],
        ['9', '9'],
        ['x', 'x'],
        ['__proto__', '__proto__'],
        ['constructor', 'constructor'],
      ]);
      expect(await store.list('b')).toEqual({ entries: [], revision: 0 });
    });

    test('deletes, and lists what is put again last', async () => {
      const store = await open();
      for (const key of ['1', '2']) await put(store, 'a', key, key);
      await store.commit([], [{ collection: 'a', key: '1', value: undefined }]);
      expect([await store.get('a', '1'), await store.collections('')]).toEqual([undefined, ['a']]);
      await put(store, 'a', '1', 'new');
      expect((await store.list('a')).entries.map(({ key }) => key)).toEqual(['2', '1']);
    });

    test('names its collections by their beginning, signs taken as they are', async () => {
      const store = await open();
      for (const collection of ['pets /a', 'pets /b', 'petsx', 'p%ts', 'p_ts']) await put(store, collection, '1', 1);
      expect([...(await store.collections('pets '))].toSorted()).toEqual(['pets /a', 'pets /b']);
      expect(await store.collections('p%')).toEqual(['p%ts']);
      expect(await store.collections('p_')).toEqual(['p_ts']);
    });

    test('a sequence never gives a number twice, and obeys what is asked at least', async () => {
      const store = await open();
      expect(await store.next('a', 1)).toBe(1);
      expect(await store.next('a', 10)).toBe(10);
      expect(await store.next('a', 1)).toBe(11);
      expect(await store.next('b', 1)).toBe(1);
      const many = await Promise.all(Array.from({ length: 50 }, () => store.next('c', 1)));
      expect(new Set(many).size).toBe(50);
    });

    test('writes all or nothing, and nothing after what was read has changed', async () => {
      const store = await open();
      await put(store, 'a', '1', 'old');
      const before = await store.get('a', '1');
      const list = await store.list('a');
      await put(store, 'a', '1', 'new');
      const writes = [
        { collection: 'a', key: '1', value: 'mine' },
        { collection: 'b', key: '1', value: 'mine' },
      ];
      const revision = before?.revision ?? 0;
      expect(await store.commit([{ collection: 'a', key: '1', revision }], writes)).toBe(false);
      expect(await store.commit([{ collection: 'a', key: undefined, revision: list.revision }], writes)).toBe(false);
      expect(await store.get('b', '1')).toBeUndefined();
      expect(await store.commit([{ collection: 'b', key: '1', revision: 0 }], writes)).toBe(true);
      expect(await store.commit([{ collection: 'b', key: '1', revision: 0 }], writes)).toBe(false);
      expect(await store.commit([{ collection: 'b', key: undefined, revision: 0 }], writes)).toBe(false);
      expect((await store.get('b', '1'))?.value).toBe('mine');
    });

    test('a key that was deleted and put again is another', async () => {
      const store = await open();
      await put(store, 'a', '1', 1);
      const { revision = 0 } = (await store.get('a', '1')) ?? {};
      await store.commit([], [{ collection: 'a', key: '1', value: undefined }]);
      await put(store, 'a', '1', 1);
      expect(await store.commit([{ collection: 'a', key: '1', revision }], [])).toBe(false);
    });

    test('forgets everything when it is reset', async () => {
      const store = await open();
      await put(store, 'a', '1', 1);
      await store.next('a', 5);
      await store.reset();
      expect((await store.list('a')).entries).toEqual([]);
      expect(await store.next('a', 1)).toBe(1);
    });

    test('what was read before a reset is not what was put after it', async () => {
      const store = await open();
      await put(store, 'a', '1', 'old');
      const { revision = 0 } = (await store.get('a', '1')) ?? {};
      const list = await store.list('a');
      await store.reset();
      await put(store, 'a', '1', 'new');
      const writes = [{ collection: 'a', key: '1', value: 'mine' }];
      expect(await store.commit([{ collection: 'a', key: '1', revision }], writes)).toBe(false);
      expect(await store.commit([{ collection: 'a', key: undefined, revision: list.revision }], writes)).toBe(false);
    });

    test.each([
      ['nothing', ''],
      ['NUL', 'a\0b'],
      ['half a surrogate', '\ud800'],
      ['quotes and backslashes', `"'\\u0000`],
      ['an emoji', '🐶'],
      ['many signs', 'é'.repeat(20_000)],
    ])('names, keys and values may be any text: %s', async (_, text) => {
      const store = await open();
      await put(store, text, text, { [text]: text });
      await put(store, `${text}.`, text, 'another');
      expect((await store.get(text, text))?.value).toEqual({ [text]: text });
      expect((await store.list(text)).entries.map(({ key, value }) => [key, value])).toEqual([
        [text, { [text]: text }],
      ]);
      expect([...(await store.collections(text))].toSorted()).toEqual([text, `${text}.`]);
      expect([await store.next(text, 3), await store.next(`${text}.`, 1)]).toEqual([3, 1]);
    });

    test('a commit may be of many records, and many commits may come at once', async () => {
      const store = await open();
      const many = Array.from({ length: 300 }, (_, index) => ({ collection: `c${index}`, key: '1', value: index }));
      expect(await store.commit([], many)).toBe(true);
      expect(await store.collections('c')).toHaveLength(300);
      const done = await Promise.all(
        Array.from({ length: 100 }, (_, index) => put(store, 'many', String(index), index)),
      );
      expect(done.every(Boolean)).toBe(true);
      expect((await store.list('many')).entries).toHaveLength(100);
    });

    test('of many that count up one record, none is lost', async () => {
      const store = await open();
      await put(store, 'a', 'count', 0);
      const addOne = async (): Promise<void> => {
        await transact(store, async (transaction) => {
          const entry = await transaction.get('a', 'count');
          transaction.put('a', 'count', Number(entry?.value) + 1);
        });
      };
      await Promise.all(Array.from({ length: 200 }, addOne));
      expect((await store.get('a', 'count'))?.value).toBe(200);
    });
  });
}
