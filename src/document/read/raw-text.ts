import { isRecord, type Fields } from '../../standard/record.ts';

/**
 * What YAML makes a number or a boolean of may be meant as a text: `1.10`, `0010`. Objects and lists of a document hold, under this
 * key, how such members of theirs are written, by their names and indices. It is enumerable, so that `{ ...object }` keeps it;
 * JSON and `Object.entries` do not know it. The copies of this module in one process share it.
 */
const RAW_TEXT = Symbol.for('portico.spelling');

/** Keeps how a member of an object or list is written. */
export function keepRawText(holder: object, key: string, word: string): void {
  const known = Object.hasOwn(holder, RAW_TEXT) ? rawTextsOf(holder) : {};
  Object.defineProperty(known, key, { value: word, enumerable: true });
  Reflect.set(holder, RAW_TEXT, known);
}

/** A member of an object or list as its author wrote it: `1.10`, where the number is 1.1. */
export function wordOf(holder: unknown, key: string, value: number | bigint | boolean): string {
  const words = rawTextsOf(holder);
  const word: unknown = Object.hasOwn(words, key) ? words[key] : undefined;
  return typeof word === 'string' ? word : String(value);
}

/** Lets a copy of a member know how the member is written. */
export function passRawText(from: object, to: object, key: string): void {
  const words = rawTextsOf(from);
  const word: unknown = Object.hasOwn(words, key) ? words[key] : undefined;
  if (typeof word === 'string') keepRawText(to, key, word);
}

/** Lets a copy of an object or list know how all of its members are written. */
export function passRawTexts(from: object, to: object): void {
  for (const key of Object.keys(rawTextsOf(from))) passRawText(from, to, key);
}

/** Lets the items that are left of a list, by where they were before, know how they are written. */
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
