/** Messages of Run. */
export const label = {
  /** Name of the account that Run creates. */
  account: 'Run',
  answer: 'Sandbox response',
  back: 'Show examples',
  copy: 'Copy the response',
  created: 'Created a sandbox key for you',
  /** Asks before an account is created on a server. */
  createKey: 'Create key and run',
  failed: 'The sandbox cannot be reached.',
  help: 'About API keys',
  keyNeeded: 'API key needed',
  next: 'Next',
  noBody: 'No body.',
  noResponse: 'No sandbox response',
  /** Notice where the browser blocks storage. */
  notKept: 'not saved; lost when you leave this page',
  reset: 'Reset sandbox',
  tooLong: 'The body of this example is too long to be sent from this page.',
} as const;

/** Asks before an account is created on another server. */
export function formatNeedsKey(origin: string): string {
  return `This operation needs an API key. Create a sandbox key on ${origin}? It works only there.`;
}

/** Counts the headers of a response. */
export function formatHeaders(count: number): string {
  return count === 1 ? '1 header' : `${String(count)} headers`;
}

/** States the size and media type of a file. */
export function formatBytes(count: number, type: string): string {
  return `${count === 1 ? '1 byte' : `${String(count)} bytes`} of ${type}`;
}

/** States the duration of a response, given in milliseconds. */
export function formatTime(ms: number): string {
  return ms < 1 ? '< 1 ms' : `${String(Math.round(ms))} ms`;
}

/** Reports a validation error of the body: its JSON Pointer, and a message that continues a name. */
export function formatBodyFault(pointer: string, message: string): string {
  return pointer === '' ? `The body ${message}.` : `In the body ${pointer} ${message}.`;
}
