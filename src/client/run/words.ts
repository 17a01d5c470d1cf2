/** What Run says. */
export const WORDS = {
  answer: 'Answer of the sandbox',
  asDocumented: 'as documented',
  back: 'Back to the examples',
  busy: 'Running …',
  copy: 'Copy the response',
  differs: 'not as documented',
  failed: 'The sandbox cannot be reached.',
  fromPage: 'From the sandbox in this page',
  fromServer: 'From the sandbox on this machine',
  help: 'About keys',
  makeKey: 'Make a sandbox key and run again',
  needsKey: 'This operation wants a key. The sandbox makes one that is good here and nowhere else.',
  next: 'Next',
  noBody: 'No body.',
  /** Where the browser keeps nothing for the sandbox. */
  notKept: 'kept until you leave this page',
  tooLong: 'The body of this example is too long to stand in the page.',
} as const;

/** How many headers an answer has. */
export function headersToWords(count: number): string {
  return count === 1 ? '1 header' : `${String(count)} headers`;
}

/** How long an answer took, in milliseconds. */
export function timeToWords(ms: number): string {
  return ms < 1 ? '< 1 ms' : `${String(Math.round(ms))} ms`;
}
