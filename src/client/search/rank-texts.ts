import type { Catalog } from './catalog.ts';
import { scorePartly } from './match.ts';
import type { PageData } from './pagefind.ts';
import { tokensOf } from './tokens.ts';

/** Weight of a text that has the words in their typed order. */
const PHRASE = 8;

/** Ranks pages that match by their text: those first that have the typed words as a phrase, and more of them in their titles. */
export function rankTexts(pages: readonly PageData[], catalog: Catalog, typed: string): readonly PageData[] {
  const stems = tokensOf(typed).map(({ stem }) => stem);
  const scored = pages.map((page) => {
    const item = catalog.itemByUrl.get(page.url);
    const title = item === undefined ? 0 : scorePartly(item, catalog, typed);
    return { page, score: title + PHRASE * phraseShare(page.content, stems) };
  });
  return scored.toSorted((one, other) => other.score - one.score).map(({ page }) => page);
}

/** Returns the longest run of the words in a text, without small words, as a share of all words; 0 for a single word. */
function phraseShare(content: string, stems: readonly string[]): number {
  if (stems.length < 2) return 0;
  const text = tokensOf(content).map(({ stem }) => stem);
  let best = 0;
  for (const [at, stem] of text.entries()) {
    for (const [from, first] of stems.entries()) {
      if (first !== stem || stems.length - from <= best) continue;
      let length = 1;
      while (from + length < stems.length && text[at + length] === stems[from + length]) length += 1;
      best = Math.max(best, length);
    }
  }
  return best < 2 ? 0 : best / stems.length;
}
