import type { Json, JsonNumber } from '../../model/types/index.ts';

/** Parses a decimal number; a bigint for an integer that no double can hold. */
export function toNumber(text: string): JsonNumber {
  const value = Number(text);
  const isInexact = /^[-+]?\d{16,}$/.test(text) && !Number.isSafeInteger(value) && Number.isFinite(value);
  return isInexact ? BigInt(text.replace(/^\+/, '')) : value;
}

/** Parses a JSON text. Throws a SyntaxError. */
export function jsonToValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return mayHoldLong(text) && holdsInexact(value) ? JSON.parse(text, readExactly) : value;
}

/** Serializes a value as JSON, its integers exact. */
export function jsonToText(value: Json, indent?: number): string {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    // JSON.stringify throws for bigints; a replacer for every value would slow the many documents without any.
    return JSON.stringify(value, writeExactly, indent);
  }
}

/** Formats a number as its document writes it. */
export function numberToText(value: JsonNumber): string {
  return String(value);
}

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

/** Replaces each bigint in a value by the nearest double, for readers without other numbers. */
export function toDoubles(value: Json): Json {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(toDoubles);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toDoubles(item)]));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for a text that may contain long integers: a fast test, since few documents have any. */
function mayHoldLong(text: string): boolean {
  for (const [, token = ''] of text.matchAll(LONG)) if (isLong(token)) return true;
  return false;
}

/** True for a value with an integer that may differ from the one in the text. */
function holdsInexact(root: unknown): boolean {
  const waiting = [root];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (typeof item === 'number' && Number.isInteger(item) && !Number.isSafeInteger(item)) return true;
    if (typeof item !== 'object' || item === null) continue;
    for (const child of Object.values(item)) waiting.push(child);
  }
  return false;
}

/** Candidates for long integers in a JSON text or within one of its strings. */
const LONG = /(?:^|[\s:,[])(-?\d{16}[\d.eE+-]*)/g;

function isLong(token: string): boolean {
  return token.length > 15 && typeof toNumber(token) === 'bigint';
}

/** Reviver that parses integers exactly. https://tc39.es/proposal-json-parse-with-source/ */
function readExactly(...[, value, context]: readonly unknown[]): unknown {
  const isNumber = typeof value === 'number' && typeof context === 'object' && context !== null && 'source' in context;
  return isNumber ? toNumber(String(context.source)) : value;
}

function writeExactly(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? JSON.rawJSON(String(value)) : value;
}
