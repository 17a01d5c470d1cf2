/**
 * The model: what every page, Markdown twin, sample and search record is made of. Names are the OpenAPI standard's (3.2),
 * older spellings have become 3.2's, references have become the objects themselves (shared, so a cycle is an object cycle),
 * lists are never absent, and what is absent is `undefined`. Descriptions are Markdown source. All of it is untrusted data.
 */

import type { Json, Schema } from './model-schema.ts';
import type { SecurityRequirement, SecurityScheme, Server } from './model-security.ts';

export type * from './model-schema.ts';
export type * from './model-security.ts';

/** The OpenAPI Object: one version of one API. */
export interface Api {
  /** Slug that begins every address of this API: the `name` of `name@version` in redocly.yaml, else made of the title. */
  readonly id: string;
  /** `info.version` as written. */
  readonly version: string;
  /** The version of the standard as written: `3.0.3`, `2.0`. */
  readonly openapi: string;
  /** `$self`: the address that the document gives itself; relative server addresses start from it. */
  readonly self: string | undefined;
  readonly jsonSchemaDialect: string | undefined;
  readonly info: Info;
  readonly servers: readonly Server[];
  /** Root tags in page order; children hang below. Undeclared tags are there too, and one for operations without a tag. */
  readonly tags: readonly Tag[];
  /** Every listed operation of `paths`, in document order, once. */
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** The named schemas of `components.schemas` (2.0: `definitions`). */
  readonly schemas: readonly Schema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly security: readonly SecurityRequirement[];
  readonly externalDocs: ExternalDocs | undefined;
  readonly topics: readonly Topic[];
  /** Absolute path of the root file that the author wrote. */
  readonly source: string;
  /** The bundled source, without its hidden parts: for downloads and slices only. */
  readonly document: Json;
  /** What was left out because it is of the wrong kind. */
  readonly problems: readonly Problem[];
}

/** A part of a document that could not be read, or a reference that leads nowhere. */
export interface Problem {
  readonly message: string;
  readonly hint: string | undefined;
  /** JSON Pointer (RFC 6901) into the bundled document, `#/paths/…`. */
  readonly pointer: string;
  /** Worked out by position.ts when the problem is printed. */
  readonly severity: 'error' | 'warning';
}

export interface Info {
  readonly title: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly termsOfService: string | undefined;
  readonly contact: Contact | undefined;
  readonly license: License | undefined;
  readonly logo: Logo | undefined;
  readonly links: readonly ExternalDocs[];
  readonly meta: readonly MetaTag[];
}

/** What the author wants said of a page in its head: `title`, `description`, `og:image`…; never put there unchecked. */
export interface MetaTag {
  readonly name: string;
  readonly content: string;
}

export interface Contact {
  readonly name: string | undefined;
  readonly url: string | undefined;
  readonly email: string | undefined;
}

export interface License {
  readonly name: string;
  /** SPDX expression. */
  readonly identifier: string | undefined;
  readonly url: string | undefined;
}

