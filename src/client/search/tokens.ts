import { stemmer } from 'stemmer';
import { listWords, splitWord } from '../../write/search/words.ts';
import { LIGHT_WORDS } from './synonyms.ts';

/** Word of a name or of a query. */
export interface Token {
  /** Lower case. */
  readonly text: string;
  /** Common part of its forms (Porter's stemmer). */
  readonly stem: string;
  /** Weight in the score; verbs and words after `for` or `of` have less. */
  readonly weight: number;
}

/** Words without meaning for the search. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and anyone are as at be by can do does for from how i if in into is it its my of on or our s somebody someone something that the this to too we what when where whether which will with you your'.split(
    ' ',
  ),
);
const PREPOSITIONS = new Set('as by for from in into of on to with'.split(' '));
const [LIGHT, AFTER] = [0.3, 0.5];

const stems = new Map<string, string>();

/** Returns the stem of a word in lower case. */
export function stemOf(word: string): string {
  const known = stems.get(word) ?? (/^[a-z]+$/.test(word) ? stemmer(word) : word);
  stems.set(word, known);
  return known;
}

/**
 * Splits a name into its words and their parts in lower case, without small words; keeps these in identifiers, and where no other is
 * left.
 */
export function tokensOf(name: string): readonly Token[] {
  const isWhole = isIdentifier(name);
  const words = listWords(name).flatMap(splitWord);
  const tokens: Token[] = [];
  let factor = 1;
  for (const word of words) {
    const text = word.toLowerCase();
    if (PREPOSITIONS.has(text)) factor = AFTER;
    if (SMALL_WORDS.has(text) && !isWhole) continue;
    tokens.push({ text, stem: stemOf(text), weight: (LIGHT_WORDS.has(text) ? LIGHT : 1) * factor });
  }
  return tokens.length > 0
    ? tokens
    : words.map((word) => word.toLowerCase()).map((text) => ({ text, stem: text, weight: 1 }));
}

/** Normalizes a name without case and punctuation: `issues/create-comment`, `issuesCreateComment` and `Issues create comment` are equal. */
export function searchKeyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** True for a name that does not occur in a sentence: `created_at`, `petId`, `X-Total-Count`, `404`. */
export function isIdentifier(name: string): boolean {
  return !/\s/.test(name) && /[\p{L}\p{N}][_/.:-]+[\p{L}\p{N}]|\p{Ll}\p{Lu}|^\d{3}$|\p{L}\d/u.test(name);
}

/** True for scripts without spaces between words. */
export function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}
