const numberFormat = new Intl.NumberFormat('de');

/** What is counted: one, and many. */
const NOUNS = {
  API: ['API', 'APIs'],
  character: ['Zeichen', 'Zeichen'],
  file: ['Datei', 'Dateien'],
  guide: ['Anleitung', 'Anleitungen'],
  item: ['Element', 'Elemente'],
  namedSchema: ['benanntes Schema', 'benannte Schemas'],
  operation: ['Operation', 'Operationen'],
  part: ['weiterer Teil', 'weitere Teile'],
  property: ['Eigenschaft', 'Eigenschaften'],
  schema: ['Schema', 'Schemas'],
  scheme: ['Verfahren', 'Verfahren'],
  value: ['Wert', 'Werte'],
  webhook: ['Webhook', 'Webhooks'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

const JOINS = { and: 'und', or: 'oder' } as const;

/** `2.000`. */
export function numberToWords(number: number): string {
  return number > 0 && number < 1000 && Number.isInteger(number) ? String(number) : numberFormat.format(number);
}

/** A number of the document as readers write it: `1.000`; one that is no plain whole number as it stands there. */
export function writtenToWords(number: string): string {
  return /^-?\d{1,15}$/.test(number) ? numberFormat.format(Number(number)) : number;
}

/** `1 Operation`, `2.000 Operationen`. */
export function countToWords(count: number, noun: keyof typeof NOUNS): string {
  return `${numberToWords(count)} ${NOUNS[noun][count === 1 ? 0 : 1]}`;
}

/** Items as a sentence reads them: `a, b und c`. */
export function listToWords(items: readonly string[], join: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${JOINS[join]} ${items.at(-1) ?? ''}`;
}

/** The first of a list and how many more there are: `a, b oder 3 weitere`. */
export function someToWords(shown: readonly string[], total: number, join: 'and' | 'or'): string {
  const more = total - shown.length;
  return listToWords(more > 0 ? [...shown, `${numberToWords(more)} weitere`] : shown, join);
}
