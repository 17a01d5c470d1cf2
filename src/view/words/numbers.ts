const numberFormat = new Intl.NumberFormat('en');

/** What is counted: one, and many. */
const NOUNS = {
  API: ['API', 'APIs'],
  character: ['character', 'characters'],
  file: ['file', 'files'],
  guide: ['guide', 'guides'],
  item: ['item', 'items'],
  namedSchema: ['named schema', 'named schemas'],
  operation: ['operation', 'operations'],
  part: ['more part', 'more parts'],
  property: ['property', 'properties'],
  schema: ['schema', 'schemas'],
  scheme: ['scheme', 'schemes'],
  value: ['value', 'values'],
  webhook: ['webhook', 'webhooks'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

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
export function countToWords(count: number, noun: keyof typeof NOUNS): string {
  return `${numberToWords(count)} ${NOUNS[noun][count === 1 ? 0 : 1]}`;
}

/** Items as a sentence reads them: `a, b and c`. */
export function listToWords(items: readonly string[], join: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${join} ${items.at(-1) ?? ''}`;
}

/** The first of a list and how many more there are: `a, b or 3 more`. */
export function someToWords(shown: readonly string[], total: number, join: 'and' | 'or'): string {
  const more = total - shown.length;
  return listToWords(more > 0 ? [...shown, `${numberToWords(more)} more`] : shown, join);
}
