import type { Catalog } from './catalog.ts';
import { scorePartly, type PageMatch, type Typed } from './match.ts';
import type { PageData } from './pagefind.ts';
import { tokensOf } from './tokens.ts';

/** Weight of a text that has the words in their typed order, and of one that has them all. */
const [PHRASE, WHOLE] = [8, 2];

/** Page with its text, if that has all words. */
export interface RankedPage {
  readonly url: string;
  readonly data: PageData | undefined;
}

/**
 * Ranks pages with all words in their text, and pages with some of them in their names: those first that have the typed words as a
 * phrase, and more of them in their titles.
 */
export function rankPages(
  texts: readonly PageData[],
  partly: readonly PageMatch[],
  catalog: Catalog,
  query: Typed,
): readonly RankedPage[] {
  const stems = tokensOf(query.text).map(({ stem }) => stem);
  const urls = new Set(texts.map(({ url }) => url));
  const ofTexts = texts.map((data) => {
    const item = catalog.itemByUrl.get(data.url);
    const title = item === undefined ? 0 : scorePartly(item, query).score;
    return { url: data.url, data, score: title + WHOLE + PHRASE * phraseShare(data.content, stems) };
  });
  const ofNames = partly.flatMap(({ page: { url }, score }) =>
    urls.has(url) ? [] : [{ url, data: undefined, score }],
  );
  return [...ofTexts, ...ofNames].toSorted((one, other) => other.score - one.score);
}

/** Number of words that a page begins with; a phrase after them may be about a detail. */
const BEGINNING = 80;

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
      if (length > 1) best = Math.max(best, at < BEGINNING ? length : length * 0.4);
    }
  }
  return best / stems.length;
}
