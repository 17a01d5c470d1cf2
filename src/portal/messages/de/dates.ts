import { createDateFormats } from '../format/dates.ts';
import { formatDays } from './scripts.ts';

export const { formatDay, formatMonth, formatSunset } = createDateFormats('de-DE', {
  at: (day, time) => `${day}, ${time} Uhr GMT`,
  days: formatDays,
});
