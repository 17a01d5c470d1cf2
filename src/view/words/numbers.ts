import { LANGUAGE } from './language.ts';
import { JOINS, MORE, NOUNS, RESTS } from './number-terms.ts';

/** What is counted: a word for each way in which the language counts, by its name in Unicode's plural rules. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type Noun = keyof typeof NOUNS;

const numberFormat = new Intl.NumberFormat(LANGUAGE);
const plurals = new Intl.PluralRules(LANGUAGE);

/** `2,000`. */
export function numberToWords(number: number): string {
  // Small ones are written as they are, and most numbers are.
  return number > 0 && number < 1000 && Number.isInteger(number) ? String(number) : numberFormat.format(number);
}

/** A number of the document as readers write it: `1,000`; one that is no plain whole number as it stands there. */
export function writtenToWords(number: string): string {
  return /^-?\d{1,15}$/.test(number) ? numberFormat.format(Number(number)) : number;
}

/** `1 operation`, `2,000 operations`. */
export function countToWords(count: number, noun: Noun): string {
  return `${numberToWords(count)} ${pluralOf(count, NOUNS[noun])}`;
}

/** A number of the document and what it counts: `1,000 characters`. */
export function writtenCountToWords(count: string, noun: Noun): string {
  return `${writtenToWords(count)} ${pluralOf(Number(count), NOUNS[noun])}`;
}

/** What is folded of a list: `12 more operations`. */
export function restToWords(count: number, noun: keyof typeof RESTS): string {
  return `${numberToWords(count)} ${pluralOf(count, RESTS[noun])}`;
}

/** Items as a sentence reads them: `a, b and c`. */
export function listToWords(items: readonly string[], join: keyof typeof JOINS = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${JOINS[join]} ${items.at(-1) ?? ''}`;
}

/** The first of a list and how many more there are: `a, b or 3 more`. */
export function someToWords(shown: readonly string[], total: number, join: keyof typeof JOINS): string {
  const more = total - shown.length;
  return listToWords(more > 0 ? [...shown, MORE(numberToWords(more))] : shown, join);
}

function pluralOf(count: number, words: Plural): string {
  return words[plurals.select(count)] ?? words.other;
}
