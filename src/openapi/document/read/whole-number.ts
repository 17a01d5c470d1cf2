import { hasRawTexts, keepRawText, wordOf } from '../../standard/raw-text.ts';
import { isList, type Json, type JsonNumber } from '../../standard/json.ts';

/** Parses a decimal number: a bigint for an integer that no double can hold, the nearest double for others. */
export function toNumber(text: string): JsonNumber {
  const value = Number(text);
  // Beyond the range of doubles JSON has no number to write; the raw text is kept beside the value.
  if (!Number.isFinite(value)) return Math.sign(value) * Number.MAX_VALUE;
  const isInexact = /^[-+]?\d{16,}$/.test(text) && !Number.isSafeInteger(value);
  return isInexact ? BigInt(text) : value;
}

/** Parses a JSON text; numbers that JavaScript writes differently keep their texts. Throws a SyntaxError. */
export function jsonToValue(text: string): unknown {
  return mayLoseText(text) ? JSON.parse(text, readExactly) : JSON.parse(text);
}

/** Serializes a value as JSON, its numbers as they are written. */
export function jsonToText(value: Json, indent?: number): string {
  // JSON.stringify is several times slower with a replacer.
  return JSON.stringify(value, holdsText(value) ? writeExactly : undefined, indent);
}

/** Serializes a member of an object or list like `jsonToText`, under its key or index. */
export function memberToText<Key extends string | number>(holder: Readonly<Record<Key, Json>>, key: Key): string {
  const value = holder[key];
  return isNumber(value) ? numberText(holder, String(key), value) : jsonToText(value);
}

/** Returns a number of an object or list as its document writes it, if JSON has that form: `10.50`, `1E400`. */
export function numberText(holder: object, key: string, value: JsonNumber): string {
  const text = wordOf(holder, key, value);
  return JSON_NUMBER.test(text) && toNumber(text) === value ? text : String(value);
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** True for a value that contains a bigint, at any depth; ends for cyclic values too. */
export function holdsBigint(value: unknown): boolean {
  const seen = new Set<unknown>();
  const waiting = [value];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (typeof item === 'bigint') return true;
    if (typeof item !== 'object' || item === null || seen.has(item)) continue;
    seen.add(item);
    for (const child of Object.values(item)) waiting.push(child);
  }
  return false;
}

/** Replaces each bigint in a value by the nearest double, for readers without other numbers; records the originals of copies. */
export function toDoubles(value: Json, originals?: WeakMap<object, object>): Json {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  const copy = isList(value)
    ? value.map((item) => toDoubles(item, originals))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toDoubles(item, originals)]));
  originals?.set(copy, value);
  return copy;
}

/** Returns true for a text with numbers that JavaScript writes differently: a fast test, since few documents have any. */
function mayLoseText(text: string): boolean {
  for (const [, token = ''] of text.matchAll(UNUSUAL)) if (String(Number(token)) !== token) return true;
  return false;
}

/** Candidates for numbers with a text of their own, in a JSON text or within one of its strings. */
const UNUSUAL = /(?:^|[:,[])\s*(-0|-?\d{16,}|-?\d+(?:\.\d+)?[eE][-+]?\d+|-?\d+\.\d+)(?=\s*(?:[,\]}]|$))/g;

/** Returns true for a bigint, and for a value that contains one or a number with a raw text. */
function holdsText(root: Json): boolean {
  if (typeof root !== 'object' || root === null) return typeof root === 'bigint';
  const waiting: object[] = [root];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (hasRawTexts(item)) return true;
    const children: readonly unknown[] = Object.values(item);
    for (const child of children) {
      if (typeof child === 'bigint') return true;
      if (typeof child === 'object' && child !== null) waiting.push(child);
    }
  }
  return false;
}

/** Reviver that parses integers exactly and keeps texts. https://tc39.es/proposal-json-parse-with-source/ */
function readExactly(this: unknown, ...[key, value, context]: readonly unknown[]): unknown {
  const isSource = typeof value === 'number' && typeof context === 'object' && context !== null && 'source' in context;
  if (!isSource) return value;
  const text = String(context.source);
  const number = toNumber(text);
  if (String(number) !== text && typeof this === 'object' && this !== null) keepRawText(this, String(key), text);
  return number;
}

function writeExactly(this: unknown, key: string, value: unknown): unknown {
  if (!isNumber(value)) return value;
  const text = typeof this === 'object' && this !== null ? numberText(this, key, value) : String(value);
  return text === String(value) && typeof value === 'number' ? value : JSON.rawJSON(text);
}

function isNumber(value: unknown): value is JsonNumber {
  return typeof value === 'number' || typeof value === 'bigint';
}
