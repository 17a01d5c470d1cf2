/** Forms of a counted noun, by the plural categories of the language (Unicode CLDR). */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Terms of a language for numbers and lists. */
interface NumberTerms<Noun extends string, Rest extends string> {
  readonly nouns: Readonly<Record<Noun, Plural>>;
  /** Nouns of the items that a shortened list leaves out. */
  readonly rests: Readonly<Record<Rest, Plural>>;
  /** Conjunctions before the last item of a list. */
  readonly joins: Readonly<Record<'and' | 'or', string>>;
  /** Last item of a shortened list. */
  readonly more: (count: string) => string;
}

/** Creates the formatters of numbers, counts and lists of a language (BCP 47). */
export function createNumberFormats<Noun extends string, Rest extends string>(
  language: string,
  { nouns, rests, joins, more }: NumberTerms<Noun, Rest>,
) {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  const pluralOf = (count: number, forms: Plural): string => forms[plurals.select(count)] ?? forms.other;
  // Intl is slow, and most numbers are small.
  const formatNumber = (number: number): string =>
    number > 0 && number < 1000 && Number.isInteger(number) ? String(number) : numbers.format(number);
  const formatWritten = (number: string): string =>
    /^-?\d{1,15}$/.test(number) ? numbers.format(Number(number)) : number;
  const formatList = (items: readonly string[], join: 'and' | 'or' = 'and'): string =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joins[join]} ${items.at(-1) ?? ''}`;
  return {
    /** `2,000`. */
    formatNumber,
    /** A number as the document writes it, with separators if it is an integer: `1,000`. */
    formatWritten,
    /** `1 operation`, `2,000 operations`. */
    formatCount: (count: number, noun: Noun): string => `${formatNumber(count)} ${pluralOf(count, nouns[noun])}`,
    /** A number as the document writes it, with its noun: `1,000 characters`. */
    formatWrittenCount: (count: string, noun: Noun): string =>
      `${formatWritten(count)} ${pluralOf(Number(count), nouns[noun])}`,
    /** `12 more operations`. */
    formatRest: (count: number, noun: Rest): string => `${formatNumber(count)} ${pluralOf(count, rests[noun])}`,
    /** `a, b and c`. */
    formatList,
    /** The first items of a list and the count of the others: `a, b or 3 more`. */
    formatSome: (shown: readonly string[], total: number, join: 'and' | 'or'): string => {
      const left = total - shown.length;
      return formatList(left > 0 ? [...shown, more(formatNumber(left))] : shown, join);
    },
  };
}
