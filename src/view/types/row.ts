import type { DeprecationView } from './deprecation.ts';
import type { Clause, Fact } from './fact.ts';
import type { MarkdownText, Named, Reference } from './text.ts';
import type { TypeView } from './type.ts';

/** What a name is: a property's, a pattern for names, any other name, a place in a list. */
export type Naming = 'property' | 'pattern' | 'any' | 'item';

/** The name of a row, or of what it lies in. */
export interface RowName {
  readonly naming: Naming;
  /** Of `any` the word that the document has for such names; undefined without one. */
  readonly name: string | undefined;
}

/** One property, item, map value or variant member. */
export interface Row extends RowName {
  /** `body.name`, `response-200.id`; unique in the page. */
  readonly anchor: string;
  /** Names before its own, of a row that is too deep to stand in a group of its own. */
  readonly within: readonly RowName[];
  /** A title of a place in a list. */
  readonly title: string | undefined;
  /** Undefined for what has no schema. */
  readonly type: TypeView | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** What there is to say of its end, beside that it is deprecated. */
  readonly deprecation: DeprecationView | undefined;
  readonly flags: readonly RowFlag[];
  readonly facts: readonly Fact[];
  readonly description: MarkdownText | undefined;
  /** Where more is to be read of it. */
  readonly docs: readonly Reference[];
  readonly values: readonly ValueView[];
  /** What opens below it. */
  readonly groups: readonly RowGroup[];
  /** What it holds is a named schema's, which has a page of its own. */
  readonly isNamed: boolean;
}

export type RowFlag = 'readOnly' | 'writeOnly' | 'recursive';

/** A value of an enumeration. */
export interface ValueView {
  /** Bare where all are strings that need no quotes, else JSON. */
  readonly text: string;
  readonly name: string | undefined;
  readonly description: MarkdownText | undefined;
}

/** What opens below a row, or stands at the top of a body, response or schema page. */
export interface RowGroup {
  readonly label: Label;
  /** Names before the label, of a group that is too deep to stand where it belongs. */
  readonly within: readonly RowName[];
  /** Variants of one choice share it; undefined for plain properties. */
  readonly choice: 'oneOf' | 'anyOf' | 'allOf' | undefined;
  /** Text before the rows: conditions, what is merged, what it is. */
  readonly notes: readonly Note[];
  readonly description: MarkdownText | undefined;
  readonly docs: readonly Reference[];
  /** Facts and values of the whole, where it has no row of its own: a root, a variant. */
  readonly facts: readonly Fact[];
  readonly values: readonly ValueView[];
  readonly rows: readonly Row[];
  /** Groups without a row of their own: the root's variants, variants in variants. */
  readonly groups: readonly RowGroup[];
  /** Open at first. */
  readonly open: boolean;
  /** The rows stand on this schema's page instead, because the page's limit was reached or it recurs. */
  readonly more: Named | undefined;
}

/** What a group holds. */
export type Label =
  | { readonly kind: 'root'; readonly of: 'properties' | 'items' | 'variants' | 'value' }
  | ContentLabel
  | VariantLabel
  | { readonly kind: 'condition'; readonly condition: Condition; readonly content: ContentLabel | undefined };

/** What an object or list holds. */
export type ContentLabel =
  | { readonly kind: 'properties'; readonly count: number; readonly name: string | undefined }
  | { readonly kind: 'items'; readonly count: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'type'; readonly type: TypeView }
  /** The first of the variants that a value is one of, and how many there are. */
  | {
      readonly kind: 'variants';
      readonly first: readonly Pick<VariantLabel, 'name' | 'number'>[];
      readonly count: number;
    }
  | { readonly kind: 'conditions' };

/** A variant of a choice. */
export interface VariantLabel {
  readonly kind: 'variant';
  readonly name: VariantName;
  /** Among variants of the same name; undefined where no other has it. */
  readonly number: number | undefined;
  /** The property that tells variants apart, and the values that choose this one. */
  readonly chosenBy: { readonly property: string; readonly values: readonly string[] } | undefined;
  /** Chosen where no value is. */
  readonly isDefault: boolean;
  /** Properties that a reader sees. */
  readonly count: number;
}

/** What tells a variant from the others. */
export type VariantName =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'with'; readonly names: readonly string[] }
  | { readonly kind: 'type'; readonly type: TypeView }
  | { readonly kind: 'clause'; readonly clause: Clause }
  | { readonly kind: 'none' };

/** When, or in what way, a schema holds. */
export type Condition =
  /** Undefined: a condition that no sentence can say. */
  | { readonly kind: 'when' | 'unless'; readonly clause: Clause | undefined }
  | { readonly kind: 'otherwise' | 'condition' | 'not' | 'contains' | 'contentSchema' }
  | { readonly kind: 'whenPresent' | 'definition'; readonly name: string };

/** A sentence above rows. */
export type Note =
  | { readonly kind: 'parts'; readonly parts: readonly Named[] }
  | { readonly kind: 'required'; readonly names: readonly string[] }
  | { readonly kind: 'dependentRequired'; readonly name: string; readonly required: readonly string[] }
  /** What holds under a condition; undefined: anything. */
  | { readonly kind: 'outcome'; readonly condition: Condition; readonly clause: Clause | undefined }
  | { readonly kind: 'type'; readonly type: TypeView }
  /** The values of a property that choose a variant, where they are too many for its label. */
  | { readonly kind: 'chosenBy'; readonly property: string; readonly values: readonly string[] }
  /** The rows below are those of each item of an array, or of each value of a map. */
  | { readonly kind: 'each'; readonly of: 'array' | 'map' }
  /** What stands around it already; a named schema is named. */
  | { readonly kind: 'again'; readonly type: TypeView | undefined }
  /** What lies deeper is left out. */
  | { readonly kind: 'cut' };
