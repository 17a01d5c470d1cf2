/** What is said of values that readers put into a request. */
export const VALUES = {
  copyLink: 'Copy link',
  /** They are taken back. */
  examples: 'Back to the examples',
  fromLink: 'The link has filled in values of the request.',
  hint: 'Samples, Run and Try it take them. An empty field takes the example.',
  label: 'Values of the request',
  refused: 'The request cannot carry this here.',
  /** Below a generated sample in the place of a hand-written one. */
  noPlace: 'Generated sample: your values have no place in the author’s.',
  /** Below a hand-written sample in a language that none is generated for. */
  notHere: 'This sample does not show your values: no sample is generated in this language.',
  /** After the name of a parameter. */
  places: { path: 'path', query: 'query', header: 'header', cookie: 'cookie' },
} as const;
