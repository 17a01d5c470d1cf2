/** The form that creates keys. */
export const form = {
  account: 'Your name or app name',
  accountName: 'Me',
  make: 'Create account and key',
  another: 'Name of the key',
  anotherName: 'My app',
  add: 'Create another key',
  shown: 'Your new key (shown only once):',
  copy: 'Copy key',
  used: 'in use',
  rotate: 'Rotate',
  revoke: 'Revoke',
  keys: 'Show my API keys',
  list: 'API keys of this account',
  remember: 'Remember the key after I close this tab',
  reset: 'Reset sandbox',
  resetSure: 'Delete all sandbox records, accounts and keys?',
  wasReset: 'The sandbox was reset.',
  revoked: 'The key was revoked.',
  unkept: 'Your browser does not allow this page to save data: keys and records are lost when you close or reload it.',
  failed: 'The sandbox cannot be reached.',
} as const;

/** Scope of the keys, by the place of the sandbox. */
export const places = {
  page: 'The sandbox runs in your browser. Its keys and data never leave this page and do not work on the real API.',
  server: 'The sandbox runs on the server of this page. Its keys do not work on the real API.',
} as const;

/** Names the key in use for sandbox requests, by its last four characters. */
export function formatInUse(key: string): string {
  return `Requests to the sandbox now use the key ending in ${key.slice(-4)}.`;
}

/** Checkbox that stores the reader's keys until the tab is closed. */
export const remember = 'Remember in this tab';

/** Labels the field of the reader's own key with the origin that receives it; a request with several names them. */
export function formatOwnKey(origin: string | undefined, name = 'Key'): string {
  return origin === undefined ? name : `${name} for ${origin}`;
}

/** State of a completed step, after its text. */
export const stepDone = '(done)';

/** Announces a completed step. */
export function formatDone(step: string): string {
  return `Done: ${step}`;
}

/** Names the sandbox in the list of servers. */
export function formatSandbox(kind: 'page' | 'server'): string {
  return `Sandbox (${kind === 'page' ? 'in your browser' : 'on this server'})`;
}

/** Names the sandbox by its URL. */
export function formatSandboxAt(url: string): string {
  return `Sandbox · ${url}`;
}

/** Failed requests to the sandbox, with its URL and the status of the response. */
export const sandboxFaults = {
  plan: (address: string, status: number): string =>
    `Could not load the sandbox: ${address} returned ${String(status)}.`,
  answer: (address: string, status: number): string => `The sandbox at ${address} returned ${String(status)}.`,
  reset: (address: string, status: number): string =>
    `Could not reset the sandbox: ${address} returned ${String(status)}.`,
  key: 'The sandbox did not return a key.',
} as const;
