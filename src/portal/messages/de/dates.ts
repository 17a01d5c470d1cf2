import { createDateFormats } from '../format/dates.ts';
import { scripts } from './scripts.ts';

export const { formatDay, formatMonth, formatSunset } = createDateFormats('de-DE', {
  at: (day, time) => `${day}, ${time} Uhr GMT`,
  days: (days) => scripts.formatDays(days),
});
