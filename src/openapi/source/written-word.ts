import { shared } from '../shared.ts';

/** Remembers how a member of an object is written that YAML makes a number or a boolean of. */
export function keepWord(holder: object, key: string, word: string): void {
  const words = shared.writtenWords.get(holder) ?? new Map<string, string>();
  words.set(key, word);
  shared.writtenWords.set(holder, words);
}

/** A member of an object as its author wrote it: `1.10`, where the number is 1.1. */
export function wordOf(holder: unknown, key: string, value: number | boolean): string {
  const words = typeof holder === 'object' && holder !== null ? shared.writtenWords.get(holder) : undefined;
  return words?.get(key) ?? String(value);
}

/** Lets a copy of an object know what the object knows. */
export function passWords(from: object, to: object): void {
  const words = shared.writtenWords.get(from);
  if (words !== undefined) shared.writtenWords.set(to, words);
}
