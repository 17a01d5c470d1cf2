import { secretFor, takeSecret } from '../request/own-keys.ts';
import { isFields, type Fields } from './protocol.ts';

/** Returns the credentials that the reader has entered into the client for an API's real servers; `api` is the document's address. */
export function credentialsOf(api: string): Fields | undefined {
  try {
    const kept: unknown = JSON.parse(secretFor(useOf(api)) ?? 'null');
    return isFields(kept) ? kept : undefined;
  } catch {
    // Another script wrote the value.
    return undefined;
  }
}

/** Sets the credentials that the reader has entered into the client. */
export function takeCredentials(api: string, credentials: Fields): void {
  takeSecret(useOf(api), JSON.stringify(credentials));
}

/** Returns the use of an API's credentials; `api` is an address and thus includes the portal's base path. */
function useOf(api: string): string {
  return `credentials ${api}`;
}
