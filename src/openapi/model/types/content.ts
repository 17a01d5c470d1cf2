import type { Json } from './json.ts';
import type { Deprecation } from './lifecycle.ts';
import type { Link } from './operation.ts';
import type { Schema } from './schema.ts';

export type ParameterIn = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

export type ParameterStyle =
  | 'matrix'
  | 'label'
  | 'simple'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  /** `collectionFormat: tsv` of Swagger 2.0. */
  | 'tabDelimited'
  | 'deepObject'
  | 'cookie';

/** Fields that parameters and headers share: a described, serialized value. */
export interface Field {
  /** JSON Pointer in the bundled document, with references resolved. */
  readonly pointer: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly deprecation: Deprecation | undefined;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly allowEmptyValue: boolean;
  readonly schema: Schema | undefined;
  /** Replaces `schema`; at most one entry by the standard. */
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
}

export interface Parameter extends Field {
  readonly in: ParameterIn;
}

export type Header = Field;

export interface RequestBody {
  /** JSON Pointer in the bundled document, with references resolved. */
  readonly pointer: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly content: readonly MediaType[];
}

export interface MediaType {
  /** JSON Pointer in the bundled document, with references resolved. */
  readonly pointer: string;
  /** `application/json`, `text/*`. */
  readonly mediaType: string;
  readonly description: string | undefined;
  readonly schema: Schema | undefined;
  /** Schema of one item of a stream (3.2). */
  readonly itemSchema: Schema | undefined;
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  readonly prefixEncoding: readonly Encoding[];
  readonly itemEncoding: Encoding | undefined;
  /** True if its schemas are expanded at first. */
  readonly expand: boolean;
}

export interface Encoding {
  /** Name of its property; index for `prefixEncoding`. */
  readonly name: string;
  readonly contentType: string | undefined;
  readonly headers: readonly Header[];
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
  readonly allowReserved: boolean;
  readonly encoding: readonly Encoding[];
  readonly prefixEncoding: readonly Encoding[];
  readonly itemEncoding: Encoding | undefined;
}

export interface Response {
  /** JSON Pointer in the bundled document, with references resolved. */
  readonly pointer: string;
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
  readonly sampleHidden: boolean;
  /** Instructions to fix the error, as Markdown. */
  readonly resolution: string | undefined;
}

/** Example; `value` and `dataValue` are wrapped, because null is an example too. */
export interface Example {
  /** JSON Pointer in the bundled document, with references resolved. */
  readonly pointer: string;
  readonly name: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** Instructions to fix the error that it shows, as Markdown. */
  readonly resolution: string | undefined;
  readonly value: { readonly json: Json } | undefined;
  readonly dataValue: { readonly json: Json } | undefined;
  readonly serializedValue: string | undefined;
  readonly externalValue: string | undefined;
}
