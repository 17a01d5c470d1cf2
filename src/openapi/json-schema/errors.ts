import type { ERRORS } from './messages.ts';

/** Violation of a schema by a value, as data: `formatError` renders it. */
export interface ValidationError {
  /** JSON Pointer (RFC 6901) to the invalid value; empty for the whole. */
  readonly pointer: string;
  readonly keyword: ErrorKeyword;
  /** Operands of the keyword as text: limits, types, values; of `oneOf` the number of matching variants, empty if none matches. */
  readonly values?: readonly string[];
  /** Missing name of `required`. */
  readonly missing?: string | undefined;
  /** True if a value matches several variants of `oneOf`: many documents mean `anyOf`. */
  readonly ambiguous?: boolean;
}

/** Keyword with a message; `false` is the schema that allows nothing, `mediaType` a body that cannot be parsed. */
export type ErrorKeyword = keyof typeof ERRORS;

/** Part of a value or schema that was not validated, and so has no errors. */
export type NotValidated =
  | { readonly kind: 'size' }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'mediaType'; readonly mediaType: string }
  /** Ambiguous value, accepted. */
  | { readonly kind: 'error'; readonly error: ValidationError };

/** Result of a validation. */
export interface Validation {
  readonly errors: readonly ValidationError[];
  readonly notValidated: readonly NotValidated[];
}

/** Direction of a value: requests do not require `readOnly` properties, responses do not require `writeOnly` ones. */
export type Direction = 'request' | 'response';
