/** What Run says. */
export const WORDS = {
  answer: 'Answer of the sandbox',
  asDocumented: 'as documented',
  asFarAsChecked: 'as documented, as far as it was checked',
  back: 'Back to the examples',
  busy: 'Running …',
  copy: 'Copy the response',
  differs: 'not as documented',
  failed: 'The sandbox cannot be reached.',
  fromPage: 'From the sandbox in this page',
  fromServer: 'From the sandbox on this machine',
  help: 'About keys',
  /** Over a body that the samples do not name. */
  ledBody: 'Run and the API client send this body, which the answer before has led to:',
  makeKey: 'Make a sandbox key and run again',
  needsKey: 'This operation wants a key. The sandbox makes one that is good here and nowhere else.',
  next: 'Next',
  noBody: 'No body.',
  noBodyHere: 'The document has no body for this status.',
  /** Where the browser keeps nothing for the sandbox. */
  notKept: 'kept until you leave this page',
  reset: 'Reset the sandbox',
  tooLong: 'The body of this example is too long to stand in the page.',
} as const;

/** How many headers an answer has. */
export function headersToWords(count: number): string {
  return count === 1 ? '1 header' : `${String(count)} headers`;
}

/** How long a file is, and of which type. */
export function bytesToWords(count: number, type: string): string {
  return `${count === 1 ? '1 byte' : `${String(count)} bytes`} of ${type}`;
}

/** How long an answer took, in milliseconds. */
export function timeToWords(ms: number): string {
  return ms < 1 ? '< 1 ms' : `${String(Math.round(ms))} ms`;
}

/** A status that an operation does not document. */
export function noStatusToWords(status: number): string {
  return `The document does not have the status ${String(status)} here.`;
}

/** A media type that a status does not document. */
export function noTypeToWords(mediaType: string): string {
  return `The document has no ${mediaType} for this status.`;
}

/** A documented header that an answer lacks. */
export function noHeaderToWords(name: string): string {
  return `The header ${name} is missing.`;
}

/** What is wrong with a part of a body: its JSON Pointer, and words that follow a name. */
export function bodyFaultToWords(pointer: string, message: string): string {
  return pointer === '' ? `The body ${message}.` : `In the body ${pointer} ${message}.`;
}

/** Faults of a body that are not told one by one. */
export function moreFaultsToWords(count: number): string {
  return count === 1 ? 'One more fault of the body.' : `${String(count)} more faults of the body.`;
}

/** What of an exchange was not checked. */
export function uncheckedToWords(what: string): string {
  return `Not checked: ${what}.`;
}

/** How many records the sandbox no longer keeps. */
export function forgottenToWords(count: string): string {
  return `Forgotten: records that no longer fit the document (${count}).`;
}
