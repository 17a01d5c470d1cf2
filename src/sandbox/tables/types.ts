import type { Json, ParameterIn, ParameterStyle } from '../../model/index.ts';
import type { JsonSchema, SchemaMap } from '../json-schema.ts';

/**
 * What a sandbox knows of an API: plain JSON, made of the model when a portal is built. `index` suffices to find an operation;
 * operations, resources and schemas can be written a file each and be read when they are asked for.
 */
export interface MockTables {
  readonly index: MockTablesIndex;
  /** By id. */
  readonly operations: { readonly [id: string]: OperationTable };
  /** By id. */
  readonly resources: { readonly [id: string]: ResourceTable };
  /** By address: `pet.json`. */
  readonly schemas: SchemaMap;
}

export interface MockTablesIndex {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Of what records may be: those of a plan with another one may no longer fit. */
  readonly hash: string;
  /** Paths of the servers' addresses, without a slash at their end, the empty one among them; longest first. */
  readonly bases: readonly string[];
  readonly routes: readonly RouteTable[];
  readonly schemes: { readonly [id: string]: SchemeTable };
  /** Ids of all resources. */
  readonly resources: readonly string[];
  /** True where rules stand beside the written plan. */
  readonly rules?: boolean | undefined;
}

/** A path template with its operations. */
export interface RouteTable {
  /** Without a query or fragment. */
  readonly template: string;
  /** Pairs of a query that the template itself asks for. */
  readonly query: readonly (readonly [string, string])[];
  /** Upper-case method to id of the operation. */
  readonly operations: { readonly [method: string]: string };
}

export interface OperationTable {
  readonly id: string;
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly ParameterTable[];
  readonly requestBody: { readonly required: boolean; readonly content: readonly MediaTypeTable[] } | undefined;
  readonly responses: readonly ResponseTable[];
  /** How the API says errors most often, where the operation tells of none in JSON. */
  readonly error: MediaTypeTable | undefined;
  /** Any one of these will do, each with all of its schemes; empty: no authentication. */
  readonly security: readonly (readonly { readonly scheme: string; readonly scopes: readonly string[] }[])[];
  readonly lifecycle: LifecycleTable | undefined;
  /** Resources whose members the path leads through, the outermost first: `/users/{userId}/pets` through a user. */
  readonly scope: readonly string[];
  readonly act: HandlerTable;
}

export interface ParameterTable {
  readonly name: string;
  readonly in: ParameterIn;
  readonly required: boolean;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowEmptyValue: boolean;
  readonly allowReserved?: true | undefined;
  readonly schema: JsonSchema;
  /** Media type of the value, where it has one. */
  readonly content: string | undefined;
}

export interface MediaTypeTable {
  readonly mediaType: string;
  readonly schema: JsonSchema | undefined;
  /** Of each item of a stream. */
  readonly itemSchema: JsonSchema | undefined;
  /** Content types of the parts of a form, by name. */
  readonly encoding: { readonly [name: string]: EncodingTable };
  /** The document's, else one made of the schema. */
  readonly examples: readonly ExampleTable[];
}

export interface EncodingTable {
  readonly contentType: string | undefined;
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
}

/** An example: its value where it is JSON, and its text or its bytes where it is not. */
export interface ExampleTable {
  /** Undefined where nobody wrote it. */
  readonly name: string | undefined;
  readonly value?: Json;
  readonly text?: string;
  readonly base64?: string;
}

export interface ResponseTable {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly headers: readonly HeaderTable[];
  readonly content: readonly MediaTypeTable[];
}

export interface HeaderTable {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema | undefined;
  /** As on the wire. */
  readonly example: string | undefined;
}

/** What is known of an operation's end. */
export interface LifecycleTable {
  /** ISO 8601 in UTC. */
  readonly sunset: string | undefined;
  /** The value of the header `Deprecation` in the document's own example: `@1790812800`. */
  readonly deprecation: string | undefined;
  /** Path template of the operation that takes its place. */
  readonly successor: string | undefined;
}

export type SchemeTable =
  | {
      readonly type: 'apiKey';
      readonly in: 'query' | 'header' | 'cookie';
      readonly name: string;
      readonly prefix: string;
    }
  | { readonly type: 'http'; readonly scheme: string }
  /** OAuth 2 and OpenID Connect. */
  | { readonly type: 'token'; readonly tokenPaths: readonly string[] }
  /** Mutual TLS, and what is of no known type: nobody can check it here. */
  | { readonly type: 'unchecked'; readonly what: string };

/** What an operation does. */
export type HandlerTable =
  /** For lists of what is no collection: how their examples are chosen from. */
  | {
      readonly kind: 'example';
      readonly list?: ListTable | undefined;
      /** True: the path is there until it is deleted, and again when it is put. */
      readonly mark?: boolean | undefined;
    }
  | {
      readonly kind: 'create' | 'list' | 'read' | 'replace' | 'update' | 'delete';
      readonly resource: string;
      /** For lists: where the items stand in the answer; undefined where the answer is the list itself. */
      readonly list: ListTable | undefined;
      /** Names that lead to the record in an answer: `{ "data": { … } }`; empty: it is the answer. */
      readonly wrap: readonly string[];
    };

export interface ListTable {
  /** Names that lead to the list in the answer; empty: it is the answer. */
  readonly items: readonly string[];
  readonly paging: PagingTable | undefined;
  /** Query parameters that choose by a property of the items. */
  readonly filters: readonly FilterTable[];
  /** A text that one of the properties contains. */
  readonly search?: { readonly parameter: string; readonly properties: readonly string[] } | undefined;
  /** A parameter that holds several filters, `field:value`, and by which name there the items' own id goes. */
  readonly pairs?:
    | { readonly parameter: string; readonly id: { readonly name: string; readonly property: string } | undefined }
    | undefined;
  readonly sort: { readonly by: string; readonly direction: string | undefined } | undefined;
}

/** A query parameter that chooses items by a property. */
export interface FilterTable {
  readonly parameter: string;
  readonly property: string;
  /** Times that lie not before it, or not after it; undefined: what is equal. */
  readonly bound?: 'from' | 'to' | undefined;
}

export interface PagingTable {
  /** How a page is named: how many entries to skip, its number, or a word that the answer before it gave. */
  readonly kind: 'offset' | 'page' | 'cursor';
  readonly parameter: string | undefined;
  /** Number of the first page. */
  readonly first: number;
  readonly limit: string | undefined;
  /** A word that the page ends before. */
  readonly before?: string | undefined;
  readonly size: number;
}

/** A collection of records, or one record that stands alone. */
export interface ResourceTable {
  readonly id: string;
  /** Path template of the collection; of the record itself where it is single. */
  readonly path: string;
  readonly single: boolean;
  /** Name of the path parameter that names a member. */
  readonly parameter: string | undefined;
  /** Property of the records that the parameter's value is in; undefined where the records do not say it. */
  readonly identity: string | undefined;
  /** What the value of that parameter may be. */
  readonly member: JsonSchema | undefined;
  /** What a record is. */
  readonly schema: JsonSchema | undefined;
  /** Properties that name members of other resources. */
  readonly references: readonly { readonly property: string; readonly resource: string }[];
  /** Path template of the collection where members are read, replaced and deleted, for one without addresses of its own. */
  readonly readAt?: string | undefined;
  /** True where records of other collections are read. */
  readonly gathers?: boolean | undefined;
  readonly seeds: readonly SeedTable[];
}

export interface SeedTable {
  /** Path of the collection with its parameters filled in: `/users/1/pets`. */
  readonly collection: string;
  readonly key: string;
  readonly value: Json;
}
