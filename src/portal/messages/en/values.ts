/** Messages of a request that the reader edits. */
export const label = {
  copyLink: 'Copy link',
  reset: 'Reset',
  wasReset: 'The request was reset to the example.',
  fromLink: 'Values from the link were filled in.',
  label: 'Edit request',
  refused: 'This value isn’t allowed here.',
  notJson: 'This is not valid JSON.',
  bodyText: 'Body',
  file: 'file',
  requiredOnly: 'Only required fields',
  tooLong: 'Over 1 MB: sent unchanged, not validated.',
  line: (line: number): string => `Line ${String(line)}`,
  /** Note below a generated sample in the place of a hand-written one. */
  noPlace: 'Generated from your values; the hand-written sample can’t be updated.',
  /** Note below a hand-written sample in a language without a generator. */
  notHere: 'This sample does not show your values: samples in this language cannot be generated.',
  /** Location after the name of a parameter. */
  places: { path: 'path', query: 'query', header: 'header', cookie: 'cookie' },
} as const;

const EXPECTED = {
  value: 'a value',
  name: 'a property name in double quotes',
  colon: '":"',
  object: '"," or "}"',
  array: '"," or "]"',
  end: 'the end of the body',
  string: 'a closing quote, and no line break before it',
  depth: 'at most 200 levels',
} as const;

/** Names the expected token at a JSON syntax error. */
export function formatExpected(expected: keyof typeof EXPECTED): string {
  return `Invalid JSON: expected ${EXPECTED[expected]}.`;
}

/** Reports a validation error of the body; `message` continues `name`, which is empty for the whole body. */
export function formatFaultAt(name: string, message: string): string {
  return `${name === '' ? 'The body' : name} ${message}.`;
}

/** Labels the checkbox of an optional parameter or field. */
export function formatInclude(name: string): string {
  return `Include ${name}`;
}
