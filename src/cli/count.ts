/** `1 file`, `2,000 files`: what commands say is English, whatever pages are written in. */
export function toCount(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
