/** Formats a number with its noun: `1 file`, `2,000 files`; always English, like all output of commands. */
export function toCount(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
