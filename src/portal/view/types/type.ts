import type { SchemaType } from '../../../openapi/model/index.ts';
import type { Named } from './text.ts';

/** Displayed type: `file` for binary strings, `map` for objects with any keys, `tuple` for arrays with `prefixItems`. */
export type TypeName = SchemaType | 'file' | 'map' | 'tuple';

/** One or more alternative types. */
export interface PlainType {
  readonly kind: 'plain';
  /** Types in the document's order; never empty. */
  readonly names: readonly TypeName[];
  /** `int64`. */
  readonly format: string | undefined;
  /** Number of a tuple's positions. */
  readonly places: number | undefined;
}

/** Nested arrays and maps, and their innermost content. */
export interface HeldType {
  readonly kind: 'held';
  /** Levels from the outside in; the first two of many. */
  readonly levels: readonly { readonly of: 'array' | 'map'; readonly nullable: boolean }[];
  /** Number of all levels; undefined if all are listed. */
  readonly depth: number | undefined;
  readonly core: TypeView;
}

/** Named schema; `itself` is its own type, if that is neither an object nor a choice. */
export interface NamedType extends Named {
  readonly kind: 'named';
  readonly nullable: boolean;
  readonly itself: TypeView | undefined;
}

/** Choice among schemas, besides the type of the value in every case. */
export interface VariantType {
  readonly kind: 'choice';
  readonly own: TypeView | undefined;
  readonly choices: readonly { readonly keyword: 'oneOf' | 'anyOf' | 'allOf'; readonly count: number }[];
  /** Discriminator property. */
  readonly by: string | undefined;
  readonly nullable: boolean;
}

/** Alternatives of plain types. */
export interface EitherType {
  readonly kind: 'either';
  readonly members: readonly TypeView[];
  /** True if null is allowed and no member allows it. */
  readonly nullable: boolean;
}

/** Type of a value. */
export type TypeView =
  | { readonly kind: 'any' }
  | { readonly kind: 'never' }
  | PlainType
  | HeldType
  | NamedType
  | VariantType
  | EitherType;
