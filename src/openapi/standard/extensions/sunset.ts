import type { Sunset } from '../../model/types/index.ts';

const PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(?:\.\d+)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/i;

/**
 * Parses a sunset date: `YYYY-MM-DD` (00:00:00 GMT) or a date-time with its offset; undefined for anything else.
 * https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function parseSunset(value: unknown): Sunset | undefined {
  const match = typeof value === 'string' ? PATTERN.exec(value.trim().toUpperCase()) : null;
  if (match === null) return undefined;
  const [, day = '', time = '00:00', second = '0', offset = 'Z'] = match;
  const start = Date.parse(`${day}T00:00:00Z`);
  // Other days of the calendar, such as February 30, are invalid or become a day of the next month.
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day)) return undefined;
  const instant = new Date(Date.parse(`${day}T${time}:00${offset}`) + 1000 * Number(second));
  return { instant: instant.toISOString().replace(/\.\d+Z$/, 'Z') };
}
