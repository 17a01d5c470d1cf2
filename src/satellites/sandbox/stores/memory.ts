import { sizeOf } from '../limits.ts';
import type { CountedStore, Entry, Read, Usage, Write } from './store.ts';

interface Collection {
  revision: number;
  /** By key, in the order of first puts. */
  readonly entries: Map<string, Measured>;
}

interface Measured extends Entry {
  /** Approximate size in bytes. */
  readonly weight: number;
}

/** Content of a store, in a form that browsers can copy. */
export interface State {
  revision: number;
  readonly collections: Map<string, Collection>;
  readonly sequences: Map<string, number>;
  usage: Usage;
}

/** Returns the state of a store that is empty. */
export function emptyState(): State {
  return { revision: 0, collections: new Map(), sequences: new Map(), usage: { records: 0, bytes: 0 } };
}

/** Runs work on the state; with `isKept` the changed state is kept. */
type RunOnState = <T>(work: (state: State) => T, isKept?: boolean) => Promise<T>;

/** Creates a store in memory. */
export function createMemoryStore(): CountedStore {
  const state = emptyState();
  return createStateStore((work) => Promise.resolve(work(state)));
}

/** Creates a store whose state is one value. */
export function createStateStore(run: RunOnState): CountedStore {
  return {
    get: (collection, key) => run(({ collections }) => collections.get(collection)?.entries.get(key)),
    list: (collection) =>
      run(({ collections }) => {
        const found = collections.get(collection);
        return { entries: [...(found?.entries.values() ?? [])], revision: found?.revision ?? 0 };
      }),
    collections: (prefix) =>
      run(({ collections }) =>
        [...collections].flatMap(([name, { entries }]) => (name.startsWith(prefix) && entries.size > 0 ? [name] : [])),
      ),
    usage: () => run(({ usage }) => usage),
    next: (sequence, least) =>
      run(({ sequences }) => {
        const number = Math.max((sequences.get(sequence) ?? 0) + 1, least);
        sequences.set(sequence, number);
        return number;
      }, true),
    commit: (reads, writes) =>
      run((state) => {
        const isCurrent = reads.every((read) => revisionOf(state, read) === read.revision);
        if (isCurrent) apply(state, writes);
        return isCurrent;
      }, true),
    reset: () =>
      run((state) => {
        // Revisions after a reset differ from all earlier ones.
        state.collections.clear();
        state.sequences.clear();
        state.usage = { records: 0, bytes: 0 };
      }, true),
  };
}

function revisionOf({ collections }: State, { collection, key }: Read): number {
  const found = collections.get(collection);
  return (key === undefined ? found?.revision : found?.entries.get(key)?.revision) ?? 0;
}

function apply(state: State, writes: readonly Write[]): void {
  state.revision += 1;
  const { revision, collections } = state;
  for (const { collection, key, value } of writes) {
    const found = collections.get(collection) ?? { revision, entries: new Map<string, Measured>() };
    collections.set(collection, found);
    found.revision = revision;
    const [before, size] = [found.entries.get(key), found.entries.size];
    const weight = value === undefined ? 0 : sizeOf(value);
    if (value === undefined) found.entries.delete(key);
    else found.entries.set(key, { key, value, revision, weight });
    state.usage = {
      records: state.usage.records + found.entries.size - size,
      bytes: state.usage.bytes + weight - (before?.weight ?? 0),
    };
  }
}
