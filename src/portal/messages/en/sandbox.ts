/** Form that creates sandbox keys, and the texts in its place. */
export const keys = {
  /** Text in place of the form without JavaScript. */
  needsScript: 'Turn on JavaScript to create a sandbox key.',
  onServer: 'If you run the portal’s server yourself, this command creates one:',
  shell: 'Shell',
  answer: 'The response contains the key, only this once.',
  /** Text of a portal without a sandbox. */
  elsewhere: 'Get a key from your API provider.',
} as const;

/** Steps from a key to a response. */
export const steps = ['Create an API key.', 'Run the request.', 'Read the response.'] as const;
