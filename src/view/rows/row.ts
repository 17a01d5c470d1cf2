import type { EnumValue, Schema } from '../../openapi/index.ts';

/**
 * What a reader sees of a schema, decided once for HTML, Markdown and search: rows with anchors, types in words, facts.
 * `schemaToRows` in rows.ts makes it.
 */

/** A piece of a type in words: plain text, or the name of a schema that has a page. */
export interface Word {
  readonly text: string;
  readonly schema: Schema | undefined;
}

/** A small fact: `Minimum` with code `1`; `12 to 19 characters` without code. */
export interface Fact {
  readonly text: string;
  readonly code: string | undefined;
}

/** Who sees the value: what the client sends, what the server sends, or both (a schema's own page). */
export type Direction = 'request' | 'response' | 'both';

/** One property, item, map value or variant member. */
export interface Row {
  /** `body.name`, `response-200.id`; unique in the page. */
  readonly anchor: string;
  readonly name: string;
  /** What the name is: a property's, a pattern for names, any other name, a place in a list. */
  readonly naming: 'property' | 'pattern' | 'any' | 'item';
  readonly schema: Schema;
  readonly type: readonly Word[];
  readonly required: boolean;
  readonly deprecated: boolean;
  /** `read only`, `write only`, `recursive`. */
  readonly flags: readonly string[];
  readonly facts: readonly Fact[];
  readonly description: string | undefined;
  readonly enum: readonly EnumValue[];
  readonly groups: readonly RowGroup[];
}

/** What opens below a row, or stands at the top of a body, response or schema page. */
export interface RowGroup {
  /** `3 properties of Category`, `Card · 2 properties`. */
  readonly label: string;
  /** Variants of one choice share it: `One of` / `Any of`; undefined for plain properties. */
  readonly choice: string | undefined;
  /** Text before the rows: conditions in words, what is merged, a discriminator's meaning. */
  readonly notes: readonly (readonly Word[])[];
  readonly description: string | undefined;
  /** Facts and values of the whole, where it has no row of its own: a root, a variant. */
  readonly facts: readonly Fact[];
  readonly enum: readonly EnumValue[];
  readonly rows: readonly Row[];
  /** Groups without a row of their own: the root's variants, variants in variants. */
  readonly groups: readonly RowGroup[];
  /** Open at first. */
  readonly open: boolean;
  /** The rows stand on this schema's page instead, because the page's limit was reached or it recurs. */
  readonly more: Schema | undefined;
}
