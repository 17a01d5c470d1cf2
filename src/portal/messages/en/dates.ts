import { createDateFormats } from '../format/dates.ts';
import { formatDays } from './scripts.ts';

export const { formatDay, formatMonth, formatSunset } = createDateFormats('en-GB', {
  at: (day, time) => `${day}, ${time} GMT`,
  days: formatDays,
});
