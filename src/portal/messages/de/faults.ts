const TYPES = new Map([
  ['string', 'eine Zeichenkette'],
  ['number', 'eine Zahl'],
  ['integer', 'eine ganze Zahl'],
  ['boolean', 'true oder false'],
  ['array', 'eine Liste'],
  ['object', 'ein Objekt'],
  ['null', 'null'],
]);

const NO_VARIANT = 'passt zu keinem erlaubten Schema';

function counted(count: string, one: string, many: string): string {
  return `${count} ${count === '1' ? one : many}`;
}

/** German messages that follow the name of a value, by keyword; `values` are the keyword's operands. */
export const ERRORS = {
  anyOf: (): string => NO_VARIANT,
  const: (value: string): string => `muss ${value} sein`,
  contains: (count: string): string =>
    `muss mindestens ${counted(count, 'passendes Element', 'passende Elemente')} enthalten`,
  enum: (_: string, values: readonly string[]): string => `muss einer dieser Werte sein: ${values.join(', ')}`,
  exclusiveMaximum: (limit: string): string => `muss kleiner sein als ${limit}`,
  exclusiveMinimum: (limit: string): string => `muss größer sein als ${limit}`,
  false: (): string => 'ist nicht erlaubt',
  format: (format: string): string => `muss dem Format ${format} entsprechen`,
  maxContains: (count: string): string =>
    `darf höchstens ${counted(count, 'passendes Element', 'passende Elemente')} enthalten`,
  maximum: (limit: string): string => `darf höchstens ${limit} sein`,
  maxItems: (count: string): string => `darf höchstens ${counted(count, 'Element', 'Elemente')} haben`,
  maxLength: (count: string): string => `darf höchstens ${count} Zeichen haben`,
  maxProperties: (count: string): string => `darf höchstens ${counted(count, 'Feld', 'Felder')} haben`,
  mediaType: (mediaType: string): string => `ist nicht als ${mediaType} zu lesen`,
  minimum: (limit: string): string => `muss mindestens ${limit} sein`,
  minItems: (count: string): string => `muss mindestens ${counted(count, 'Element', 'Elemente')} haben`,
  minLength: (count: string): string =>
    count === '1' ? 'darf nicht leer sein' : `muss mindestens ${count} Zeichen haben`,
  minProperties: (count: string): string => `muss mindestens ${counted(count, 'Feld', 'Felder')} haben`,
  multipleOf: (divisor: string): string => `muss ein Vielfaches von ${divisor} sein`,
  not: (): string => 'passt zu einem Schema, das nicht erlaubt ist',
  oneOf: (count: string): string => (count === '' ? NO_VARIANT : `passt zu ${count} Schemas statt zu genau einem`),
  pattern: (pattern: string): string => `muss dem Muster ${pattern} entsprechen`,
  propertyNames: (): string => 'hat einen Namen, der nicht erlaubt ist',
  readOnly: (): string => 'ist schreibgeschützt und darf nicht in einer Anfrage stehen',
  required: (): string => 'fehlt',
  type: (_: string, types: readonly string[]): string =>
    `muss ${types.map((type) => TYPES.get(type) ?? type).join(' oder ')} sein`,
  undocumented: (): string => 'ist nicht dokumentiert',
  uniqueItems: (): string => 'darf kein Element doppelt enthalten',
  writeOnly: (): string => 'ist nur zum Schreiben und darf nicht in einer Antwort stehen',
} as const;
