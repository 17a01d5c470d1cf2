import type { ExampleText } from '../../samples/index.ts';
import type { ParameterStyle } from '../../../openapi/model/index.ts';
import type { Row, RowGroup, VariantLabel } from './row.ts';
import type { MarkdownText } from './text.ts';
import type { TypeView } from './type.ts';

/** Transfer of a media type's value other than a plain document. */
export type Transfer =
  | 'stream'
  | 'events'
  | 'jsonLines'
  | 'jsonSequence'
  | 'partStream'
  | 'form'
  | 'multipart'
  | 'parts'
  | 'file';

/** Media types with the same schema, shown once with all of their names. */
export interface ContentView {
  readonly names: readonly string[];
  /** Prefix of its rows' anchors: `body`, `response-200-xml`. */
  readonly anchor: string;
  readonly direction: 'request' | 'response' | 'both';
  /** True if its rows have XML facts. */
  readonly isXml: boolean;
  /** Initial state among several: true for open. */
  readonly open: boolean;
  readonly type: TypeView | undefined;
  readonly transfer: Transfer | undefined;
  readonly description: MarkdownText | undefined;
  /** Rows of its schema, or of one item of a stream; undefined without a schema. */
  readonly rows: RowGroup | undefined;
  /** Type and rows of a whole stream, if the document describes it besides its items. */
  readonly whole: { readonly type: TypeView; readonly rows: RowGroup } | undefined;
  readonly encodings: readonly EncodingView[];
}

/** Encoding of one part of a body, or of one field of a form. */
export interface EncodingView {
  readonly part: EncodedPart;
  /** Alternative media types of the part. */
  readonly contentTypes: readonly string[];
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
  readonly allowReserved: boolean;
  readonly headers: readonly Row[];
  readonly inner: readonly EncodingView[];
}

/**
 * Target of an encoding: a property, a position counted from 1, or every part or item (`further`: every one after those
 * with a position).
 */
export type EncodedPart =
  | { readonly kind: 'property'; readonly name: string }
  | { readonly kind: 'place'; readonly of: 'part' | 'item'; readonly number: number }
  | { readonly kind: 'every'; readonly of: 'part' | 'item'; readonly further: boolean };

/** Example of a body. */
export interface ExampleView extends Omit<ExampleText, 'description' | 'variant' | 'direction'> {
  readonly description: MarkdownText | undefined;
  /** Undefined without a meaningful one. */
  readonly title: ExampleTitle | undefined;
}

/** Title of an example: the author's, its number among those of a schema, or the direction or alternative that a generated one is for. */
export type ExampleTitle =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'direction'; readonly direction: 'request' | 'response' }
  | {
      readonly kind: 'variant';
      readonly path: readonly string[];
      readonly label: Pick<VariantLabel, 'name' | 'number'>;
    };

/** Body of a request. */
export interface BodyView {
  readonly anchor: string;
  readonly required: boolean;
  readonly description: MarkdownText | undefined;
  readonly content: readonly ContentView[];
  readonly moreContent: MoreItems | undefined;
  readonly examples: readonly ExampleView[];
  readonly moreExamples: MoreItems | undefined;
}

/** Location of the full list if a page shows only its first items. */
export interface MoreItems {
  readonly total: number;
  readonly href: string;
}

/** List on a page, and the location of the full list if the page does not have it. */
export interface Listed<T> {
  readonly items: readonly T[];
  readonly more: MoreItems | undefined;
}
