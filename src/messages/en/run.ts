/** Messages of Run. */
export const label = {
  /** Name of the account that Run creates. */
  account: 'Run',
  answer: 'Sandbox response',
  asDocumented: 'as documented',
  asFarAsChecked: 'as documented, as far as checked',
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
  hideKey: 'Hide key',
  keyNeeded: 'API key needed',
  next: 'Next',
  noBody: 'No body.',
  noBodyHere: 'No body is documented for this status.',
  noResponse: 'No sandbox response',
  /** Where the browser keeps nothing for the sandbox. */
  notKept: 'not saved: lost when you leave this page',
  reset: 'Reset sandbox',
  revoke: 'Revoke key',
  revoked: 'Key revoked. The next run creates a new one.',
  showKey: 'Show key',
  tooLong: 'The body of this example is too long to be sent from this page.',
} as const;

/** Asks before an account is created on another server. */
export function formatNeedsKey(origin: string): string {
  return `This operation needs an API key. Create a sandbox key on ${origin}? It works only there.`;
}

/** How many headers a response has. */
export function formatHeaders(count: number): string {
  return count === 1 ? '1 header' : `${String(count)} headers`;
}

/** How long a file is, and of which type. */
export function formatBytes(count: number, type: string): string {
  return `${count === 1 ? '1 byte' : `${String(count)} bytes`} of ${type}`;
}

/** How long a response took, in milliseconds. */
export function formatTime(ms: number): string {
  return ms < 1 ? '< 1 ms' : `${String(Math.round(ms))} ms`;
}

/** A status that an operation does not document. */
export function formatNoStatus(status: number): string {
  return `Status ${String(status)} is not documented for this operation.`;
}

/** A media type that a status does not document. */
export function formatNoType(mediaType: string): string {
  return `${mediaType} is not documented for this status.`;
}

/** A documented header that a response lacks. */
export function formatNoHeader(name: string): string {
  return `The header ${name} is missing.`;
}

/** Documented headers that a response lacks and that are not listed. */
export function formatMoreHeaders(count: number): string {
  return count === 1 ? 'One more header is missing.' : `${String(count)} more headers are missing.`;
}

/** What is wrong with a part of a body: its JSON Pointer, and words that follow a name. */
export function formatBodyFault(pointer: string, message: string): string {
  return pointer === '' ? `The body ${message}.` : `In the body ${pointer} ${message}.`;
}

/** Errors of a body that are not listed. */
export function formatMoreFaults(count: number): string {
  return count === 1 ? 'One more error in the body.' : `${String(count)} more errors in the body.`;
}

/** What of an exchange was not checked. */
export function formatUnvalidated(what: string): string {
  return `Not checked: ${what}.`;
}

/** How many records the sandbox has dropped. */
export function formatForgotten(count: string): string {
  return `Deleted: records that no longer match the API description (${count}).`;
}
