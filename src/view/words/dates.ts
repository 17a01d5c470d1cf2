import { AT, DATES } from './date-terms.ts';
import { daysToWords } from './scripts.ts';

const DAY = 86_400_000;

const dateFormat = new Intl.DateTimeFormat(DATES, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `21 November 2026`, in UTC. */
export function dayToWords(date: Date): string {
  return dateFormat.format(date);
}

/** A sunset as a page tells it on a day. */
export interface SunsetWords {
  /** `1 June 2027, 00:00 GMT`. */
  readonly date: string;
  readonly past: boolean;
  /** `193 days from now`. */
  readonly left: string;
}

/** A sunset, an ISO 8601 instant, as a page tells it today. */
export function sunsetToWords(sunset: string, today: Date): SunsetWords {
  const instant = new Date(sunset);
  const days = Math.ceil((instant.getTime() - today.getTime()) / DAY);
  const date = AT(dateFormat.format(instant), instant.toISOString().slice(11, 16));
  return { date, past: instant.getTime() <= today.getTime(), left: daysToWords(days) };
}
