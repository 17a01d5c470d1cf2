const DAY_MS = 86_400_000;

/** Terms of a language for dates. */
interface DateTerms {
  /** A day and a time of it, both in UTC. */
  readonly at: (day: string, time: string) => string;
  /** `193 days from now`; negative for the past. */
  readonly days: (days: number) => string;
}

/** Creates the formatters of dates, all in UTC, of a language and region (BCP 47). */
export function createDateFormats(locale: string, { at, days }: DateTerms) {
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    /** `21 November 2026`. */
    formatDay: (date: Date): string => dates.format(date),
    /** `November 2026`. */
    formatMonth: (date: Date): string => months.format(date),
    /** A sunset (ISO 8601): `1 June 2027, 00:00 GMT`, and relative to the day of the build or the reader: `193 days from now`. */
    formatSunset: (sunset: string, today: Date) => {
      const instant = new Date(sunset);
      return {
        date: at(dates.format(instant), instant.toISOString().slice(11, 16)),
        past: instant.getTime() <= today.getTime(),
        left: days(Math.ceil((instant.getTime() - today.getTime()) / DAY_MS)),
      };
    },
  };
}
