import { fitsRecord, LimitError, sizeOf, type Limits } from '../limits.ts';
import type { CountedStore, Write } from './store.ts';

/** The collection of accounts. */
export const ACCOUNTS = '- accounts';

/**
 * Limits a store: a commit that would exceed the limits rejects with LimitError. Commits that free space always succeed, and
 * processes that share a store may exceed the limits a little by simultaneous writes.
 */
export function limitStore<S extends CountedStore>(store: S, limits: Limits): S {
  return {
    ...store,
    commit: async (reads, writes) => {
      // mitigation: what a sandbox keeps in all
      await checkGrowth(store, writes, limits);
      return await store.commit(reads, writes);
    },
  };
}

async function checkGrowth(store: CountedStore, writes: readonly Write[], limits: Limits): Promise<void> {
  const puts = writes.flatMap(({ collection, key, value }) =>
    value === undefined ? [] : [{ collection, key, value }],
  );
  if (puts.length === 0) return;
  if (puts.some(({ value }) => !fitsRecord(value)))
    throw new LimitError(413, 'A record has at most 1,000,000 bytes and 200 levels here.');
  const used = await store.usage();
  const bytes = puts.reduce((sum, { value }) => sum + sizeOf(value), 0);
  const isRoomy = used.records + puts.length <= limits.records && used.bytes + bytes <= limits.bytes;
  const isAccount = puts.some(({ collection }) => collection === ACCOUNTS);
  if (isAccount && (await store.count(ACCOUNTS)) >= limits.accounts)
    throw full(`${limits.accounts} accounts`, 'accounts');
  if (isRoomy) return;
  const growth = await growthOf(store, writes);
  if (growth.records > 0 && used.records + growth.records > limits.records)
    throw full(`${limits.records} records`, 'records');
  if (growth.bytes > 0 && used.bytes + growth.bytes > limits.bytes) throw full(`${limits.bytes} bytes`, 'bytes');
}

function full(most: string, option: string): LimitError {
  return new LimitError(
    507,
    `The sandbox keeps at most ${most}. Delete some; \`portico sandbox\` takes --max-${option}.`,
  );
}

/** Computes the change of a store's usage, with replaced and deleted records. */
async function growthOf(
  store: CountedStore,
  writes: readonly Write[],
): Promise<{ readonly records: number; readonly bytes: number }> {
  let [records, bytes] = [0, 0];
  for (const { collection, key, value } of writes) {
    const before = await store.get(collection, key);
    records += (value === undefined ? 0 : 1) - (before === undefined ? 0 : 1);
    bytes += (value === undefined ? 0 : sizeOf(value)) - (before === undefined ? 0 : sizeOf(before.value));
  }
  return { records, bytes };
}
