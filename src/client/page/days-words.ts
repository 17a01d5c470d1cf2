/** `193 days from now`, `today`, `12 days ago`; the same words as the page has without a script. */
export function daysToWords(days: number): string {
  if (days === 0) return 'today';
  const count = Math.abs(days);
  const words = count === 1 ? 'one day' : `${count.toLocaleString('en')} days`;
  return days > 0 ? `${words} from now` : `${words} ago`;
}
