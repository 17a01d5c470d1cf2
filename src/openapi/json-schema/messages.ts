import type { ErrorKeyword, NotValidated, ValidationError } from './errors.ts';

/** Messages of validation errors in one language; `values` are the keyword's operands. */
type ErrorMessages = Readonly<Record<ErrorKeyword, (value: string, values: readonly string[]) => string>>;

const TYPES = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'an integer'],
  ['boolean', 'true or false'],
  ['array', 'an array'],
  ['object', 'an object'],
  ['null', 'null'],
]);

const NO_VARIANT = 'does not match any allowed schema';

function counted(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`;
}

/** English messages that follow the name of a value, by keyword; `values` are the keyword's operands. */
export const ERRORS = {
  anyOf: (): string => NO_VARIANT,
  const: (value: string): string => `must be ${value}`,
  contains: (count: string): string => `must contain at least ${counted(count, 'matching item')}`,
  enum: (_: string, values: readonly string[]): string => `must be one of ${values.join(', ')}`,
  exclusiveMaximum: (limit: string): string => `must be less than ${limit}`,
  exclusiveMinimum: (limit: string): string => `must be more than ${limit}`,
  false: (): string => 'is not allowed',
  format: (format: string): string => `must be of the format ${format}`,
  maxContains: (count: string): string => `must contain at most ${counted(count, 'matching item')}`,
  maximum: (limit: string): string => `must be at most ${limit}`,
  maxItems: (count: string): string => `must have at most ${counted(count, 'item')}`,
  maxLength: (count: string): string => `must have at most ${counted(count, 'character')}`,
  maxProperties: (count: string): string => `must have at most ${counted(count, 'field')}`,
  mediaType: (mediaType: string): string => `cannot be read as ${mediaType}`,
  minimum: (limit: string): string => `must be at least ${limit}`,
  minItems: (count: string): string => `must have at least ${counted(count, 'item')}`,
  minLength: (count: string): string =>
    count === '1' ? 'must not be empty' : `must have at least ${counted(count, 'character')}`,
  minProperties: (count: string): string => `must have at least ${counted(count, 'field')}`,
  multipleOf: (divisor: string): string => `must be a multiple of ${divisor}`,
  not: (): string => 'matches a schema that is not allowed',
  oneOf: (count: string): string => (count === '' ? NO_VARIANT : `matches ${count} schemas; exactly one is required`),
  pattern: (pattern: string): string => `must match the pattern ${pattern}`,
  propertyNames: (): string => 'has a name that is not allowed',
  readOnly: (): string => 'is read-only and must not be in a request',
  required: (): string => 'is required',
  type: (_: string, types: readonly string[]): string =>
    `must be ${types.map((type) => TYPES.get(type) ?? type).join(' or ')}`,
  undocumented: (): string => 'is not documented',
  uniqueItems: (): string => 'must not contain the same item twice',
  writeOnly: (): string => 'is write-only and must not be in a response',
} as const;

/** Formats an error to follow the name of a value: `must be at least 1`. English by default. */
export function formatError({ keyword, values = [] }: ValidationError, messages: ErrorMessages = ERRORS): string {
  return messages[keyword](values[0] ?? '', values);
}

/** Formats an error with the place of its value, in English: `"/id" must be an integer`. */
export function formatErrorAt(error: ValidationError): string {
  const at = error.missing === undefined ? error.pointer : `${error.pointer}/${error.missing}`;
  return `${at === '' ? 'The value' : `"${at}"`} ${formatError(error)}`;
}

/** Formats a part that was not validated, in English. */
export function formatNotValidated(part: NotValidated): string {
  switch (part.kind) {
    case 'size':
      return 'a value too large to validate';
    case 'pattern':
      return `the pattern ${part.pattern}`;
    case 'mediaType':
      return `the body, of type ${part.mediaType}`;
    case 'error': {
      const { pointer } = part.error;
      return `${pointer === '' ? 'the body' : pointer} ${formatError(part.error)}`;
    }
  }
}
