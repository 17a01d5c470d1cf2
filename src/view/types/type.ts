import type { SchemaType } from '../../model/index.ts';
import type { Named } from './text.ts';

/** A type as readers tell them apart: `file` for binary strings, `map` for objects of any values, `tuple` for lists of places. */
export type TypeName = SchemaType | 'file' | 'map' | 'tuple';

/** One type or several, any of which a value may have. */
export interface PlainType {
  readonly kind: 'plain';
  /** In the document's order; empty never. */
  readonly names: readonly TypeName[];
  /** `int64`. */
  readonly format: string | undefined;
  /** Places of a tuple. */
  readonly places: number | undefined;
}

/** Arrays and maps, of what they hold in the end. */
export interface HeldType {
  readonly kind: 'held';
  /** From the outermost inwards; of many the first two. */
  readonly levels: readonly { readonly of: 'array' | 'map'; readonly nullable: boolean }[];
  /** All levels, where some are left out. */
  readonly depth: number | undefined;
  readonly core: TypeView;
}

/** A named schema; what it is itself, if that is neither an object nor a choice: the rows below it tell those. */
export interface NamedType extends Named {
  readonly kind: 'named';
  readonly nullable: boolean;
  readonly itself: TypeView | undefined;
}

/** A choice among schemas, beside what the value is in any case. */
export interface VariantType {
  readonly kind: 'choice';
  readonly own: TypeView | undefined;
  readonly choices: readonly { readonly keyword: 'oneOf' | 'anyOf' | 'allOf'; readonly count: number }[];
  /** Property that tells the variants apart. */
  readonly by: string | undefined;
  readonly nullable: boolean;
}

/** Any of a few plain types. */
export interface EitherType {
  readonly kind: 'either';
  readonly members: readonly TypeView[];
  /** Or null, where no member says so. */
  readonly nullable: boolean;
}

/** The type of a value: what may stand there. */
export type TypeView =
  { readonly kind: 'any' } | { readonly kind: 'never' } | PlainType | HeldType | NamedType | VariantType | EitherType;
