import type { ParameterIn } from '../../../openapi/model/index.ts';
import type { TypeView } from './type.ts';

/** Facts without a value, which are true or absent. */
export const FLAGS = [
  'uniqueItems',
  'noItems',
  'noFurtherItems',
  'noProperties',
  'noOtherProperties',
  'otherProperties',
  'furtherValues',
  'allowEmptyValue',
  'allowReserved',
  'listInObject',
  'xmlText',
  'xmlCdata',
  'xmlNone',
  'xmlAttribute',
  'xmlWrapped',
] as const;

export type Flag = (typeof FLAGS)[number];

/** Keywords and fields of an XML Object with a value. */
export type ValueOf =
  | 'missing'
  | 'multipleOf'
  | 'pattern'
  | 'additionalPropertiesName'
  | 'knownValues'
  | 'contentMediaType'
  | 'contentEncoding'
  | 'const'
  | 'default'
  | 'not'
  | 'mediaType'
  | 'xmlElement'
  | 'xmlAttribute'
  | 'xmlPrefix'
  | 'xmlNamespace';

/** Number as the document writes it: `1000`, `9223372036854775807`, `0.01`. */
export type NumberText = string;

/** Range of a count or of a value; at least one limit is defined. */
export interface Range {
  readonly least: NumberText | undefined;
  readonly most: NumberText | undefined;
}

/** Limit or annotation of a value. `code` is JSON on one line, or text as written. */
export type Fact =
  | ({ readonly kind: 'range' | 'characters' | 'items' | 'properties' } & Range)
  | { readonly kind: 'exclusiveMinimum' | 'exclusiveMaximum'; readonly value: NumberText }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | {
      readonly kind: 'value';
      readonly of: ValueOf;
      readonly code: string;
    }
  | ExampleFact
  | ({ readonly kind: 'contains'; readonly type: TypeView; readonly clause: Clause | undefined } & Range)
  | { readonly kind: 'propertyNames'; readonly type: TypeView; readonly clause: Clause | undefined }
  | { readonly kind: 'not'; readonly type: TypeView; readonly clause: Clause | undefined }
  /** Properties that exclude each other; a single one is not allowed at all. */
  | { readonly kind: 'notTogether'; readonly names: readonly string[] }
  /** Keyword under its own name: `$id`, `$anchor`… */
  | { readonly kind: 'keyword'; readonly keyword: string; readonly code: string }
  | { readonly kind: 'title'; readonly text: string }
  /** Note that the contents of an array or map are deprecated. */
  | { readonly kind: 'deprecated' }
  /** Note that only the first values of a large enum are listed; `at` names the schema whose page lists all. */
  | { readonly kind: 'values'; readonly shown: number; readonly total: number; readonly at: string }
  /** Serialized value; empty if nothing is sent. */
  | { readonly kind: 'wire'; readonly in: ParameterIn; readonly code: string }
  /** Fact about the contents of an array or map. */
  | { readonly kind: 'held'; readonly by: 'array' | 'map'; readonly fact: Fact };

/** Example value. */
export interface ExampleFact {
  readonly kind: 'example';
  /** Position among the examples of a value: alone, first, further, or one with its own texts (`told`). */
  readonly place: 'only' | 'first' | 'further' | 'told';
  /** Undefined for an example without a value. */
  readonly code: string | undefined;
  /** Author's summary and description as plain text, or else the example's name. */
  readonly words: readonly string[];
}

/** Constraints of a value in a condition; at least one is defined. */
export interface Clause {
  /** True for the schema `false`: no value is valid. */
  readonly never: boolean;
  readonly values: Some | undefined;
  readonly type: TypeView | undefined;
  readonly limits: readonly Fact[];
  /** `deeper`: too deep for a sentence; `anything`: no value is valid. */
  readonly not: Clause | 'deeper' | 'anything' | undefined;
  readonly object: ObjectClause | undefined;
}

/** Constraints of properties in a condition. */
export interface ObjectClause {
  readonly properties: readonly { readonly name: string; readonly clause: Clause }[];
  /** Required names without further constraints. */
  readonly required: Some | undefined;
  /** Number of properties that are not listed. */
  readonly more: number;
}

/** First items of a list, and its total length. */
export interface Some {
  readonly shown: readonly string[];
  readonly total: number;
}
