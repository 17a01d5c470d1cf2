/** The dialog of keyboard shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  /** Setting of single-character shortcuts, which speech input and tremor can trigger by accident (WCAG 2.2, 2.1.4). */
  single: 'Single-key shortcuts',
  off: 'When off, Ctrl K still opens search.',
} as const;

/** Action of each key. */
export const acts = {
  search: 'Search',
  previous: 'Previous page',
  next: 'Next page',
  tryIt: '“Run in sandbox” or “Try it”',
  copy: 'Copy the request',
  keys: 'Show these shortcuts',
} as const;
