/** The form that creates sandbox keys, and its replacements. */
export const keys = {
  /** Where a script makes the form. */
  needsScript: 'With JavaScript this is a form that creates a sandbox key.',
  onServer: 'A portal server that you start yourself creates one on the command line:',
  shell: 'Shell',
  answer: 'The response contains the key, only this once.',
  /** Where no sandbox answers. */
  elsewhere: 'The service issues its own keys: ask its operator for one.',
} as const;

/** Steps from a key to a response. */
export const steps = ['Create an API key.', 'Run the request.', 'Read the response.'] as const;
