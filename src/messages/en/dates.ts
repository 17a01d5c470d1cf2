import { createDateFormats } from '../format/dates.ts';
import { formatDays } from './scripts.ts';

export const { formatDay, formatSunset } = createDateFormats('en-GB', {
  at: (day, time) => `${day}, ${time} GMT`,
  days: formatDays,
});
