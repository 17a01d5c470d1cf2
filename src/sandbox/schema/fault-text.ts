import type { Fault, FaultKeyword, Unchecked } from './fault.ts';

/** A fault in the words of an answer, which follow a name: `must be at least 1`. Answers are English, whatever pages are. */
export function faultToText({ keyword, values = [] }: Fault): string {
  return TEXTS[keyword](values[0] ?? '', values);
}

/** What was not found out, in the words of an answer. */
export function uncheckedToText(unchecked: Unchecked): string {
  switch (unchecked.kind) {
    case 'size':
      return 'a value that is too large for its schema';
    case 'pattern':
      return `the pattern ${unchecked.pattern}`;
    case 'mediaType':
      return `the body, of type ${unchecked.mediaType}`;
    case 'fault':
      return `${unchecked.fault.pointer === '' ? 'the body' : unchecked.fault.pointer} ${faultToText(unchecked.fault)}`;
    case 'schema':
      return 'the body, since its schema cannot be had';
  }
}

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

const TEXTS: Readonly<Record<FaultKeyword, (value: string, values: readonly string[]) => string>> = {
  anyOf: () => NO_KIND,
  const: (value) => `must be ${value}`,
  contains: (count) => `must hold at least ${count} items of a certain kind`,
  enum: (_, values) => `must be one of ${values.join(', ')}`,
  exclusiveMaximum: (limit) => `must be less than ${limit}`,
  exclusiveMinimum: (limit) => `must be more than ${limit}`,
  false: () => 'is not allowed',
  format: (format) => `must be of the format ${format}`,
  maxContains: (count) => `must hold at most ${count} items of a certain kind`,
  maximum: (limit) => `must be at most ${limit}`,
  maxItems: (count) => `must have at most ${count} items`,
  maxLength: (count) => `must have at most ${count} characters`,
  maxProperties: (count) => `must have at most ${count} fields`,
  mediaType: (mediaType) => `cannot be read as ${mediaType}`,
  minimum: (limit) => `must be at least ${limit}`,
  minItems: (count) => `must have at least ${count} items`,
  minLength: (count) => (count === '1' ? 'must not be empty' : `must have at least ${count} characters`),
  minProperties: (count) => `must have at least ${count} fields`,
  multipleOf: (divisor) => `must be a multiple of ${divisor}`,
  not: () => 'is of a kind that is not allowed',
  oneOf: (count) => (count === '' ? NO_KIND : `fits ${count} variants instead of one`),
  pattern: (pattern) => `must match the pattern ${pattern}`,
  propertyNames: () => 'has a name that is not allowed',
  required: () => 'is required',
  type: (_, types) => `must be ${types.map((type) => TYPES.get(type) ?? type).join(' or ')}`,
  uniqueItems: () => 'must not hold one item twice',
};
