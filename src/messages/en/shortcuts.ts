/** The dialog of keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  /** Of keys that are one character: speech and shaking hands press them too. */
  single: 'Single-key shortcuts',
  off: 'When off, Ctrl K still opens search.',
} as const;

/** What each key does. */
export const acts = {
  search: 'Search',
  previous: 'Previous page',
  next: 'Next page',
  tryIt: 'Open “Try it”',
  copy: 'Copy the request',
  keys: 'Show these shortcuts',
} as const;
