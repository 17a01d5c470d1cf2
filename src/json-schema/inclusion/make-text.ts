import { hasFormat } from '../formats.ts';
import { patternToString } from '../generate/pattern.ts';
import { validTexts } from '../keywords.ts';
import { smallestOf, largestOf, type Part } from './parts.ts';
import type { FindDifference } from './proof.ts';

/** Maximum length of a text that is made. */
const MAX_TEXT = 1_100_000;
/** Pattern that matches no text: all others differ from it. */
const NOTHING = '[^\\s\\S]';

/** Parts of the texts of a format, between which a text may grow. */
const SAMPLES: Readonly<Record<string, readonly [string, string]>> = {
  date: ['2026-01-01', ''],
  time: ['00:00:00.', 'Z'],
  'date-time': ['2026-01-01T00:00:00.', 'Z'],
  duration: ['P', '1D'],
  uuid: ['00000000-0000-4000-8000-000000000000', ''],
  email: ['a@', 'example.com'],
  'idn-email': ['a@', 'example.com'],
  hostname: ['', 'example.com'],
  'idn-hostname': ['', 'example.com'],
  ipv4: ['192.0.2.1', ''],
  byte: ['YWFh', ''],
  ipv6: ['2001:db8::1', ''],
  uri: ['https://example.com/', ''],
  url: ['https://example.com/', ''],
  iri: ['https://example.com/', ''],
  'uri-reference': ['/', ''],
  'json-pointer': ['/', ''],
  'relative-json-pointer': ['0/', ''],
};

