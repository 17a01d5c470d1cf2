import { createDateFormats } from '../format/dates.ts';
import { scripts } from './scripts.ts';

export const { formatDay, formatMonth, formatSunset } = createDateFormats('en-GB', {
  at: (day, time) => `${day}, ${time} GMT`,
  days: (days) => scripts.formatDays(days),
});
