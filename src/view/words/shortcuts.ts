/** The dialog that tells the keys of a page. */
export const SHORTCUTS = {
  title: 'Keys',
  close: 'Close',
  /** Of keys that are one character: speech and shaking hands press them too. */
  single: 'Keys of one character',
  off: 'Without them Ctrl-K still opens the search.',
} as const;

/** What each key does. */
export const ACTS = {
  search: 'Search',
  previous: 'Previous page',
  next: 'Next page',
  tryIt: 'Open “Try it”',
  copy: 'Copy the request',
  keys: 'Show these keys',
} as const;
