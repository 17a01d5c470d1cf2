/** What the scripts of a page say. */
export const said = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  /** On a button whose code is selected instead. */
  press: 'Press Ctrl-C',
  refused: 'The browser does not let this page copy. The text is selected: press Control C.',
} as const;

/** On a button below the beginning of a text. */
export const whole = 'Show more';

/** On a button that has opened so many boxes at once as it may, and has some left. */
export function formatLeft(count: number): string {
  return `Expand more (${count.toLocaleString('en')} left)`;
}

/** How many entries of a list fit what was typed. */
export function formatFits(count: number): string {
  if (count === 0) return 'Nothing fits';
  return count === 1 ? 'One fits' : `${count.toLocaleString('en')} fit`;
}

/** The theme that is chosen: `Theme: dark`. */
export function formatTheme(theme: string): string {
  return `Theme: ${theme}`;
}

/** What a press on the button of themes would choose. */
export function formatChange(theme: string, next: string): string {
  return `${formatTheme(theme)}. Change to ${next}`;
}

/** `193 days from now`, `one day from now`, `today`, `12 days ago`: in pages, and by the reader's clock. */
export function formatDays(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days);
  const words = count === 1 ? 'one day' : `${count.toLocaleString('en')} days`;
  return days > 0 ? `${words} from now` : `${words} ago`;
}
