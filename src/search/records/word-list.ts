import { splitWord } from '../words.ts';

/** Collects the words of a whole index; names that come again cost nothing. */
export class WordList {
  readonly #texts = new Set<string>();
  readonly #words = new Set<string>();

  add(texts: readonly string[]): void {
    const fresh = texts.filter((text) => !this.#texts.has(text));
    for (const text of fresh) this.#texts.add(text);
    for (const word of wordsOf(fresh)) this.#words.add(word);
  }

  sorted(): readonly string[] {
    return [...this.#words].toSorted();
  }
}

/** The distinct words of names and titles that a reader may type: lower case, without marks, three letters or more. */
export function wordsOf(texts: readonly string[]): readonly string[] {
  const words = new Set<string>();
  for (const text of texts) {
    const parts = text.split(/[^\p{L}\p{N}_]+/u);
    for (const part of [...parts, ...parts.flatMap(splitWord)]) {
      const word = part.toLowerCase();
      if (word.length >= 3 && word.length <= 40 && /\p{L}/u.test(word)) words.add(word);
    }
  }
  return [...words];
}
