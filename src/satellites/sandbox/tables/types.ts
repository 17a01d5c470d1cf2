import type { Json, ParameterIn, ParameterStyle } from '../../../openapi/model/index.ts';
import type { JsonSchema, SchemaMap } from '../json-schema.ts';

/**
 * Mock tables of an API: plain JSON, created from the model when a portal is built. `index` suffices to find an operation; the rest
 * can be written to several files and read on demand.
 */
export interface MockTables extends PartialTables {
  readonly index: MockTablesIndex;
}

/** Operations with the resources and schemas that they need. */
export interface PartialTables {
  /** Operations by id. */
  readonly operations: { readonly [id: string]: OperationTable };
  /** Resources by id. */
  readonly resources: { readonly [id: string]: ResourceTable };
  /** Schemas by address: `pet.json`. */
  readonly schemas: SchemaMap;
}

export interface MockTablesIndex {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** Hash of the schemas of records: records of another version may be invalid. */
  readonly hash: string;
  /** Paths of the servers' URLs, without a trailing slash, the empty one among them; longest first. */
  readonly bases: readonly string[];
  readonly routes: readonly RouteTable[];
  readonly schemes: { readonly [id: string]: SchemeTable };
  /** True where a rules file is beside the written tables. */
  readonly rules?: boolean | undefined;
}

/** A path template with its operations. */
export interface RouteTable {
  /** Path without query and fragment. */
  readonly template: string;
  /** Upper-case method to id of the operation. */
  readonly operations: { readonly [method: string]: string };
  /** Number of the file that has the operations, where the tables are written. */
  readonly file?: number | undefined;
}

export interface OperationTable {
  readonly id: string;
  readonly operationId: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly ParameterTable[];
  readonly requestBody: { readonly required: boolean; readonly content: readonly MediaTypeTable[] } | undefined;
  readonly responses: readonly ResponseTable[];
  /** Alternative requirements, each with all of its schemes; empty: no authentication. */
  readonly security: readonly (readonly { readonly scheme: string; readonly scopes: readonly string[] }[])[];
  /** Resources whose members the path leads through, the outermost first: `/users/{userId}/pets` through a user. */
  readonly scope: readonly string[];
  readonly handler: HandlerTable;
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
  /** Media type of the value, if any. */
  readonly content: string | undefined;
}

export interface MediaTypeTable {
  readonly mediaType: string;
  readonly schema: JsonSchema | undefined;
  /** Schema of each item of a stream. */
  readonly itemSchema: JsonSchema | undefined;
  /** Encodings of the fields or parts of a form, by name. */
  readonly encoding: { readonly [name: string]: EncodingTable };
  /** The document's examples, else one generated from the schema. */
  readonly examples: readonly ExampleTable[];
}

export interface EncodingTable {
  /** Media types of the part, separated by commas. */
  readonly contentType: string | undefined;
  /** Style and explode of a field that is serialized like a query parameter; undefined for one with a media type. */
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
  /** Headers of the part. */
  readonly headers?: readonly PartHeaderTable[] | undefined;
}

export interface PartHeaderTable {
  readonly name: string;
  /** Serialized value that samples send; undefined for one that they leave out. */
  readonly sample: string | undefined;
}

/** An example: its value in JSON, else its text or its bytes. */
export interface ExampleTable {
  /** Undefined for a generated one. */
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
  /** Serialized value. */
  readonly example: string | undefined;
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
  /** Mutual TLS, and unknown types, which cannot be validated here. */
  | { readonly type: 'unchecked'; readonly what: string };

/** Handler of an operation. */
export type HandlerTable =
  /** Response from an example. */
  | {
      readonly kind: 'example';
      /** True: the path is a mark; it exists until it is deleted, and again when it is put. */
      readonly mark?: boolean | undefined;
    }
  | {
      readonly kind: 'create' | 'list' | 'read' | 'replace' | 'update' | 'delete';
      readonly resource: string;
      /** Table of a list; undefined otherwise. */
      readonly list: ListTable | undefined;
      /** Names that lead to the record in a response: `{ "data": { … } }`; empty: it is the response. */
      readonly wrap: readonly string[];
    };

export interface ListTable {
  /** Names that lead to the list in the response; empty: it is the response. */
  readonly items: readonly string[];
  readonly paging: PagingTable | undefined;
  /** Query parameters that filter by a property of the items. */
  readonly filters: readonly FilterTable[];
  /** Full-text search: its parameter and the properties that it searches. */
  readonly search?: { readonly parameter: string; readonly properties: readonly string[] } | undefined;
  readonly sort: { readonly by: string; readonly direction: string | undefined } | undefined;
}

/** A query parameter that filters items by a property. */
export interface FilterTable {
  readonly parameter: string;
  readonly property: string;
  /** Lower or upper bound of times, inclusive; undefined: equality. */
  readonly bound?: 'from' | 'to' | undefined;
}

export interface PagingTable {
  /** Kind of the page parameter: number of entries to skip, page number, or a cursor from the previous response. */
  readonly kind: 'offset' | 'page' | 'cursor';
  readonly parameter: string | undefined;
  /** Number of the first page. */
  readonly first: number;
  readonly limit: string | undefined;
  /** Parameter of a cursor that the page ends before. */
  readonly before?: string | undefined;
  readonly size: number;
}

/** A collection of records, or a single record. */
export interface ResourceTable {
  /** Path template in the document. */
  readonly id: string;
  /** Path template of the collection, which may be that of a like one; of the record itself where `single`. */
  readonly path: string;
  readonly single: boolean;
  /** Path parameter of a member. */
  readonly parameter?: string | undefined;
  /** Property of the records with the parameter's value; undefined where the records lack it. */
  readonly identity?: string | undefined;
  /** Schema of the parameter. */
  readonly member?: JsonSchema | undefined;
  /** Schema of a record. */
  readonly schema: JsonSchema | undefined;
  /** Path template of the collection where members are read, replaced and deleted, for one without member paths of its own. */
  readonly readAt?: string | undefined;
  /** True for a collection that other collections' records are read from. */
  readonly gathers?: boolean | undefined;
  readonly seeds: readonly SeedTable[];
}

export interface SeedTable {
  /** Path of the collection with its parameters filled in: `/users/1/pets`. */
  readonly collection: string;
  readonly key: string;
  readonly value: Json;
}
