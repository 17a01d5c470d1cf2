/** Messages of the scripts that every page starts with, as one value: a namespace needs one more file, which pages would wait for. */
export const scripts = {
  said: {
    copy: 'Copy',
    /** Toggle that shows all lines of a block of code. */
    expand: 'Expand code',
    copied: 'Copied',
    notCopied: 'Not copied',
    /** Text of the button after the code is selected instead of copied. */
    press: 'Press Ctrl+C',
    refused: 'The browser does not let this page copy. The text is selected: press Ctrl+C.',
  },

  /** The box of the search. */
  searchBox: {
    search: 'Search',
    hint: 'Operations, fields, guides',
    close: 'Close',
    closeSearch: 'Close search',
  },

  /** Button below the beginning of a text. */
  whole: 'Show more',

  /** Labels the button that expands a limited number of rows at a time, with the number of those left. */
  formatLeft(count: number): string {
    return `Expand more (${count.toLocaleString('en')} left)`;
  },

  /** Counts the entries of a list that match the filter. */
  formatFits(count: number): string {
    if (count === 0) return 'No matches';
    return count === 1 ? '1 match' : `${count.toLocaleString('en')} matches`;
  },

  /** Names the chosen theme: `Theme: dark`. */
  formatTheme(theme: string): string {
    return `Theme: ${theme}`;
  },

  /** Names the chosen theme and the next one, which the button selects. */
  formatChange(theme: string, next: string): string {
    return `${scripts.formatTheme(theme)}. Change to ${next}`;
  },

  /** Formats days from today: `193 days from now`, `one day from now`, `today`, `12 days ago`. */
  formatDays(days: number): string {
    if (days === 0) return 'today';
    const count = Math.abs(days);
    const words = count === 1 ? 'one day' : `${count.toLocaleString('en')} days`;
    return days > 0 ? `${words} from now` : `${words} ago`;
  },
} as const;
