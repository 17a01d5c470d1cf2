import type { PageData } from './pagefind.ts';

/**
 * The typed words that no page holds in any form: where the index does not know a word it takes the longest beginning that
 * it knows, `in` for `inventroy`. A form of a word shares all but its last three letters.
 */
export function listUnknown(words: readonly string[], pages: readonly PageData[]): readonly string[] {
  const fitting = new Set(pages.flatMap(fittingWords));
  return words.filter((word) => {
    const stem = word.toLowerCase().slice(0, Math.max(3, word.length - 3));
    return ![...fitting].some((text) => text.includes(stem));
  });
}

function fittingWords({ content, locations }: PageData): readonly string[] {
  const words = content.toLowerCase().split(/\s+/);
  return locations.flatMap((place) => words[place] ?? []);
}
