import type { Fault, FaultKeyword, Unchecked } from './fault.ts';

/** The words of a language for faults, and for what was not found out. */
export interface FaultWords {
  readonly FAULTS: Readonly<Record<FaultKeyword, (value: string, values: readonly string[]) => string>>;
  readonly UNCHECKED: {
    readonly size: string;
    readonly schema: string;
    readonly pattern: (pattern: string) => string;
    readonly mediaType: (mediaType: string) => string;
    readonly fault: (pointer: string, fault: string) => string;
  };
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

/** What is wrong with a value, as words that follow its name, by the keyword that it does not meet; `values` are what this asks for. */
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

/** A fault in words of a language, which follow a name: `must be at least 1`. */
export function sayFault({ keyword, values = [] }: Fault, { FAULTS: texts }: FaultWords): string {
  return texts[keyword](values[0] ?? '', values);
}

/** What was not found out, in words of a language. */
export function sayUnchecked(unchecked: Unchecked, words: FaultWords): string {
  const { UNCHECKED: texts } = words;
  switch (unchecked.kind) {
    case 'size':
    case 'schema':
      return texts[unchecked.kind];
    case 'pattern':
      return texts.pattern(unchecked.pattern);
    case 'mediaType':
      return texts.mediaType(unchecked.mediaType);
    case 'fault':
      return texts.fault(unchecked.fault.pointer, sayFault(unchecked.fault, words));
  }
}

/** Answers are English, whatever pages are. */
const ENGLISH: FaultWords = { FAULTS, UNCHECKED };

/** A fault in the words of an answer. */
export function faultToText(fault: Fault): string {
  return sayFault(fault, ENGLISH);
}

/** What was not found out, in the words of an answer. */
export function uncheckedToText(unchecked: Unchecked): string {
  return sayUnchecked(unchecked, ENGLISH);
}
