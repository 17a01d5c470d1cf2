import type { ExampleText } from '../../samples/index.ts';
import type { ParameterStyle } from '../../model/index.ts';
import type { MoreItems } from './more-items.ts';
import type { Row, RowGroup } from './row.ts';
import type { MarkdownText } from './text.ts';
import type { TypeView } from './type.ts';

/** How a media type's value travels where that is no plain document. */
export type Transfer =
  'stream' | 'events' | 'jsonLines' | 'jsonSequence' | 'partStream' | 'form' | 'multipart' | 'parts' | 'file';

/** Media types that carry the same value: shown once, under all their names. */
export interface ContentView {
  readonly names: readonly string[];
  /** `body`, `response-200-xml`: what the anchors of its rows begin with. */
  readonly anchor: string;
  /** Who sends it. */
  readonly direction: 'request' | 'response' | 'both';
  /** What is said of XML is said of it. */
  readonly isXml: boolean;
  /** Open at first, where it is one of several. */
  readonly open: boolean;
  readonly type: TypeView | undefined;
  readonly transfer: Transfer | undefined;
  readonly description: MarkdownText | undefined;
  /** What its schema holds, or one item of a stream; undefined without a schema. */
  readonly rows: RowGroup | undefined;
  /** A stream as a whole, where it is described beside its items. */
  readonly whole: { readonly type: TypeView; readonly rows: RowGroup } | undefined;
  readonly encodings: readonly EncodingView[];
}

/** How one part of a body, or one field of a form, is sent. */
export interface EncodingView {
  readonly part: EncodedPart;
  /** Media types, any of which it is sent as. */
  readonly contentTypes: readonly string[];
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
  readonly allowReserved: boolean;
  readonly headers: readonly Row[];
  readonly inner: readonly EncodingView[];
}

/** What an encoding is for: a property, a place from 1 on, or every one (after those that have one of their own). */
export type EncodedPart =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'place'; readonly of: 'part' | 'item'; readonly number: number }
  | { readonly kind: 'every'; readonly of: 'part' | 'item'; readonly further: boolean };

/** An example of a body. */
export interface ExampleView extends Omit<ExampleText, 'description'> {
  readonly description: MarkdownText | undefined;
  /** What its author calls it; undefined where that says nothing, and for a generated one. */
  readonly title: string | undefined;
}

/** What a request carries. */
export interface BodyView {
  readonly anchor: string;
  readonly required: boolean;
  readonly description: MarkdownText | undefined;
  readonly content: readonly ContentView[];
  readonly moreContent: MoreItems | undefined;
  readonly examples: readonly ExampleView[];
  readonly moreExamples: MoreItems | undefined;
}
