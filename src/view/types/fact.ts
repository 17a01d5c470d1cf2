import type { ParameterIn } from '../../model/index.ts';
import type { TypeView } from './type.ts';

/** Facts that hold or do not, without a value of their own. */
export const FLAGS = [
  'uniqueItems',
  'noItems',
  'noFurtherItems',
  'noProperties',
  'noOtherProperties',
  'otherProperties',
  'allowEmptyValue',
  'allowReserved',
  'xmlText',
  'xmlCdata',
  'xmlNone',
  'xmlAttribute',
  'xmlWrapped',
] as const;

export type Flag = (typeof FLAGS)[number];

/** Keywords and parts of an XML Object that have a value. */
export type ValueOf =
  | 'multipleOf'
  | 'pattern'
  | 'additionalPropertiesName'
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

/** A number as the document writes it: `1000`, `9223372036854775807`, `0.01`. */
export type NumberText = string;

/** How many there may be, or how large a value; at least one of both is there. */
export interface Range {
  readonly least: NumberText | undefined;
  readonly most: NumberText | undefined;
}

/** A small fact of a value: a limit, an annotation. Code is JSON on one line, or text as it is written. */
export type Fact =
  | ({ readonly kind: 'range' | 'characters' | 'items' | 'properties' } & Range)
  | { readonly kind: 'exclusiveMinimum' | 'exclusiveMaximum'; readonly value: NumberText }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | { readonly kind: 'value'; readonly of: ValueOf; readonly code: string }
  | ExampleFact
  | ({ readonly kind: 'contains'; readonly type: TypeView; readonly clause: Clause | undefined } & Range)
  | { readonly kind: 'propertyNames'; readonly type: TypeView; readonly clause: Clause | undefined }
  | { readonly kind: 'not'; readonly type: TypeView; readonly clause: Clause | undefined }
  /** Properties that may not be there together; one may not be there at all. */
  | { readonly kind: 'notTogether'; readonly names: readonly string[] }
  /** `$id`, `$anchor`…: what a schema is called besides its name. */
  | { readonly kind: 'identity'; readonly keyword: string; readonly code: string }
  | { readonly kind: 'title'; readonly text: string }
  /** Of an enum with many values the first are listed; the page of the schema of this name lists all. */
  | { readonly kind: 'values'; readonly shown: number; readonly total: number; readonly at: string }
  /** What the value looks like where it is sent; empty code: nothing is sent. */
  | { readonly kind: 'wire'; readonly in: ParameterIn; readonly code: string }
  /** A fact of what an array or map holds. */
  | { readonly kind: 'held'; readonly by: 'array' | 'map'; readonly fact: Fact };

/** An example value. */
export interface ExampleFact {
  readonly kind: 'example';
  /** Among the examples of the same value: alone, the first of several, a further one, or one with words of its own. */
  readonly place: 'only' | 'first' | 'further' | 'told';
  readonly code: string;
  /** What its author says of it, in plain words, or its name. */
  readonly words: readonly string[];
}

/** What a condition asks of a value; at least one of it is there. */
export interface Clause {
  /** No value is valid. */
  readonly never: boolean;
  readonly values: Some | undefined;
  readonly type: TypeView | undefined;
  readonly limits: readonly Fact[];
  /** `deeper`: more than a sentence can say; `anything`: no value is valid. */
  readonly not: Clause | 'deeper' | 'anything' | undefined;
  readonly object: ObjectClause | undefined;
}

/** What a condition asks of properties. */
export interface ObjectClause {
  readonly properties: readonly { readonly name: string; readonly clause: Clause }[];
  /** Names that are there, of which nothing else is asked. */
  readonly required: Some | undefined;
  /** Properties that are not listed one by one. */
  readonly more: number;
}

/** The first of a list, and how long the whole is. */
export interface Some {
  readonly shown: readonly string[];
  readonly total: number;
}
