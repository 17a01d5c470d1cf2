import type { Json } from '../json.ts';
import { StoreError, type Entry, type Read, type Store, type Write } from './store.ts';

/** The state as one request sees it: its own writes included, invisible to others until the commit. */
export interface Transaction {
  get(collection: string, key: string): Promise<Entry | undefined>;
  list(collection: string): Promise<readonly Entry[]>;
  put(collection: string, key: string, value: Json): void;
  delete(collection: string, key: string): void;
  next(sequence: string, least: number): Promise<number>;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/** Maximum number of attempts of a request that conflicts with other processes. */
const ATTEMPTS = 100;

/** Last waiting retry of each store. */
const queues = new WeakMap<Store, Promise<unknown>>();

/**
 * Runs a piece of work until its writes are committed. Work with conflicts is retried one after the other, so that among hundreds
 * of writers of one record all succeed. Throws StoreError after 100 attempts.
 */
export async function transact<T>(store: Store, work: Work<T>): Promise<T> {
  const first = await attempt(store, work);
  if (first !== undefined) return first.result;
  const turn = (queues.get(store) ?? Promise.resolve()).then(() => insist(store, work));
  const done = turn.catch(() => undefined);
  queues.set(store, done);
  return await turn;
}

async function insist<T>(store: Store, work: Work<T>): Promise<T> {
  for (let count = 1; count < ATTEMPTS; count += 1) {
    const done = await attempt(store, work);
    if (done !== undefined) return done.result;
  }
  throw new StoreError(`The request was retried ${ATTEMPTS} times, because others changed the same records`);
}

/** Runs the work once; undefined after a conflict. */
async function attempt<T>(store: Store, work: Work<T>): Promise<{ readonly result: T } | undefined> {
  const reads = new Map<string, Read>();
  const writes = new Map<string, Write>();
  const result = await work(open(store, reads, writes));
  const isDone = writes.size === 0 || (await store.commit([...reads.values()], [...writes.values()]));
  return isDone ? { result } : undefined;
}

function open(store: Store, reads: Map<string, Read>, writes: Map<string, Write>): Transaction {
  const entries = new Map<string, Entry | undefined>();
  const at = (collection: string, key: string): string => `${collection}\n${key}`;
  const written = ({ key, value }: Write): readonly Entry[] =>
    value === undefined ? [] : [{ key, value, revision: 0 }];
  return {
    list: async (collection) => {
      const listing = await store.list(collection);
      reads.set(collection, { collection, key: undefined, revision: listing.revision });
      const kept = listing.entries.flatMap((entry) => {
        const write = writes.get(at(collection, entry.key));
        return write === undefined ? [entry] : written(write);
      });
      const known = new Set(listing.entries.map(({ key }) => key));
      const added = [...writes.values()].filter((write) => write.collection === collection && !known.has(write.key));
      return [...kept, ...added.flatMap(written)];
    },
    get: async (collection, key) => {
      const place = at(collection, key);
      const write = writes.get(place);
      if (write !== undefined) return written(write)[0];
      if (!entries.has(place)) {
        const entry = await store.get(collection, key);
        entries.set(place, entry);
        reads.set(place, { collection, key, revision: entry?.revision ?? 0 });
      }
      return entries.get(place);
    },
    put: (collection, key, value) => {
      writes.set(at(collection, key), { collection, key, value });
    },
    delete: (collection, key) => {
      writes.set(at(collection, key), { collection, key, value: undefined });
    },
    next: (sequence, least) => store.next(sequence, least),
  };
}
