import type { Operation } from '../model/index.ts';
import type { LiteralMark } from './marks.ts';

/** Who sends the value: the client, the server, or nobody yet (a schema's own page). */
export type Direction = 'request' | 'response' | 'both';

/** Who sends an operation's body: the client, or the API itself. */
export function payloadDirection({ kind }: Operation): Direction {
  return kind === 'operation' ? 'request' : 'response';
}

/** A request sample of one language, in every combination of media type and named example that the operation has. */
export interface Sample {
  /** Key of the reader's choice: `curl`, `javascript`, `python`…; what samples.languages in the settings lists. */
  readonly language: string;
  /** Tab label: the author's, else the language's name. */
  readonly label: string;
  /** Grammar for highlighting. */
  readonly grammar: string;
  /** Hand-written where any of its variants is. */
  readonly origin: 'handwritten' | 'generated';
  /** In the order in which the request's bodies are listed; hand-written ones for bodies that are not there come last. */
  readonly variants: readonly SampleVariant[];
}

export interface SampleVariant {
  readonly origin: 'handwritten' | 'generated';
  /** Of the request body; undefined without a body, or where what an author wrote fits any. */
  readonly mediaType: string | undefined;
  /** Name of the request example. */
  readonly example: string | undefined;
  readonly source: string;
  /** Where the server's address stands in a generated source, in UTF-16 units; undefined where there is no choice of one. */
  readonly server: { readonly start: number; readonly end: number } | undefined;
  /** Where a hand-written source says values of the request; undefined for generated ones, which are written anew. */
  readonly marks?: readonly LiteralMark[] | undefined;
}

/** An example value to show: of a request body, a response, a schema. */
export interface ExampleText {
  readonly mediaType: string;
  /** Name of the example; undefined for a generated one. */
  readonly name: string | undefined;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly origin: 'written' | 'generated';
  /** As on the wire. Empty where only `externalValue` is known. */
  readonly source: string;
  readonly grammar: string;
  readonly externalValue: string | undefined;
}