/** Further texts of formats: long ones, and those that patterns often refuse. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  date: ['1999-12-31', '9999-12-31', '0001-01-01'],
  time: ['23:59:59+01:00', '00:00:00.5z'],
  'date-time': ['1999-12-31T23:59:59+01:00', '2026-01-01t00:00:00.5z'],
  uuid: ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '00000000-0000-0000-0000-000000000000'],
  hostname: ['A-1', 'localhost'],
  ipv4: ['255.255.255.255', '0.0.0.0'],
  ipv6: ['2001:0db8:0000:0000:0000:0000:0000:0001'],
  uri: ['http://example.com', 'urn:a:b'],
  url: ['http://example.com', 'urn:a:b'],
  iri: ['http://example.com', 'urn:a:b'],
  email: ['a@example.org', 'A+b@a', '"a b"@example.com'],
};

/** Texts of formats that differ in a number. */
const NUMBERED: Readonly<Record<string, (number: number) => string>> = {
  date: (number) => dayOf(number),
  'date-time': (number) => `${dayOf(number)}T00:00:00Z`,
  time: (number) => `00:00:00.${number}1Z`,
  duration: (number) => `P${number}D`,
  uuid: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  email: (number) => `a${number}@example.com`,
  'idn-email': (number) => `a${number}@example.com`,
  hostname: (number) => `a${number}.example.com`,
  'idn-hostname': (number) => `a${number}.example.com`,
  ipv4: (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  ipv6: (number) => `2001:db8::${(number & 65_535).toString(16)}`,
  uri: (number) => `https://example.com/${number}`,
  url: (number) => `https://example.com/${number}`,
  iri: (number) => `https://example.com/${number}`,
  'uri-reference': (number) => `/${number}`,
  'json-pointer': (number) => `/${number}`,
  'relative-json-pointer': (number) => `0/${number}`,
};

function dayOf(number: number): string {
  return new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
}

/** Characters that a text grows by: letters, digits of a fraction, or labels of a host. */
function grow([start, end]: readonly [string, string], format: string, more: number): string {
  if (more <= 0) return start + end;
  if (format === 'time' || format === 'date-time') return start + '0'.repeat(more) + end;
  if (format === 'duration') return start + '0'.repeat(more) + end;
  // Base64 has groups of four.
  if (format === 'byte') return start + 'a'.repeat(Math.ceil(more / 4) * 4);
  if (format.endsWith('hostname') || format.endsWith('email')) {
    const labels = `${'a'.repeat(59)}.`.repeat(Math.ceil(more / 60)).slice(-more);
    return start + (labels.length === 1 ? 'a' : labels.replace(/^\./, 'a')) + end;
  }
  return start + 'a'.repeat(more) + end;
}

/** Makes texts that match the lengths, and the format or pattern, of all parts. */
export function makeText(
  parts: readonly Part[],
  findDifference: FindDifference | undefined,
  count: number,
): readonly string[] {
  const [least, most] = [smallestOf(parts, 'minLength'), Math.min(largestOf(parts, 'maxLength'), MAX_TEXT)];
  if (least > most) return [];
  const pattern = parts.map(({ fields }) => fields.pattern).find((one) => typeof one === 'string');
  const formats = parts.flatMap(({ fields }) => (typeof fields.format === 'string' ? [fields.format] : []));
  const sample = formats.map((format) => [format, SAMPLES[format]] as const).find(([, found]) => found !== undefined);
  const lengths = [...new Set([least, Math.min(most, least + 1), Math.min(most, least + 2)])];
  if (typeof pattern === 'string') return matchingTexts(pattern, { least, most, lengths, count }, findDifference);
  if (sample?.[1] !== undefined) {
    const [format, ends] = sample;
    const numberedText = NUMBERED[format];
    const many = Array.from({ length: count > MAX_REPEATED ? count : 0 }, (_, at) => numberedText?.(at) ?? '');
    const short = format === 'date-time' || format === 'time' ? ends.join('').replace('.Z', 'Z') : ends.join('');
    const grown = lengths.map((length) => grow(ends, format, length - ends.join('').length));
    return [...new Set([short, ...grown, ...(OTHERS[format] ?? []), ...many])]
      .filter((text) => text.length >= least && text.length <= most && hasFormat(text, format))
      .slice(0, Math.max(count, 1));
  }
  const given = validTexts(parts.map(({ fields }) => fields)).map((text) => text.padEnd(least, 'a'));
  const start = [...given, ...(least === 0 ? ['a', ''] : [])].filter((text) => text.length <= most);
  const many = Array.from({ length: Math.max(0, count - 2) }, (_, at) => numbered(at, least)).filter(
    (text) => text.length <= most,
  );
  return [...new Set([...start, ...lengths.map((length) => 'a'.repeat(length)), ...many])].slice(0, Math.max(count, 1));
}

interface Lengths {
  readonly least: number;
  readonly most: number;
  readonly lengths: readonly number[];
  readonly count: number;
}

/** Lists texts of a pattern by automata, and longer ones by repeated characters of these. */
function matchingTexts(
  pattern: string,
  { least, most, lengths, count }: Lengths,
  findDifference: FindDifference | undefined,
): readonly string[] {
  const textOf = (minLength: number, maxLength: number): string | undefined =>
    findDifference?.(
      { pattern, minLength, maxLength },
      { pattern: NOTHING, minLength: undefined, maxLength: undefined },
    )?.text;
  const ranges = count > 1 ? lengths.map((length) => [length, length] as const) : [];
  const made = [[least, most] as const, ...ranges].flatMap(([from, to]) => textOf(from, to) ?? []);
  const short = textOf(0, Infinity) ?? /\w+/.exec(pattern)?.[0] ?? 'a';
  const repeated = Array.from(short)
    .slice(0, MAX_REPEATED)
    .map(
      (letter, at) => short.slice(0, at) + letter.repeat(Math.max(1, least - short.length + 1)) + short.slice(at + 1),
    );
  const padded = PADDING.map((letter) => short + letter.repeat(Math.max(0, least - short.length)));
  const parsed = Array.from(
    { length: count > 3 ? count : 0 },
    (_, turn) => patternToString(pattern, 1 + Math.floor(turn / 26), turn) ?? short,
  );
  const all = [...made, ...parsed, ...repeated.reverse(), ...padded].filter(
    (text) => text.length >= least && text.length <= most,
  );
  const letters = count > 1 ? LETTERS.flatMap((letter) => [letter.repeat(Math.max(1, least)), letter]) : [];
  return [...new Set([...all, ...letters])].slice(0, count === 1 ? 1 : Infinity);
}

/** Maximum number of characters that are repeated in turn, and characters that are added to a text. */
const MAX_REPEATED = 10;
const PADDING = ['a', '0', 'A', '-', ' '];

/** Characters that a pattern may treat in other ways. */
const LETTERS = Array.from('aA0-_ .:/@#é');

function numbered(number: number, least: number): string {
  return `${'a'.repeat(Math.max(0, least - String(number).length))}${number}`;
}

/** Returns the letters that a pattern names outside of classes: what a lookahead excludes, among them. */
export function literalWords(pattern: string): readonly string[] {
  const letters = pattern.replaceAll(/\[[^\]]*\]?|\\.|\{[^{}]*\}/g, ' ');
  return [...letters.matchAll(/[\w@:/-]+/g)].flatMap(([word]) => [word, `${word}a`]);
}

/** Returns a text, and forms of it that a format may refuse where a pattern does not. */
export function spoilt(text: string): readonly string[] {
  return [text, `${text} `, `${text}%`];
}

/** Texts that formats and patterns may refuse. */
export const TEXTS = ['', 'a', 'A', '0', '-', '_', ' ', '.', 'é', 'ab', 'a b', '2026-01-01', '\u0000'];
