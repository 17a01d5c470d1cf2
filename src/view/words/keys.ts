/** The form that makes keys. */
export const FORM = {
  account: 'Your name, or your program’s',
  accountName: 'Me',
  make: 'Make an account and a key',
  another: 'Name of the key',
  anotherName: 'My program',
  add: 'Make another key',
  shown: 'Your new key. It is shown this once:',
  copy: 'Copy the key',
  used: 'in use',
  rotate: 'Rotate',
  revoke: 'Revoke',
  keys: 'Show my keys',
  list: 'Keys of the account',
  remember: 'Keep the key in this browser when the tab is closed',
  reset: 'Forget everything in the sandbox',
  resetSure: 'Forget records, accounts and keys: sure?',
  wasReset: 'The sandbox is as it was in the beginning.',
  revoked: 'The key opens nothing any more.',
  unkept: 'This browser keeps nothing for this page: what is in the sandbox is gone when you close or reload it.',
  failed: 'The sandbox cannot be reached.',
} as const;

/** Where keys of this form are good. */
export const PLACES = {
  page: 'The sandbox runs in this page: keys and records stay in this browser, and open nothing else.',
  server: 'The sandbox is the server of this page: its keys open nothing else.',
} as const;

/** The key that samples and requests to the sandbox carry, by its last four characters. */
export function inUseToWords(key: string): string {
  return `Samples and requests to the sandbox carry the key that ends in ${key.slice(-4)}.`;
}

/** What has become of a step that is done: after its words, and said aloud. */
export const STEP_DONE = '(done)';

/** Says that a step is done. */
export function doneToWords(step: string): string {
  return `Done: ${step}`;
}

/** What the sandbox is called among servers. */
export function sandboxToWords(kind: 'page' | 'server'): string {
  return `Sandbox (${kind === 'page' ? 'in this page' : 'on this machine'})`;
}

/** Why nothing has come of a request to the sandbox, by what it was for: its address, the status of the answer. */
export const SANDBOX_FAULTS = {
  plan: (address: string, status: number): string =>
    `The sandbox’s plan cannot be had: ${address} answers ${String(status)}.`,
  answer: (address: string, status: number): string => `The sandbox at ${address} answers ${String(status)}.`,
  reset: (address: string, status: number): string =>
    `The sandbox at ${address} cannot be reset: it answers ${String(status)}.`,
  key: 'The sandbox has answered something else than a key.',
} as const;
