const TYPES = new Map([
  ['string', 'eine Zeichenkette'],
  ['number', 'eine Zahl'],
  ['integer', 'eine ganze Zahl'],
  ['boolean', 'true oder false'],
  ['array', 'eine Liste'],
  ['object', 'ein Objekt'],
  ['null', 'null'],
]);

const NO_KIND = 'ist von keiner der Arten, die erlaubt sind';

/**
 * What is wrong with a value, as words that follow its name, by the keyword that it does not meet; `values` are what this asks for.
 * Answers of the sandbox say the same in English.
 */
export const FAULTS = {
  anyOf: (): string => NO_KIND,
  const: (value: string): string => `muss ${value} sein`,
  contains: (count: string): string => `muss mindestens ${count} Elemente einer bestimmten Art enthalten`,
  enum: (_: string, values: readonly string[]): string => `muss einer dieser Werte sein: ${values.join(', ')}`,
  exclusiveMaximum: (limit: string): string => `muss kleiner sein als ${limit}`,
  exclusiveMinimum: (limit: string): string => `muss größer sein als ${limit}`,
  false: (): string => 'ist nicht erlaubt',
  format: (format: string): string => `muss dem Format ${format} entsprechen`,
  maxContains: (count: string): string => `darf höchstens ${count} Elemente einer bestimmten Art enthalten`,
  maximum: (limit: string): string => `darf höchstens ${limit} sein`,
  maxItems: (count: string): string => `darf höchstens ${count} Elemente haben`,
  maxLength: (count: string): string => `darf höchstens ${count} Zeichen haben`,
  maxProperties: (count: string): string => `darf höchstens ${count} Felder haben`,
  mediaType: (mediaType: string): string => `ist nicht als ${mediaType} zu lesen`,
  minimum: (limit: string): string => `muss mindestens ${limit} sein`,
  minItems: (count: string): string => `muss mindestens ${count} Elemente haben`,
  minLength: (count: string): string =>
    count === '1' ? 'darf nicht leer sein' : `muss mindestens ${count} Zeichen haben`,
  minProperties: (count: string): string => `muss mindestens ${count} Felder haben`,
  multipleOf: (divisor: string): string => `muss ein Vielfaches von ${divisor} sein`,
  not: (): string => 'ist von einer Art, die nicht erlaubt ist',
  oneOf: (count: string): string => (count === '' ? NO_KIND : `passt zu ${count} Varianten statt zu einer`),
  pattern: (pattern: string): string => `muss dem Muster ${pattern} entsprechen`,
  propertyNames: (): string => 'hat einen Namen, der nicht erlaubt ist',
  required: (): string => 'fehlt',
  type: (_: string, types: readonly string[]): string =>
    `muss ${types.map((type) => TYPES.get(type) ?? type).join(' oder ')} sein`,
  uniqueItems: (): string => 'darf kein Element doppelt enthalten',
} as const;

/** What could not be found out of a body. */
export const UNCHECKED = {
  size: 'ein Wert, der für sein Schema zu groß ist',
  schema: 'der Body, denn sein Schema ist nicht zu bekommen',
  pattern: (pattern: string): string => `das Muster ${pattern}`,
  mediaType: (mediaType: string): string => `der Body, vom Typ ${mediaType}`,
  fault: (pointer: string, fault: string): string => `${pointer === '' ? 'der Body' : pointer} ${fault}`,
} as const;
