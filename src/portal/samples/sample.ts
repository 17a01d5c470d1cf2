import type { VariantPlace } from './variants.ts';

/** Request sample of one language, with a variant for each media type and example of the operation. */
export interface Sample {
  /** Key of the reader's choice and of `samples.languages` in the settings: `curl`, `javascript`, `python`… */
  readonly language: string;
  /** Label of the tab: the author's, else the name of the language. */
  readonly label: string;
  /** Grammar for highlighting. */
  readonly grammar: string;
  /** Hand-written if any variant is. */
  readonly origin: 'handwritten' | 'generated';
  /** Variants in the order of the request's bodies; hand-written ones of other bodies come last. */
  readonly variants: readonly SampleVariant[];
}

export interface SampleVariant {
  readonly origin: 'handwritten' | 'generated';
  /** Media type of the request body; undefined without a body, or for a hand-written sample of any. */
  readonly mediaType: string | undefined;
  /** Name of the request example. */
  readonly example: string | undefined;
  readonly source: string;
  /** Range of the server URL in a generated source, in UTF-16 code units; undefined without a choice of servers. */
  readonly server: { readonly start: number; readonly end: number } | undefined;
  /** Values of the request in a hand-written source; undefined for generated ones, which are generated again. */
  readonly marks?: readonly LiteralMark[] | undefined;
}

/** Example value to show: of a request body, a response, a schema. */
export interface ExampleText {
  readonly mediaType: string;
  /** Name among the examples of a media type; undefined for the only generated one, and the only one of a schema. */
  readonly name: string | undefined;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly origin: 'written' | 'generated';
  /** Alternative of a choice that a generated one is for; undefined for others. */
  readonly variant: VariantPlace | undefined;
  /** Direction of a generated one of a schema that differs by direction; undefined for others. */
  readonly direction?: 'request' | 'response' | undefined;
  /** True unless its schema refuses the value. */
  readonly isValid: boolean;
  /** Serialized value; empty if only `externalValue` is known. */
  readonly source: string;
  readonly grammar: string;
  readonly externalValue: string | undefined;
}

/** Range within a literal, in UTF-16 code units of the source, and the key of the request's value. */
export type ValueMark = readonly [start: number, end: number, key: string];

/**
 * Literal of a source with values of the request: start and end, quotes included, and its ranges in order. Keys are those of path
 * parameters (`path.petId`); `$0` is the secret of the first credential, `$` the server.
 */
export type LiteralMark = readonly [start: number, end: number, values: readonly ValueMark[]];
