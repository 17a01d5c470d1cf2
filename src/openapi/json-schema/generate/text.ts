import { isTextOf } from '../evaluate.ts';
import { validTexts } from '../keywords.ts';
import type { Fields } from '../../standard/record.ts';
import { matchPattern } from '../match.ts';
import { patternToString } from './pattern.ts';
import { randomUuid } from './random-uuid.ts';
import { FORMATS, wordFor } from './words.ts';

/** Maximum length of a string that is generated for `minLength`. */
const MAX_LENGTH = 10_000;

export interface TextOptions {
  /** Name of the property or parameter, which has a telling text. */
  readonly name?: string | undefined;
  readonly random: (() => number) | undefined;
  readonly now: Date | undefined;
  /** Number of schemas that may still be applied; a text that is tried counts by its length. */
  readonly steps: { left: number };
}

/** Number of characters that count like a schema. */
const STEP_LENGTH = 10;

/** Yields strings for the formats, patterns and lengths of schemas: the most telling first, all of them different. */
export function* textsOf(parts: readonly Fields[], options: TextOptions): Generator<string> {
  const limits = limitsOf(parts);
  const seen = new Set<string>();
  if (limits.min > limits.max || limits.min > MAX_LENGTH) return;
  for (const text of candidatesOf(parts, limits, options)) {
    // mitigation: texts that are tried
    if ((options.steps.left -= 1 + Math.floor(text.length / STEP_LENGTH)) < 0) return;
    if (seen.has(text) || !parts.every((part) => isTextOf(part, text))) continue;
    seen.add(text);
    yield text;
  }
}

interface Limits {
  readonly formats: readonly string[];
  readonly patterns: readonly string[];
  readonly min: number;
  readonly max: number;
}

function limitsOf(parts: readonly Fields[]): Limits {
  const texts = (key: string): string[] =>
    parts.flatMap(({ [key]: value }) => (typeof value === 'string' ? [value] : []));
  const numbers = (key: string): number[] =>
    parts.flatMap(({ [key]: value }) =>
      typeof value === 'number' || typeof value === 'bigint' ? [Number(value)] : [],
    );
  return {
    formats: texts('format'),
    patterns: texts('pattern'),
    min: Math.max(0, ...numbers('minLength')),
    max: Math.min(Infinity, ...numbers('maxLength')),
  };
}

function* candidatesOf(parts: readonly Fields[], limits: Limits, options: TextOptions): Generator<string> {
  const { formats, patterns } = limits;
  const { random, name } = options;
  const named = name === undefined ? undefined : wordFor(name);
  const isPlain = patterns.length === 0 && formats.every((format) => knownText(format, options) === undefined);
  const given = validTexts(parts);
  const known = formats.flatMap((format) => [knownText(format, options) ?? [], SHORT[format] ?? []].flat());
  yield* known;
  for (const pattern of patterns) yield* patternTexts(pattern, limits);
  yield* given;
  const word = random === undefined ? undefined : WORDS[Math.floor(random() * WORDS.length)];
  const words = [
    ...(isPlain && given.length === 0 && word !== undefined ? [word] : []),
    ...(named === undefined ? [] : [named]),
    'string',
  ];
  for (const text of [...known, ...given]) yield* resized(text, limits);
  for (const text of words) {
    yield text;
    yield withLength(text, limits);
  }
  // Further ones differ in a number.
  for (let count = 2; count < 200; count += 1) {
    for (const text of [...known, ...words]) yield* varied(text, count, limits);
    for (const pattern of patterns) {
      for (const growth of [1, 2, limits.min]) yield* listed(patternToString(pattern, growth, count - 1));
      for (const text of listed(patternToString(pattern, 1))) yield* varied(text, count, limits);
    }
  }
}

const WORDS = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fern', 'grove', 'heath', 'iris', 'juniper', 'kelp', 'lark'];

/** Short values of formats. */
const SHORT: Readonly<Record<string, string>> = {
  email: 'a@b.co',
  hostname: 'a.co',
  uri: 'a:b',
  duration: 'P1D',
  ipv6: '::1',
  byte: 'YQ==',
};

function knownText(format: string, { now, random }: TextOptions): string | undefined {
  if (now !== undefined && format === 'date-time') return now.toISOString();
  if (now !== undefined && format === 'date') return now.toISOString().slice(0, 10);
  if (now !== undefined && format === 'time') return now.toISOString().slice(11);
  if (random !== undefined && format === 'uuid') return randomUuid(random);
  const known = FORMATS.get(format.toLowerCase());
  if (random === undefined || known === undefined) return known;
  const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
  if (format === 'email' || format === 'idn-email') return `${word}@example.com`;
  return /^ur[il]$|^iri$/.test(format) ? `https://example.com/${word}` : known;
}

const NUMBERS = ['1.00', '1.0', '1'];

function* patternTexts(pattern: string, limits: Limits): Generator<string> {
  const growths = [1, 0, Math.min(Math.max(limits.min, 4), 120), Math.min(limits.max, 120)];
  const texts = growths.flatMap((growth) => patternToString(pattern, growth) ?? []);
  // A number is written as people write it, not with the leading zeros that a pattern allows: Pydantic's of decimals does.
  if (texts.some((text) => /^[+-]?0\d/.test(text)))
    yield* NUMBERS.filter((text) => matchPattern(pattern, text) === true);
  yield* texts.filter((text) => text !== '' || limits.max === 0);
  for (const text of texts) yield* resized(text, limits);
}

function listed(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

/** Yields forms of a text that are long enough: with a character repeated at one of its places; or cut. */
function* resized(text: string, { min, max }: Limits): Generator<string> {
  const length = Array.from(text).length;
  const missing = Math.min(min, MAX_LENGTH) - length;
  if (length > max) yield text.slice(0, max);
  if (missing <= 0) return;
  for (const filler of ['0', 'a', 'A'])
    for (let at = 0; at <= Math.min(text.length, 60); at += 1)
      yield text.slice(0, at) + filler.repeat(missing) + text.slice(at);
}

function withLength(word: string, { min, max }: Limits): string {
  const least = Math.min(min, MAX_LENGTH);
  const repeated = word.length >= least ? word : word.repeat(Math.ceil(least / word.length)).slice(0, least);
  return repeated.slice(0, max);
}

function* varied(text: string, count: number, { max }: Limits): Generator<string> {
  const digits = String(count);
  yield text.replace(/(?<!\d)\d+(?=\D*$)/, (found) =>
    found.length >= digits.length ? found.slice(0, -digits.length) + digits : digits,
  );
  yield text.replace(/[a-z\d](?=[^a-z\d]*$)/i, LETTERS.charAt(count % LETTERS.length));
  yield `${text.slice(0, Math.max(max - digits.length, 0))}${digits}`;
  yield `${digits}${text}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
