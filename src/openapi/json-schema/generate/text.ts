import type { Fields } from '../../standard/record.ts';
import { isTextOf } from '../evaluate.ts';
import { validTexts } from '../keywords.ts';
import { matchPattern } from '../match.ts';
import { patternToString } from './pattern.ts';
import { randomUuid } from './random-uuid.ts';
import { textOfFormat } from './words.ts';

/** Maximum length of a string that is generated for `minLength`, and number of further texts. */
const [MAX_LENGTH, MAX_TEXTS] = [10_000, 200];
/** Number of characters that count like a schema. */
const STEP_LENGTH = 10;

export interface TextOptions {
  /** Text where nothing else is known. */
  readonly word: string;
  readonly random: (() => number) | undefined;
  readonly now: Date | undefined;
  /** Number of schemas that may still be applied; a text that is tried counts by its length. */
  readonly steps: { left: number };
}

/** Yields strings for the formats, patterns and lengths of schemas: the most telling first, all of them different. */
export function* textsOf(parts: readonly Fields[], options: TextOptions): Generator<string> {
  const [min, max] = [Math.max(0, ...numbersAt(parts, 'minLength')), Math.min(...numbersAt(parts, 'maxLength'))];
  const seen = new Set<string>();
  if (min > max || min > MAX_LENGTH) return;
  for (const text of candidatesOf(parts, { min, max }, options)) {
    // mitigation: texts that are tried
    if ((options.steps.left -= 1 + Math.floor(text.length / STEP_LENGTH)) < 0) return;
    if (seen.has(text) || !parts.every((part) => isTextOf(part, text))) continue;
    seen.add(text);
    yield text;
  }
}

/** Lists the numbers under a keyword of schemas. */
export function numbersAt(schemas: readonly Fields[], keyword: string): readonly number[] {
  return schemas.flatMap(({ [keyword]: value }) =>
    typeof value === 'number' || typeof value === 'bigint' ? [Number(value)] : [],
  );
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

function* candidatesOf(parts: readonly Fields[], limits: Limits, options: TextOptions): Generator<string> {
  const { random, word } = options;
  const listed = (key: string): string[] => parts.flatMap(({ [key]: text }) => (typeof text === 'string' ? text : []));
  const patterns = listed('pattern');
  const known = listed('format').flatMap((format) => [textFor(format, options) ?? [], SHORT.get(format) ?? []].flat());
  const given = [...known, ...validTexts(parts)];
  yield* known;
  for (const pattern of patterns) yield* textsLike(pattern, limits);
  const isPlain = patterns.length === 0 && given.length === 0;
  const words = [...(random !== undefined && isPlain ? [pick(random)] : []), word];
  for (const text of given) {
    yield text;
    yield* filled(text, limits.min);
  }
  for (const text of words) {
    yield text;
    yield* resized(text, limits);
  }
  // Further ones differ in a number or letter.
  for (let count = 2; count < MAX_TEXTS; count += 1) {
    for (const text of known) yield* varied(text, count, Infinity);
    for (const text of words) yield* varied(text, count, limits.max);
    for (const pattern of patterns)
      for (const growth of [1, 2, limits.min]) yield patternToString(pattern, growth, count - 1) ?? '';
  }
}

const WORDS = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fern', 'grove', 'heath', 'iris', 'juniper', 'kelp', 'lark'];

function pick(random: () => number): string {
  return WORDS[Math.floor(random() * WORDS.length)] ?? '';
}

/** Values of formats without a part that a place or limit refuses. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['email', 'a@b.co'],
  ['uri', 'a:b'],
]);

/** Returns the text of a format: of the given time, or random where that can be. */
function textFor(format: string, { now, random }: TextOptions): string | undefined {
  const time = now?.toISOString();
  if (format === 'date-time' && time !== undefined) return time;
  if (format === 'date' && time !== undefined) return time.slice(0, 10);
  if (format === 'time' && time !== undefined) return time.slice(11);
  if (random === undefined) return textOfFormat(format);
  if (format === 'uuid') return randomUuid(random);
  if (format === 'email') return `${pick(random)}@example.com`;
  return format === 'uri' || format === 'url' ? `https://example.com/${pick(random)}` : textOfFormat(format);
}

function* textsLike(pattern: string, limits: Limits): Generator<string> {
  const growths = [1, 0, Math.min(Math.max(limits.min, 4), 120), Math.min(limits.max, 120)];
  const texts = growths.flatMap((growth) => patternToString(pattern, growth) ?? []);
  // A number is written as people write it, not with the leading zeros that a pattern allows: Pydantic's of decimals does.
  if (texts.some((text) => /^[+-]?0\d/.test(text)))
    yield* ['1.00', '1'].filter((text) => matchPattern(pattern, text) === true);
  yield* texts.filter((text) => text !== '' || limits.max === 0);
  for (const text of texts) yield* resized(text, limits);
}

/** Yields forms of a text that are short or long enough. Formats that are not checked forbid some: half of a regular expression is none. */
function* resized(text: string, { min, max }: Limits): Generator<string> {
  if (text.length > max) yield text.slice(0, max);
  if (text.length < min) yield text.repeat(Math.ceil(min / Math.max(text.length, 1))).slice(0, min);
  yield* filled(text, min);
}

/** Yields forms of a text that are long enough, with a character repeated at one of its places. */
function* filled(text: string, min: number): Generator<string> {
  const missing = min - Array.from(text).length;
  if (missing <= 0) return;
  for (const filler of ['0', 'a', 'A'])
    for (let at = 0; at <= Math.min(text.length, 60); at += 1)
      yield text.slice(0, at) + filler.repeat(missing) + text.slice(at);
}

function varied(text: string, count: number, max: number): readonly string[] {
  const digits = String(count);
  const inside = text.replace(/(?<!\d)\d+(?=\D*$)/, (found) => found.slice(0, -digits.length) + digits);
  return [inside, text.slice(0, Math.max(max - digits.length, 0)) + digits];
}
