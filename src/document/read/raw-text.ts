import { isRecord, type Fields } from '../../standard/record.ts';

/**
 * Key of the raw texts of an object's or list's members, by name or index: a number or boolean of YAML may be meant as a text,
 * `1.10`, `0010`. Enumerable, so that `{ ...object }` copies it; JSON and `Object.entries` omit it. All copies of this module in
 * one process share it.
 */
const RAW_TEXT = Symbol.for('portico.spelling');

/** Records the raw text of a member of an object or list. */
export function keepRawText(holder: object, key: string, word: string): void {
  const known = Object.hasOwn(holder, RAW_TEXT) ? rawTextsOf(holder) : {};
  Object.defineProperty(known, key, { value: word, enumerable: true });
  Reflect.set(holder, RAW_TEXT, known);
}

/** Returns the raw text of a member of an object or list: `1.10` for the number 1.1. */
export function wordOf(holder: unknown, key: string, value: number | bigint | boolean): string {
  const words = rawTextsOf(holder);
  const word: unknown = Object.hasOwn(words, key) ? words[key] : undefined;
  return typeof word === 'string' ? word : String(value);
}

/** Copies the raw text of a member to a copy of its parent. */
export function passRawText(from: object, to: object, key: string): void {
  const words = rawTextsOf(from);
  const word: unknown = Object.hasOwn(words, key) ? words[key] : undefined;
  if (typeof word === 'string') keepRawText(to, key, word);
}

/** Copies the raw texts of all members to a copy of an object or list. */
export function passRawTexts(from: object, to: object): void {
  for (const key of Object.keys(rawTextsOf(from))) passRawText(from, to, key);
}

/** Moves the raw texts of a shortened list; `indices` are the former indices of the remaining items. */
export function moveRawTexts(list: object, indices: readonly number[]): void {
  const words = rawTextsOf(list);
  Reflect.deleteProperty(list, RAW_TEXT);
  for (const [index, before] of indices.entries()) {
    const word: unknown = words[String(before)];
    if (typeof word === 'string') keepRawText(list, String(index), word);
  }
}

function rawTextsOf(holder: unknown): Fields {
  const words: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, RAW_TEXT) : undefined;
  return isRecord(words) ? words : {};
}
