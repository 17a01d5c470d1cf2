const TYPES = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'null'],
]);

const NO_KIND = 'is of none of the kinds that are allowed';

/**
 * What is wrong with a value, as words that follow its name, by the keyword that it does not meet; `values` are what this asks for.
 * Answers of the sandbox say the same in English.
 */
export const FAULTS = {
  anyOf: (): string => NO_KIND,
  const: (value: string): string => `must be ${value}`,
  contains: (count: string): string => `must hold at least ${count} items of a certain kind`,
  enum: (_: string, values: readonly string[]): string => `must be one of ${values.join(', ')}`,
  exclusiveMaximum: (limit: string): string => `must be less than ${limit}`,
  exclusiveMinimum: (limit: string): string => `must be more than ${limit}`,
  false: (): string => 'is not allowed',
  format: (format: string): string => `must be of the format ${format}`,
  maxContains: (count: string): string => `must hold at most ${count} items of a certain kind`,
  maximum: (limit: string): string => `must be at most ${limit}`,
  maxItems: (count: string): string => `must have at most ${count} items`,
  maxLength: (count: string): string => `must have at most ${count} characters`,
  maxProperties: (count: string): string => `must have at most ${count} fields`,
  mediaType: (mediaType: string): string => `cannot be read as ${mediaType}`,
  minimum: (limit: string): string => `must be at least ${limit}`,
  minItems: (count: string): string => `must have at least ${count} items`,
  minLength: (count: string): string =>
    count === '1' ? 'must not be empty' : `must have at least ${count} characters`,
  minProperties: (count: string): string => `must have at least ${count} fields`,
  multipleOf: (divisor: string): string => `must be a multiple of ${divisor}`,
  not: (): string => 'is of a kind that is not allowed',
  oneOf: (count: string): string => (count === '' ? NO_KIND : `fits ${count} variants instead of one`),
  pattern: (pattern: string): string => `must match the pattern ${pattern}`,
  propertyNames: (): string => 'has a name that is not allowed',
  required: (): string => 'is required',
  type: (_: string, types: readonly string[]): string =>
    `must be ${types.map((type) => TYPES.get(type) ?? type).join(' or ')}`,
  uniqueItems: (): string => 'must not hold one item twice',
} as const;

/** What could not be found out of a body. */
export const UNCHECKED = {
  size: 'a value that is too large for its schema',
  schema: 'the body, since its schema cannot be had',
  pattern: (pattern: string): string => `the pattern ${pattern}`,
  mediaType: (mediaType: string): string => `the body, of type ${mediaType}`,
  fault: (pointer: string, fault: string): string => `${pointer === '' ? 'the body' : pointer} ${fault}`,
} as const;
