import { readStored, store } from '../page/stored.ts';
import { isFields, type Fields } from './protocol.ts';

/** What was typed into the panel since the page was opened, by the address of the API's document. */
const typed = new Map<string, Fields>();

/** Credentials for an API's real servers: of this page, or of another in this tab where the reader has them kept. */
export function credentialsOf(api: string): Fields | undefined {
  return typed.get(api) ?? keptOf(api);
}

/** Takes what the reader has typed: for as long as the page is open, and in the tab only where the tick is set. */
export function takeCredentials(api: string, credentials: Fields): void {
  typed.set(api, credentials);
  // mitigation: credentials that are kept where nobody asked for it
  if (areKept(api)) keepCredentials(api, true);
}

/** True where the reader has them kept until the tab is closed. */
export function areKept(api: string): boolean {
  return readStored(nameOf(api), 'session') !== undefined;
}

/** Has them kept until the tab is closed, never longer; or no longer than the page is open. */
export function keepCredentials(api: string, isKept: boolean): void {
  // mitigation: credentials that outlive their tab
  store(nameOf(api), isKept ? JSON.stringify(typed.get(api) ?? {}) : undefined, 'session');
}

/** Forgets all that was typed into panels, in this page and in the tab. */
export function forgetCredentials(): void {
  for (const api of typed.keys()) keepCredentials(api, false);
  typed.clear();
}

function keptOf(api: string): Fields | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(api), 'session') ?? 'null');
    return isFields(kept) ? kept : undefined;
  } catch {
    // Something else wrote there.
    return undefined;
  }
}

/** The address begins with the portal's base path. */
function nameOf(api: string): string {
  return `credentials ${api}`;
}
