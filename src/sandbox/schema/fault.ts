/** What is wrong with a value: data, which answers and pages say in their own words. */
export interface Fault {
  /** JSON Pointer (RFC 6901) to the value at fault; empty for the whole. */
  readonly pointer: string;
  /** What it does not meet. */
  readonly keyword: FaultKeyword;
  /** What the keyword asks for, as it is shown: limits, types, values; of `oneOf` how many variants fit, none where none does. */
  readonly values?: readonly string[];
  /** For `required`: the name that is missing. */
  readonly missing?: string | undefined;
  /** True where a value fits more variants than the one that it should: many documents mean "any of these" by `oneOf`. */
  readonly ambiguous?: boolean;
}

/** The keywords of a schema; `false` is the schema that allows nothing, `mediaType` what a body cannot be read as. */
export type FaultKeyword =
  | 'anyOf'
  | 'const'
  | 'contains'
  | 'enum'
  | 'exclusiveMaximum'
  | 'exclusiveMinimum'
  | 'false'
  | 'format'
  | 'maxContains'
  | 'maximum'
  | 'maxItems'
  | 'maxLength'
  | 'maxProperties'
  | 'mediaType'
  | 'minimum'
  | 'minItems'
  | 'minLength'
  | 'minProperties'
  | 'multipleOf'
  | 'not'
  | 'oneOf'
  | 'pattern'
  | 'propertyNames'
  | 'required'
  | 'type'
  | 'uniqueItems';

/** What was not found out of a value: nothing is said of it then. */
export type Unchecked =
  | { readonly kind: 'size' }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'mediaType'; readonly mediaType: string }
  /** It fits several variants. */
  | { readonly kind: 'fault'; readonly fault: Fault }
  /** Its schema cannot be had. */
  | { readonly kind: 'schema' };

/** A pointer with one more token. */
export function below(pointer: string, token: string | number): string {
  return `${pointer}/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
