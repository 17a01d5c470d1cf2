import { readStored, store, readPairs } from '../page/stored.ts';

const NAME = 'own-keys';

/** Keys for real servers that the reader has entered since the page was opened, by origin. */
const typed = new Map<string, string>(readPairs(readStored(NAME, 'session') ?? ''));

/** Returns the reader's key for an origin. */
export function ownKey(origin: string): string | undefined {
  return typed.get(origin);
}

/** Sets the reader's key for an origin: in memory, and in the tab's storage only where the reader has ticked that. */
export function takeOwnKey(origin: string, key: string): void {
  if (key === '') typed.delete(origin);
  else typed.set(origin, key);
  // mitigation: keys that are kept where nobody asked for it
  if (areOwnKeysKept()) keepOwnKeys(true);
}

/** True where the reader wants the keys stored until the tab is closed. */
export function areOwnKeysKept(): boolean {
  return readStored(NAME, 'session') !== undefined;
}

/** Stores the keys until the tab is closed, never longer; or only while the page is open. */
export function keepOwnKeys(areKept: boolean): void {
  store(NAME, areKept ? JSON.stringify([...typed]) : undefined, 'session');
}

/** Deletes all keys, in memory and in the tab's storage. */
export function forgetOwnKeys(): void {
  typed.clear();
  keepOwnKeys(false);
}
