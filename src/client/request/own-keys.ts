import { readStored, store } from '../page/stored.ts';

const NAME = 'own-keys';

/** Keys for real servers that the reader has typed since the page was opened, by the origin that each is for. */
const typed = new Map<string, string>(readKept());

/** The reader's key for an origin. */
export function ownKey(origin: string): string | undefined {
  return typed.get(origin);
}

/** Takes what the reader has typed for an origin: for as long as the page is open, in the tab only where the tick is set. */
export function takeOwnKey(origin: string, key: string): void {
  if (key === '') typed.delete(origin);
  else typed.set(origin, key);
  // mitigation: keys that are kept where nobody asked for it
  if (areOwnKeysKept()) keepOwnKeys(true);
}

/** True where the reader has them kept until the tab is closed. */
export function areOwnKeysKept(): boolean {
  return readStored(NAME, 'session') !== undefined;
}

/** Has them kept until the tab is closed, never longer; or no longer than the page is open. */
export function keepOwnKeys(areKept: boolean): void {
  store(NAME, areKept ? JSON.stringify([...typed]) : undefined, 'session');
}

/** Forgets all of them, here and in the tab. */
export function forgetOwnKeys(): void {
  typed.clear();
  keepOwnKeys(false);
}

function readKept(): readonly (readonly [string, string])[] {
  try {
    const kept: unknown = JSON.parse(readStored(NAME, 'session') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    // Something else wrote there.
    return [];
  }
}

function isPair(pair: unknown): pair is readonly [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
}
