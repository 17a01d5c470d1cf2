import type { ExternalDocs, MetaTag, Tag, TextFields } from './api.ts';
import type { Parameter, RequestBody, Response } from './content.ts';
import type { Json } from './json.ts';
import type { Deprecation, Stability } from './lifecycle.ts';
import type { SecurityRequirement, Server } from './security.ts';

/** Texts of an Operation Object: what stands here is read, by its name. */
export const OPERATION_WORDS = ['operationId', 'summary', 'description'] as const;

/** Operations of paths, webhooks and callbacks alike. */
export interface Operation extends TextFields<typeof OPERATION_WORDS> {
  /** Slug, unique within the API's operations (or its webhooks). */
  readonly id: string;
  readonly kind: 'operation' | 'webhook' | 'callback';
  /** Upper case: `GET`, `QUERY`, or what `additionalOperations` names. */
  readonly method: string;
  /** The path template; for a webhook its name, for a callback its runtime expression. */
  readonly path: string;
  /** JSON Pointer of the Operation Object in the bundled document, its references followed. */
  readonly pointer: string;
  /** What readers see as its name: a summary that is short enough, else words made of operationId, else method and path. */
  readonly title: string;
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
  /** JSON Pointer of the path item whose parameters it has, which several operations may share; undefined where it lists none. */
  readonly sharedParameters: string | undefined;
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
