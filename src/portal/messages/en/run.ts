/** Messages of Run. */
export const label = {
  /** Name of the account that Run creates. */
  account: 'Run',
  answer: 'Sandbox response',
  asDocumented: 'as documented',
  asFarAsChecked: 'as documented (partly checked)',
  back: 'Show examples',
  busy: 'Running …',
  copy: 'Copy the response',
  created: 'Created a sandbox key for you',
  /** Asks before an account is created on a server. */
  createKey: 'Create key and run',
  differs: 'differs from the documentation',
  failed: 'The sandbox cannot be reached.',
  fromPage: 'Simulated in your browser',
  fromServer: 'From the sandbox server',
  help: 'About API keys',
  keyNeeded: 'API key needed',
  next: 'Next',
  noBody: 'No body.',
  noBodyHere: 'No body is documented for this status.',
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

/** Reports a status that the operation does not document. */
export function formatNoStatus(status: number): string {
  return `Status ${String(status)} is not documented for this operation.`;
}

/** Reports a media type that the status does not document. */
export function formatNoType(mediaType: string): string {
  return `${mediaType} is not documented for this status.`;
}

/** Reports a documented header that the response lacks. */
export function formatNoHeader(name: string): string {
  return `The header ${name} is missing.`;
}

/** Counts missing headers that are not listed. */
export function formatMoreHeaders(count: number): string {
  return count === 1 ? 'One more header is missing.' : `${String(count)} more headers are missing.`;
}

/** Reports a validation error of the body: its JSON Pointer, and a message that continues a name. */
export function formatBodyFault(pointer: string, message: string): string {
  return pointer === '' ? `The body ${message}.` : `In the body ${pointer} ${message}.`;
}

/** Counts validation errors of the body that are not listed. */
export function formatMoreFaults(count: number): string {
  return count === 1 ? 'One more error in the body.' : `${String(count)} more errors in the body.`;
}

/** Reports the parts of a request and response that were not validated. */
export function formatUnvalidated(what: string): string {
  return `Not validated: ${what}.`;
}

/** Reports the number of records that the sandbox dropped. */
export function formatForgotten(count: string): string {
  return `Removed ${count} ${count === '1' ? 'record that no longer matches' : 'records that no longer match'} the API.`;
}
