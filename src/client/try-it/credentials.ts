import { readStored, store } from '../page/stored.ts';
import { isFields, type Fields } from './protocol.ts';

/** Credentials that were entered since the page was opened, by the address of the API's document. */
const typed = new Map<string, Fields>();

/** Returns credentials for an API's real servers: of this page, or of this tab's storage where the reader has allowed that. */
export function credentialsOf(api: string): Fields | undefined {
  return typed.get(api) ?? keptOf(api);
}

/** Sets the credentials that the reader has entered: in memory, and in the tab's storage only where the reader has ticked that. */
export function takeCredentials(api: string, credentials: Fields): void {
  typed.set(api, credentials);
  // mitigation: credentials that are kept where nobody asked for it
  if (areKept(api)) keepCredentials(api, true);
}

/** True where the reader wants them stored until the tab is closed. */
export function areKept(api: string): boolean {
  return readStored(nameOf(api), 'session') !== undefined;
}

/** Stores them until the tab is closed, never longer; or only while the page is open. */
export function keepCredentials(api: string, isKept: boolean): void {
  // mitigation: credentials that outlive their tab
  store(nameOf(api), isKept ? JSON.stringify(typed.get(api) ?? {}) : undefined, 'session');
}

/** Deletes all credentials that were entered into panels, in memory and in the tab's storage. */
export function forgetCredentials(): void {
  for (const api of typed.keys()) keepCredentials(api, false);
  typed.clear();
}

function keptOf(api: string): Fields | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(api), 'session') ?? 'null');
    return isFields(kept) ? kept : undefined;
  } catch {
    // Another script wrote the value.
    return undefined;
  }
}

/** Returns the storage key; `api` is an address and thus includes the portal's base path. */
function nameOf(api: string): string {
  return `credentials ${api}`;
}
