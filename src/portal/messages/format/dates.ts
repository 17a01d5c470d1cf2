const DAY_MS = 86_400_000;

/** Sunset date relative to the day of the build or of the reader. */
export interface SunsetWords {
  /** `1 June 2027, 00:00 GMT`. */
  readonly date: string;
  readonly past: boolean;
  /** `193 days from now`. */
  readonly left: string;
}

/** Terms of a language for dates. */
interface DateTerms {
  /** A day and a time of it, both in UTC. */
  readonly at: (day: string, time: string) => string;
  /** `193 days from now`; negative for the past. */
  readonly days: (days: number) => string;
}

/** Formatters of dates, all in UTC. */
export interface DateFormats {
  /** `21 November 2026`. */
  readonly formatDay: (date: Date) => string;
  /** `November 2026`. */
  readonly formatMonth: (date: Date) => string;
  /** A sunset (ISO 8601 date and time), relative to `today`. */
  readonly formatSunset: (sunset: string, today: Date) => SunsetWords;
}

/** Creates the formatters of a language and region (BCP 47). */
export function createDateFormats(locale: string, { at, days }: DateTerms): DateFormats {
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    formatDay: (date) => dates.format(date),
    formatMonth: (date) => months.format(date),
    formatSunset: (sunset, today) => {
      const instant = new Date(sunset);
      return {
        date: at(dates.format(instant), instant.toISOString().slice(11, 16)),
        past: instant.getTime() <= today.getTime(),
        left: days(Math.ceil((instant.getTime() - today.getTime()) / DAY_MS)),
      };
    },
  };
}
