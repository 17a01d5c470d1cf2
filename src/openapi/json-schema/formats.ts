const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Returns true for a calendar date of RFC 3339 (`full-date`): `2024-02-29`. */
function isValidDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(2000, Number(month), 0));
  last.setUTCFullYear(Number(year), Number(month), 0);
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last.getUTCDate();
}

/**
 * Returns true for a string or number of a format (JSON Schema 2020-12 validation, 7.3; OpenAPI's format registry).
 * Unknown formats are not asserted.
 */
export function hasFormat(value: string | number | bigint, format: string): boolean {
  if (typeof value === 'string') return FORMATS.get(format)?.(value) ?? true;
  const range = RANGES.get(format);
  const isWhole = typeof value === 'bigint' || Number.isInteger(value);
  return range === undefined || (isWhole && value >= range[0] && value <= range[1]);
}

/** Ranges of integers by format. */
export const RANGES: ReadonlyMap<string, readonly [number | bigint, number | bigint]> = new Map<
  string,
  readonly [number | bigint, number | bigint]
>([
  ['int8', [-128, 127]],
  ['uint8', [0, 255]],
  ['int16', [-32_768, 32_767]],
  ['uint16', [0, 65_535]],
  ['int32', [-2_147_483_648, 2_147_483_647]],
  ['uint32', [0, 4_294_967_295]],
  ['int64', [-(2n ** 63n), 2n ** 63n - 1n]],
  ['uint64', [0, 2n ** 64n - 1n]],
]);

const PATTERNS = {
  /** Dot-atom or quoted string before the host (RFC 5321, 4.1.2). */
  mailbox: /^(?:[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)*|"[^"\\\r\n]*")@(?:\[(IPv6:)?([^\]]+)\]|([^@[]+))$/i,
  hostname: /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i,
  pointer: /^(?:\/(?:[^~/]|~0|~1)*)*$/,
  relativePointer: /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
  duration:
    /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?=\d)(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /** RFC 3986, appendix A; group 1 is an IP literal. */
  uri: /^[a-z][a-z\d+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[([^\]]*)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?=[/?#]|$)|(?!\/\/))(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i,
  /** Base64 of either alphabet, with padding (RFC 4648, 4 and 5); texts in lines, as YAML folds them, are joined before. */
  byte: /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/,
} as const;

const FORMATS = new Map<string, (text: string) => boolean>([
  ['date', isValidDate],
  ['time', isTime],
  ['date-time', isDateTime],
  ['duration', (text) => PATTERNS.duration.test(text)],
  ['uuid', (text) => PATTERNS.uuid.test(text)],
  ['email', isEmail],
  ['hostname', (text) => PATTERNS.hostname.test(text)],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['json-pointer', (text) => PATTERNS.pointer.test(text)],
  ['relative-json-pointer', (text) => PATTERNS.relativePointer.test(text)],
  ['uri', isUri],
  ['byte', (text) => PATTERNS.byte.test(text.replaceAll(/\r?\n/g, ''))],
]);

function isDateTime(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[t ](.+)$/i.exec(text) ?? [];
  return day !== undefined && time !== undefined && isValidDate(day) && isTime(time);
}

const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i;

/** Returns true for a time of RFC 3339; second 60 is valid at 23:59 UTC only. */
function isTime(text: string): boolean {
  const [, hour, minute, second, sign, zoneHour = '0', zoneMinute = '0'] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined || second === undefined) return false;
  const offset = (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute));
  const isLeap = (Number(hour) * 60 + Number(minute) - offset + 1440) % 1440 === 1439;
  const isInRange = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= (isLeap ? 60 : 59);
  return isInRange && Number(zoneHour) <= 23 && Number(zoneMinute) <= 59;
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

function isEmail(text: string): boolean {
  if (text.length > 320) return false;
  const [whole, isIpv6Literal, literal, host] = PATTERNS.mailbox.exec(text) ?? [];
  if (whole === undefined) return false;
  if (literal === undefined) return PATTERNS.hostname.test(host ?? '');
  return isIpv6Literal === undefined ? isIpv4(literal) : isIpv6(literal);
}

function isUri(text: string): boolean {
  const parts = PATTERNS.uri.exec(text);
  const literal = parts?.[1];
  return parts !== null && (literal === undefined || /^v/i.test(literal) || isIpv6(literal));
}
