import { readStored, store, readPairs } from '../page/stored.ts';
import { keyOf, type CredentialPlace } from '../../portal/samples/request-parts.ts';

const NAME = 'own-keys';

/** Secrets for real servers that the reader has entered since the page was opened, by their use. */
const typed = new Map<string, string>(readPairs(readStored(NAME, 'session') ?? ''));

/** Returns the reader's key for a place in requests to an origin. */
export function ownKey(origin: string, place: CredentialPlace): string | undefined {
  return secretFor(useOf(origin, place));
}

/** Sets the reader's key for a place in requests to an origin. */
export function takeOwnKey(origin: string, place: CredentialPlace, key: string): void {
  takeSecret(useOf(origin, place), key);
}

/** Returns the secret of a use. */
export function secretFor(use: string): string | undefined {
  return typed.get(use);
}

/** Sets the secret of a use: in memory, and in the tab's storage only where the reader has ticked that. */
export function takeSecret(use: string, secret: string): void {
  if (secret === '') typed.delete(use);
  else typed.set(use, secret);
  // mitigation: keys that are kept where nobody asked for it
  if (areOwnKeysKept()) keepOwnKeys(true);
}

/** True where the reader wants the secrets stored until the tab is closed. */
export function areOwnKeysKept(): boolean {
  return readStored(NAME, 'session') !== undefined;
}

/** Stores the secrets until the tab is closed, never longer; or only while the page is open. */
export function keepOwnKeys(areKept: boolean): void {
  // mitigation: credentials that outlive their tab
  store(NAME, areKept ? JSON.stringify([...typed]) : undefined, 'session');
}

function useOf(origin: string, place: CredentialPlace): string {
  return `${origin} ${keyOf(place)}`;
}
