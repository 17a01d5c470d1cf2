import type { Sunset } from '../../model/types/index.ts';

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2})))?$/;

/**
 * Parses a sunset date: `YYYY-MM-DD` (00:00:00 GMT) or a date-time with its offset; undefined for anything else.
 * https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function parseSunset(value: unknown): Sunset | undefined {
  const match = typeof value === 'string' ? pattern.exec(value.trim()) : null;
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute = '0', second = '0', , sign, aheadHours, aheadMinutes] = match;
  const clock = { hour: Number(hour ?? 0), minute: Number(minute), second: Number(second) };
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  if (clock.hour > 23 || clock.minute > 59 || clock.second > 60) return undefined;
  const ahead = { hours: Number(aheadHours ?? 0), minutes: Number(aheadMinutes ?? 0) };
  if (ahead.hours > 23 || ahead.minutes > 59) return undefined;
  const offset = (ahead.hours * 60 + ahead.minutes) * (sign === '-' ? -1 : 1);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(clock.hour, clock.minute - offset, clock.second);
  return { instant: toInstant(date) };
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function toInstant(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
