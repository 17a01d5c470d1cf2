/** Form that creates sandbox keys, and the texts in its place. */
export const keys = {
  /** Text in place of the form without JavaScript. */
  needsScript: 'With JavaScript this is a form that creates a sandbox key.',
  onServer: 'A portal server that you start yourself creates one on the command line:',
  shell: 'Shell',
  answer: 'The response contains the key, only this once.',
  /** Text of a portal without a sandbox. */
  elsewhere: 'The service issues its own keys: ask its operator for one.',
} as const;

/** Steps from a key to a response. */
export const steps = ['Create an API key.', 'Run the request.', 'Read the response.'] as const;
