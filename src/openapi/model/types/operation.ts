import type { ExternalDocs, MetaTag, Tag, TextFields } from './api.ts';
import type { Parameter, RequestBody, Response } from './content.ts';
import type { Json } from './json.ts';
import type { Deprecation, Stability } from './lifecycle.ts';
import type { SecurityRequirement, Server } from './security.ts';

/** Text fields of an Operation Object: those listed here are read. */
export const OPERATION_WORDS = ['operationId', 'summary', 'description'] as const;

/** Operation of a path, webhook or callback. */
export interface Operation extends TextFields<typeof OPERATION_WORDS> {
  /** Slug, unique within the API's operations (or its webhooks). */
  readonly id: string;
  readonly kind: 'operation' | 'webhook' | 'callback';
  /** Upper case: `GET`, `QUERY`, or a key of `additionalOperations`. */
  readonly method: string;
  /** Path template; name of a webhook, runtime expression of a callback. */
  readonly path: string;
  /** JSON Pointer of the Operation Object in the bundled document, with references resolved. */
  readonly pointer: string;
  /** Title: a summary, else the first sentence of the description, else words of the operationId, else method and path. */
  readonly title: string;
  /** Summary and description of the path item. */
  readonly pathSummary: string | undefined;
  readonly pathDescription: string | undefined;
  readonly deprecated: boolean;
  readonly deprecation: Deprecation | undefined;
  readonly stability: Stability | undefined;
  readonly badges: readonly Badge[];
  readonly unlisted: boolean;
  /** The first tag determines the operation's URL. */
  readonly tags: readonly Tag[];
  readonly externalDocs: ExternalDocs | undefined;
  /** Servers of the closest level; `/` without any. Empty for webhooks and callbacks without servers of their own. */
  readonly servers: readonly Server[];
  /** Alternatives; empty if no authentication is required. Webhooks and callbacks inherit none. */
  readonly security: readonly SecurityRequirement[];
  readonly roles: readonly string[];
  /** Parameters other than credentials. */
  readonly parameters: readonly Parameter[];
  /** Parameters that are credentials of `security`: authentication sends and shows them. */
  readonly credentials: readonly Parameter[];
  /** JSON Pointer of the path item with its shared parameters; undefined without any. */
  readonly sharedParameters: string | undefined;
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** Broken references to its parameters and callbacks, as written. */
  readonly missing: readonly string[];
  readonly codeSamples: readonly CodeSample[];
  /** Generated samples shown beside hand-written ones: all, only hand-written ones, or no samples at all (`hidden`). */
  readonly samples: 'all' | 'handwritten' | 'hidden';
  readonly tryIt: boolean;
  readonly expandResponses: boolean;
  readonly expandSchemas: boolean;
  readonly meta: readonly MetaTag[];
}

export interface Badge {
  readonly name: string;
  readonly color: string | undefined;
  readonly position: 'before' | 'after';
}

export interface CodeSample {
  /** JSON Pointer to its source. */
  readonly pointer: string;
  readonly lang: string;
  readonly label: string | undefined;
  readonly source: string;
  /** Name of the request example of the sample. */
  readonly example: string | undefined;
}

export interface Link {
  readonly name: string;
  readonly description: string | undefined;
  readonly operation: Operation | undefined;
  /** operationId or operationRef as written if it cannot be resolved; never that of a hidden operation. */
  readonly target: string | undefined;
  readonly parameters: readonly { readonly name: string; readonly json: Json }[];
  readonly requestBody: { readonly json: Json } | undefined;
  readonly server: Server | undefined;
}

export interface Callback {
  /** JSON Pointer of the expression in the bundled document. */
  readonly pointer: string;
  readonly name: string;
  /** Number among the expressions of its name, from 1. */
  readonly number: number;
  readonly expression: string;
  readonly operations: readonly Operation[];
}
