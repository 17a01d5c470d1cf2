/** What is said of values that readers put into a request. */
export const VALUES = {
  copyLink: 'Copy link',
  /** They are taken back. */
  examples: 'Back to the examples',
  fromLink: 'The link has filled in values of the request.',
  hint: 'Samples, Run and Try it take them. An empty field takes the example.',
  label: 'Values of the request',
  refused: 'The request cannot carry this here.',
  /** After the name of a parameter. */
  places: { path: 'path', query: 'query', header: 'header', cookie: 'cookie' },
} as const;
