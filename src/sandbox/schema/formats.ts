import type { JsonNumber } from '../../openapi/index.ts';
import { isValidDate } from './dates.ts';

/**
 * True where a text or number is of a format (JSON Schema Validation 2020-12, section 7.3; OpenAPI 3.2.0, format registry).
 * Formats that are not told here are not checked.
 */
export function isOfFormat(format: string, value: string | JsonNumber): boolean {
  if (typeof value !== 'string') {
    const range = RANGES.get(format);
    const isWhole = typeof value === 'bigint' || Number.isInteger(value);
    return range === undefined || (isWhole && value >= range[0] && value <= range[1]);
  }
  return FORMATS.get(format)?.(value) ?? true;
}

const RANGES = new Map<string, readonly [JsonNumber, JsonNumber]>([
  ['int8', [-128, 127]],
  ['uint8', [0, 255]],
  ['int16', [-32_768, 32_767]],
  ['uint16', [0, 65_535]],
  ['int32', [-2_147_483_648, 2_147_483_647]],
  ['uint32', [0, 4_294_967_295]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['uint64', [0, 2n ** 64n - 1n]],
]);

const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](\d\d):(\d\d))$/i;

const FORMATS = new Map<string, (text: string) => boolean>([
  ['date', (text) => isValidDate(text)],
  ['time', isTime],
  [
    'date-time',
    (text) => {
      const [, day, time] = /^(\d{4}-\d\d-\d\d)[t ](.+)$/i.exec(text) ?? [];
      return day !== undefined && time !== undefined && isValidDate(day) && isTime(time);
    },
  ],
  ['uuid', (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
  ['email', (text) => text.length <= 320 && /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+$/.test(text)],
  ['ipv4', isIpv4],
  ['ipv6', (text) => /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`)],
  ['uri', (text) => /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i.test(text)],
  ['byte', (text) => /^[\w+/=\s-]*$/.test(text)],
]);

function isTime(text: string): boolean {
  const parts = TIME.exec(text);
  if (parts === null) return false;
  const [hour, minute, second, zoneHour, zoneMinute] = parts.slice(1).map(Number);
  const within = (value: number | undefined, most: number): boolean =>
    value === undefined || Number.isNaN(value) || value <= most;
  return [within(hour, 23), within(minute, 59), within(second, 60), within(zoneHour, 23), within(zoneMinute, 59)].every(
    Boolean,
  );
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}
