import type { PageData } from './pagefind.ts';

/**
 * Lists the typed words that no page holds in any form: for an unknown word the index uses its longest known beginning, `in` for
 * `inventroy`. Forms of a word differ in their last three letters at most.
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
