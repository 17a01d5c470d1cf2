import { stemmer } from 'stemmer';
import { listWords, splitWord } from '../../site/read/search/words.ts';
import { searchMessages } from '../messages/search.ts';
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
export const SMALL_WORDS: ReadonlySet<string> = new Set([
  ...(
    'a about all am an and any anybody anyone are as at be by can could do does every for from how i if in into is it its many me mean means mine ' +
    'my myself of on or our out own people please s should so some somebody someone something that the there these this those to too up want we what when where ' +
    'whether which who will with would you your'
  ).split(' '),
  ...searchMessages.smallWords,
]);
const PREPOSITIONS = new Set('as by for from in into of on to with'.split(' '));
const [LIGHT, AFTER] = [0.3, 0.5];

const stems = new Map<string, string>();

/** Returns the stem of a word in lower case: one for `membership` and `member`, `assignee` and `assign`, `subscription` and `subscribe`. */
export function stemOf(word: string): string {
  const known = stems.get(word) ?? (/^[a-z]+$/.test(word) ? stemmer(rootOf(word)) : word);
  stems.set(word, known);
  return known;
}

function rootOf(word: string): string {
  return word.replace(/(?<=..[eo]r)ships?$|(?<=...)ees?$/, '').replace(/scriptions?$/, 'scribe');
}

/** Splits a name into its words and their parts, in lower case. */
export function wordsOf(name: string): readonly string[] {
  return listWords(name)
    .flatMap(splitWord)
    .map((word) => word.toLowerCase());
}

/** Returns the words of a name, without small words; keeps these in identifiers, and where no other is left. */
export function tokensOf(name: string): readonly Token[] {
  return toTokens(
    wordsOf(name).map((text) => ({ text, stem: stemOf(text) })),
    isIdentifier(name),
  );
}

/** Converts words or phrases to tokens; leaves out small words unless `keepsSmall` is set or no other is left. */
export function toTokens<T extends Pick<Token, 'text' | 'stem'>>(
  words: readonly T[],
  keepsSmall: boolean,
): readonly (T & Token)[] {
  const tokens: (T & Token)[] = [];
  let factor = 1;
  for (const word of words) {
    if (PREPOSITIONS.has(word.text)) factor = AFTER;
    if (SMALL_WORDS.has(word.text) && !keepsSmall) continue;
    tokens.push({ ...word, weight: (LIGHT_WORDS.has(word.text) ? LIGHT : 1) * factor });
  }
  return tokens.length > 0 ? tokens : words.map((word) => ({ ...word, stem: word.text, weight: 1 }));
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
