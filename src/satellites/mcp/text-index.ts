import { stemOf, wordsOf } from '../../client/search/tokens.ts';

/** Text that can be found, with a title whose words count more. */
export interface IndexedText {
  readonly title: string;
  readonly text: string;
}

/** Finds the numbers of the texts with words of a query, best first. */
export type FindTexts = (query: string) => readonly number[];

/** Constants of BM25, with their usual values. */
const [SATURATION, LENGTH] = [1.2, 0.75];
/** A word of a title counts as much as this number of words of a text. */
const TITLE = 4;
/** Maximum number of words of a query; further ones are not searched for. */
const MAX_WORDS = 40;

/** Indexes texts by their words, for ranking by BM25. */
export function indexTexts(texts: readonly IndexedText[]): FindTexts {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map(({ title, text }, number) => {
    const titles = stemsIn(title);
    const words = stemsIn(text);
    const add = (word: string, count: number): void => {
      const places = postings.get(word) ?? new Map<number, number>();
      places.set(number, (places.get(number) ?? 0) + count);
      postings.set(word, places);
    };
    for (const word of titles) add(word, TITLE);
    for (const word of words) add(word, 1);
    return titles.length * TITLE + words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of new Set(stemsIn(query).slice(0, MAX_WORDS))) {
      const places = postings.get(word);
      if (places === undefined) continue;
      const rarity = Math.log(1 + (texts.length - places.size + 0.5) / (places.size + 0.5));
      for (const [number, count] of places) {
        const longer = 1 - LENGTH + (LENGTH * (lengths[number] ?? 0)) / average;
        const gain = (rarity * count * (SATURATION + 1)) / (count + SATURATION * longer);
        scores.set(number, (scores.get(number) ?? 0) + gain);
      }
    }
    return [...scores].toSorted(([one, a], [other, b]) => b - a || one - other).map(([number]) => number);
  };
}

function stemsIn(text: string): readonly string[] {
  return wordsOf(text).map(stemOf);
}
