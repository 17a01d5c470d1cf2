import { getOwn, isRecord, type Fields } from './record.ts';

/**
 * Key of the raw texts of an object's or list's members, by name or index: a number or boolean of YAML may be meant as a text,
 * `1.10`, `0010`, and a double may lose the digits of a number, `1E400`. Enumerable, so that `{ ...object }` copies it; JSON and `Object.entries` omit it. All copies of this module in
 * one process share it.
 */
const RAW_TEXT = Symbol.for('portico.spelling');

/** Records the raw text of a member of an object or list; undefined for none. */
export function keepRawText(holder: object, key: string, word: string | undefined): void {
  const known = Object.hasOwn(holder, RAW_TEXT) ? rawTextsOf(holder) : {};
  if (word === undefined) Reflect.deleteProperty(known, key);
  else Object.defineProperty(known, key, { value: word, enumerable: true, writable: true, configurable: true });
  if (word !== undefined) Reflect.set(holder, RAW_TEXT, known);
}

/** Returns the raw text of a member of an object or list; undefined without one. */
export function rawTextOf(holder: unknown, key: string): string | undefined {
  const words = rawTextsOf(holder);
  const word: unknown = getOwn(words, key);
  return typeof word === 'string' ? word : undefined;
}

/** Returns the text of a member of an object or list as it is written: `1.10` for the number 1.1. */
export function wordOf(holder: unknown, key: string, value: number | bigint | boolean): string {
  return rawTextOf(holder, key) ?? String(value);
}

/** Copies the raw text of a member to a copy of its parent, there under another key if one is given. */
export function passRawText(from: unknown, to: object, key: string, keyThere = key): void {
  const word = rawTextOf(from, key);
  if (word !== undefined) keepRawText(to, keyThere, word);
}

/** Returns true if the raw text of a member of an object or list is known. */
export function hasRawTexts(holder: object): boolean {
  return Object.hasOwn(holder, RAW_TEXT);
}

/** Copies the raw texts of all members to a copy of an object or list. */
export function passRawTexts(from: object, to: object): void {
  if (hasRawTexts(from)) Reflect.set(to, RAW_TEXT, { ...rawTextsOf(to), ...rawTextsOf(from) });
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
