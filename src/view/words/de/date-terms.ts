/** How dates are written, as BCP 47 names it. */
export const DATES = 'de-DE';

/** A time of a day, in UTC. */
export const AT = (day: string, time: string): string => `${day}, ${time} Uhr GMT`;
