/** The form that makes keys of the sandbox, and what stands in its place. */
export const KEYS = {
  /** Where a script makes the form. */
  needsScript: 'With JavaScript a form stands here, which makes a key of the sandbox.',
  onServer: 'A server of this portal that you start yourself makes one on the command line:',
  shell: 'Shell',
  answer: 'The answer holds the key, this once.',
  /** Where no sandbox answers. */
  elsewhere: 'The service itself gives out its keys: ask whoever runs it for one.',
} as const;

/** The steps from a key to an answer. */
export const STEPS = ['Make a key.', 'Run the request.', 'Read the answer.'] as const;
