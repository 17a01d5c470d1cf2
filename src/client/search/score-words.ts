import type { Item } from './catalog.ts';
import type { SoughtWord } from './sought.ts';
import { LIGHT_WORDS } from './synonyms.ts';
import { SMALL_WORDS, type Token } from './tokens.ts';

/** Weight of a word that many titles have. */
const COMMON = 0.5;

/**
 * Scores the words of a title by their weight, and the share of the title that they cover. With `all`, each word must be in the title,
 * path or id; otherwise words may be missing. Undefined where that is not so.
 */
export function scoreWords(
  item: Item,
  words: readonly SoughtWord[],
  { all, common }: { readonly all: boolean; readonly common: ReadonlySet<string> },
): number | undefined {
  const covered = new Set<Token>();
  let [sum, most, things] = [0, 0, 0];
  for (const word of words) {
    const fit = fitWord(word, item, covered);
    if (fit === 0 && all) return undefined;
    const weight = word.weight * (common.has(word.stem) ? COMMON : 1);
    sum += fit * weight;
    most += weight;
    // Neither a verb nor a number alone is what a page is about.
    if (word.implied === undefined && !/^\d+$/.test(word.text)) things += fit;
  }
  if (!all && things === 0) return undefined;
  return (10 * sum) / most + (3 * sumWeights(covered)) / Math.max(sumWeights(item.tokens), 0.1);
}

function sumWeights(tokens: Iterable<Token>): number {
  let total = 0;
  for (const { weight } of tokens) total += weight;
  return total;
}

/** Scores a word: 1 in the title, less for another form, a prefix, a synonym, a method, and least in the path or id. */
function fitWord(word: SoughtWord, { tokens, stems, further, page }: Item, covered: Set<Token>): number {
  let best = 0;
  const take = (fit: number, token: Token): void => {
    covered.add(token);
    // The subject precedes `on` or `for` in a title.
    const isBeside = word.weight === 1 && token.weight < 1 && !LIGHT_WORDS.has(token.text);
    best = Math.max(best, isBeside ? fit * 0.92 : fit);
  };
  for (const token of tokens) {
    const fit = fitToken(word, token);
    if (fit > 0) take(fit, token);
  }
  if (best >= 0.9) return best;
  for (const phrase of word.others)
    if (phrase.every((stem) => stems.has(stem)))
      // `roll back` and `rollback` are the same.
      for (const token of tokens)
        if (phrase.includes(token.stem)) take(phrase.join('') === word.stem.replaceAll(' ', '') ? 1 : 0.8, token);
  if (page.kind === word.stem || page.badges.split(', ').includes(word.text)) return 1;
  if (best === 0 && word.implied?.test(page.method) === true) best = 0.7;
  const known = further.reduce((most, token) => Math.max(most, fitToken(word, token)), 0);
  return Math.max(best, known * 0.6);
}

function fitToken(word: SoughtWord, token: Token): number {
  if (word.text === token.text) return 1;
  if (word.stem === token.stem) return withoutPlural(word.text) === withoutPlural(token.text) ? 0.94 : 0.88;
  const isBegun = word.text.length > (word.isLast ? 1 : 2) && !SMALL_WORDS.has(word.text);
  return isBegun && token.text.startsWith(word.text) ? 0.75 : 0;
}

function withoutPlural(word: string): string {
  return word.replace(/(?:ies|y|es|s)$/, '');
}