export interface Logo {
  readonly url: string;
  readonly altText: string | undefined;
  readonly href: string | undefined;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

export interface ExternalDocs {
  readonly url: string;
  readonly description: string | undefined;
}

export interface Tag {
  /** Slug, unique within the API. */
  readonly id: string;
  readonly name: string;
  /** What readers see: the tag's label. */
  readonly summary: string;
  /** One sentence above the description (`x-page-description`). */
  readonly lead: string | undefined;
  readonly description: string | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  readonly icon: string | undefined;
  readonly kind: string | undefined;
  readonly unlisted: boolean;
  readonly parent: Tag | undefined;
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  readonly tags: readonly Tag[];
  readonly meta: readonly MetaTag[];
}

/** Operations of paths, webhooks and callbacks alike. */
export interface Operation {
  /** Slug, unique within the API's operations (or its webhooks). */
  readonly id: string;
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly operationId: string | undefined;
  /** Upper case: `GET`, `QUERY`, or what `additionalOperations` names. */
  readonly method: string;
  /** The path template; for a webhook its name, for a callback its runtime expression. */
  readonly path: string;
  /** JSON Pointer of the Operation Object in the bundled document, its references followed. */
  readonly pointer: string;
  /** What readers see as its name: a summary that is short enough, else words made of operationId, else method and path. */
  readonly title: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** The path item's own summary and description. */
  readonly pathSummary: string | undefined;
  readonly pathDescription: string | undefined;
  readonly deprecated: boolean;
  readonly deprecation: Deprecation | undefined;
  readonly stability: Stability | undefined;
  readonly badges: readonly Badge[];
  readonly unlisted: boolean;
  /** The first one gives the operation's address. */
  readonly tags: readonly Tag[];
  readonly externalDocs: ExternalDocs | undefined;
  /** The nearest level's; `/` where there is none. Empty for webhooks and callbacks without servers of their own. */
  readonly servers: readonly Server[];
  /** Any one of these will do; empty: no authentication. Webhooks and callbacks inherit none. */
  readonly security: readonly SecurityRequirement[];
  readonly roles: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  readonly codeSamples: readonly CodeSample[];
  /** Which generated samples are shown beside the hand-written: all, none of any kind (`hidden`), or hand-written only. */
  readonly samples: 'all' | 'handwritten' | 'hidden';
  readonly tryIt: boolean;
  readonly expandResponses: boolean;
  readonly expandSchemas: boolean;
  readonly meta: readonly MetaTag[];
}

export type Stability = 'experimental' | 'alpha' | 'beta';

/** What is known of the end of a deprecated thing; there for every deprecated thing, and only then. */
export interface Deprecation {
  readonly sunset: Sunset | undefined;
  readonly description: string | undefined;
  /** What to use instead: an operation of the same API, or words of the author. */
  readonly replacement: Operation | undefined;
  readonly replacementText: string | undefined;
}

export interface Sunset {
  /** ISO 8601 in UTC: `2027-06-01T00:00:00Z`. */
  readonly instant: string;
  /** The author wrote a date alone: 00:00:00 GMT is meant, and the page says so. */
  readonly dateOnly: boolean;
}

export interface Badge {
  readonly name: string;
  readonly color: string | undefined;
  readonly position: 'before' | 'after';
}

export interface CodeSample {
  readonly lang: string;
  readonly label: string | undefined;
  readonly source: string;
  /** Name of the request example that the sample belongs to. */
  readonly example: string | undefined;
}

export type ParameterIn = 'path' | 'query' | 'querystring' | 'header' | 'cookie';
export type ParameterStyle =
  'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie';

/** What parameters and headers have in common: a described value that is serialised. */
export interface Field {
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
  /** Used instead of schema; at most one entry by the standard. */
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
}

export interface Parameter extends Field {
  readonly in: ParameterIn;
}

export type Header = Field;

export interface RequestBody {
  readonly description: string | undefined;
  readonly required: boolean;
  readonly content: readonly MediaType[];
}

export interface MediaType {
  /** `application/json`, `text/*`. */
  readonly mediaType: string;
  readonly description: string | undefined;
  readonly schema: Schema | undefined;
  /** One item of a stream (3.2). */
  readonly itemSchema: Schema | undefined;
  readonly examples: readonly Example[];
  readonly encoding: readonly Encoding[];
  readonly prefixEncoding: readonly Encoding[];
  readonly itemEncoding: Encoding | undefined;
  /** Its schemas are open at first. */
  readonly expand: boolean;
}

export interface Encoding {
  /** The property that it belongs to; its place for `prefixEncoding`. */
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
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
  readonly sampleHidden: boolean;
}

/** An example; `value`, `dataValue` are wrapped, because null is an example too. */
export interface Example {
  readonly name: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly value: { readonly json: Json } | undefined;
  readonly dataValue: { readonly json: Json } | undefined;
  readonly serializedValue: string | undefined;
  readonly externalValue: string | undefined;
}

export interface Link {
  readonly name: string;
  readonly description: string | undefined;
  readonly operation: Operation | undefined;
  /** operationId or operationRef as written, where no operation of the document fits (never a hidden one's). */
  readonly target: string | undefined;
  readonly parameters: readonly { readonly name: string; readonly value: Json }[];
  readonly requestBody: { readonly json: Json } | undefined;
  readonly server: Server | undefined;
}

export interface Callback {
  readonly name: string;
  /** Which of the expressions below its name, from 1. */
  readonly number: number;
  readonly expression: string;
  readonly operations: readonly Operation[];
}
