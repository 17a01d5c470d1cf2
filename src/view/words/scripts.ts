/** What the scripts of a page say; the panel's words are with it. */
export const SAID = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  /** On a button whose code is selected instead. */
  press: 'Press Ctrl-C',
  refused: 'The browser does not let this page copy. The text is selected: press Control C.',
} as const;

/** What the search box says beside what stands in its markup. */
export const SEARCHED = {
  searching: 'Searching…',
  failed: 'The search index could not be loaded.',
  again: 'Try again',
  some: 'Nothing holds all of these words. These hold some of them.',
  everywhere: 'Search everything',
  clear: 'Start anew',
  opened: 'Last opened',
  tags: 'In this API',
  apis: 'APIs',
  guides: 'Guides',
} as const;

/** That what was found is of other words than those typed. */
export function mendedToWords(words: string): string {
  return `Nothing fits as typed. These fit “${words}”.`;
}

/** That nothing was found, though it was looked for everywhere or not. */
export function nothingToWords(typed: string): string {
  return `Nothing fits “${typed.trim()}”.`;
}

/** How much was found. */
export function countToWords(total: number): string {
  return total === 1 ? 'One result' : `${total.toLocaleString('en')} results`;
}

/** Where a name stands: in so many operations and so many other pages. */
export function placesToWords(operations: number, others: number): string {
  const parts = [
    ...(operations === 0 ? [] : [operations === 1 ? '1 operation' : `${operations.toLocaleString('en')} operations`]),
    ...(others === 0 ? [] : [others === 1 ? '1 other page' : `${others.toLocaleString('en')} other pages`]),
  ];
  return `in ${parts.join(', ')}`;
}

/** How many entries of a list fit what was typed. */
export function fitsToWords(count: number): string {
  if (count === 0) return 'Nothing fits';
  return count === 1 ? 'One fits' : `${count.toLocaleString('en')} fit`;
}

/** The theme that is chosen: `Theme: dark`. */
export function themeToWords(theme: string): string {
  return `Theme: ${theme}`;
}

/** What a press on the button of themes would choose. */
export function changeToWords(theme: string, next: string): string {
  return `${themeToWords(theme)}. Change to ${next}`;
}

/** `193 days from now`, `one day from now`, `today`, `12 days ago`: in pages, and by the reader's clock. */
export function daysToWords(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days);
  const words = count === 1 ? 'one day' : `${count.toLocaleString('en')} days`;
  return days > 0 ? `${words} from now` : `${words} ago`;
}
