import type { PartEventView } from './changes.ts';
import type { Clause, Fact } from './fact.ts';
import type { MarkdownText, Named, Reference, DeprecationView } from './text.ts';
import type { TypeView } from './type.ts';

/** Kind of a name: of a property, a pattern, any other name, an array index. */
export type Naming = 'property' | 'pattern' | 'any' | 'item';

/** Name of a row, or of a parent. */
export interface RowName {
  readonly naming: Naming;
  /** Name as written; of `any`, the document's label of such names, or undefined. */
  readonly name: string | undefined;
}

/** Property, item, map value or variant member. */
export interface Row extends RowName {
  /** `body.name`, `response-200.id`; unique in the page. */
  readonly anchor: string;
  /** Names of its parents, for a row too deep for a group of its own. */
  readonly within: readonly RowName[];
  /** Title of an array item. */
  readonly title: string | undefined;
  /** Undefined without a schema. */
  readonly type: TypeView | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Details of its deprecation. */
  readonly deprecation: DeprecationView | undefined;
  readonly flags: readonly RowFlag[];
  readonly facts: readonly Fact[];
  readonly description: MarkdownText | undefined;
  /** Links to further reading. */
  readonly docs: readonly Reference[];
  readonly values: readonly ValueView[];
  /** Groups below the row. */
  readonly groups: readonly RowGroup[];
  /** True if its contents are those of a named schema with its own page. */
  readonly isNamed: boolean;
  /** Events in the changelog of its API; undefined without any. */
  readonly events?: readonly PartEventView[] | undefined;
}

export type RowFlag = 'readOnly' | 'writeOnly' | 'recursive';

/** Value of an enumeration. */
export interface ValueView {
  /** Array or map whose items or values it is one of; undefined for a value of the schema itself. */
  readonly by?: 'array' | 'map';
  /** Bare if all are strings that need no quotes, else JSON. */
  readonly text: string;
  readonly name: string | undefined;
  readonly description: MarkdownText | undefined;
  /** Events in the changelog of its API; undefined without any. */
  readonly events?: readonly PartEventView[] | undefined;
}

/** Group below a row, or at the top of a body, response or schema page. */
export interface RowGroup {
  readonly label: Label;
  /** Names of its parents, for a group too deep for its own place. */
  readonly within: readonly RowName[];
  /** Keyword that variants of one choice share; undefined for plain properties. */
  readonly choice: 'oneOf' | 'anyOf' | 'allOf' | undefined;
  /** Text before the rows: conditions, merged parts, the type. */
  readonly notes: readonly Note[];
  readonly description: MarkdownText | undefined;
  readonly docs: readonly Reference[];
  /** Facts and values of the whole, if it has no row of its own: a root, a variant. */
  readonly facts: readonly Fact[];
  readonly values: readonly ValueView[];
  readonly rows: readonly Row[];
  /** Groups without a row of their own: variants of the root, variants within variants. */
  readonly groups: readonly RowGroup[];
  /** Initial state: true for open. */
  readonly open: boolean;
  /** Name of the example that shows a variant; undefined without one. */
  readonly example?: string | undefined;
  /** Schema whose page has the rows instead, at the page's limit or for a recursive schema. */
  readonly more: Named | undefined;
}

/** Label of a group. */
export type Label =
  | { readonly kind: 'root'; readonly of: 'properties' | 'items' | 'variants' | 'value' }
  | ContentLabel
  | VariantLabel
  | { readonly kind: 'condition'; readonly condition: Condition; readonly content: ContentLabel | undefined };

/** Label of the contents of an object or array. */
export type ContentLabel =
  | { readonly kind: 'properties'; readonly count: number; readonly name: string | undefined }
  | { readonly kind: 'items'; readonly count: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'type'; readonly type: TypeView }
  /** First variants of a choice, and their number. */
  | {
      readonly kind: 'variants';
      readonly first: readonly Pick<VariantLabel, 'name' | 'number'>[];
      readonly count: number;
    }
  | { readonly kind: 'conditions' };

/** Variant of a choice. */
export interface VariantLabel {
  readonly kind: 'variant';
  readonly name: VariantName;
  /** Number among variants of the same name; undefined for a unique name. */
  readonly number: number | undefined;
  /** Discriminator property, and its values for this variant. */
  readonly chosenBy: { readonly property: string; readonly values: readonly string[] } | undefined;
  /** True for the default of the discriminator (`defaultMapping`). */
  readonly isDefault: boolean;
  /** Number of visible properties. */
  readonly count: number;
}

/** Distinguishing name of a variant. */
export type VariantName =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'with'; readonly names: readonly string[] }
  | { readonly kind: 'type'; readonly type: TypeView }
  | { readonly kind: 'clause'; readonly clause: Clause }
  | { readonly kind: 'none' };

/** Condition under which a schema applies. */
export type Condition =
  /** Undefined for a condition too complex for a sentence. */
  | { readonly kind: 'when' | 'unless'; readonly clause: Clause | undefined }
  | { readonly kind: 'otherwise' | 'condition' | 'not' | 'contains' | 'contentSchema' | 'propertyNames' }
  | { readonly kind: 'whenPresent' | 'definition'; readonly name: string };

/** Sentence above rows. */
export type Note =
  | { readonly kind: 'parts'; readonly parts: readonly Named[] }
  | { readonly kind: 'required'; readonly names: readonly string[] }
  /** Names that one part of the schema lists and another does not allow; `more` is the number of further ones. */
  | { readonly kind: 'never'; readonly names: readonly string[]; readonly more: number }
  | { readonly kind: 'dependentRequired'; readonly name: string; readonly required: readonly string[] }
  /** Consequence of a condition; undefined clause: anything is allowed. */
  | { readonly kind: 'outcome'; readonly condition: Condition; readonly clause: Clause | undefined }
  | { readonly kind: 'type'; readonly type: TypeView }
  /** Discriminator values of a variant, if there are too many for its label. */
  | { readonly kind: 'chosenBy'; readonly property: string; readonly values: readonly string[] }
  /** Note that the rows are those of each array item or map value, after the facts of the array or map. */
  | { readonly kind: 'each'; readonly of: 'array' | 'map'; readonly facts: readonly Fact[] }
  /** Note on a recursive schema; `type` is that of a named one. */
  | { readonly kind: 'again'; readonly type: TypeView | undefined }
  /** Note that deeper levels are left out. */
  | { readonly kind: 'cut' };
