import type { ExternalDocs } from './api.ts';
import type { Json, JsonNumber } from './json.ts';
import type { Deprecation } from './lifecycle.ts';

export type SchemaType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** Named subschema: a property, a pattern, a dependent schema, a definition. */
export interface Property {
  /** JSON Pointer of its first location in the bundled document; its schema may be at another, by a reference. */
  readonly pointer: string;
  readonly name: string;
  readonly schema: Schema;
}

/**
 * Normalized Schema Object (JSON Schema 2020-12): `allOf` is merged if that is possible without loss, null members are
 * part of `type`, forms of 3.0 are converted. One object per location in the document; a component is created once and
 * shared.
 */
export interface Schema {
  /** Key in `components.schemas`; undefined for inline schemas. */
  readonly name: string | undefined;
  /** Slug of a component's page, unique within the API. */
  readonly id: string | undefined;
  /** JSON Pointer of its first location in the bundled document. */
  readonly pointer: string;
  /** Pointers of the document's schemas that its values match: its own, or all that are merged here; empty for one that is made up. */
  readonly pointers: readonly string[];
  /**
   * Named schema that this one equals except for annotations beside the reference (description, default, deprecated,
   * null…). Its fields are merged into this one; writers link to it. Undefined on the named schema itself.
   */
  readonly reference: Schema | undefined;
  /** Broken reference in place of the schema, as written. */
  readonly missing: string | undefined;
  /** Value of boolean schemas (`true` also for `{}`): anything is valid, or nothing. */
  readonly always: boolean | undefined;
  /** Empty: any type. */
  readonly type: readonly SchemaType[];
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly format: string | undefined;
  readonly enum: readonly EnumValue[];
  /** Known values of an enumeration that may get more: listed by `x-extensible-enum`, or none where it marks `enum`. */
  readonly extensibleEnum: readonly Json[] | undefined;
  readonly const: { readonly json: Json } | undefined;
  readonly default: { readonly json: Json } | undefined;
  readonly examples: readonly Json[];
  readonly deprecated: boolean;
  readonly deprecation: Deprecation | undefined;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly unlisted: boolean;

  readonly properties: readonly Property[];
  readonly required: readonly string[];
  readonly additionalProperties: Schema | undefined;
  readonly additionalPropertiesName: string | undefined;
  readonly unevaluatedProperties: Schema | undefined;
  readonly patternProperties: readonly Property[];
  readonly propertyNames: Schema | undefined;
  readonly dependentRequired: readonly { readonly name: string; readonly required: readonly string[] }[];
  readonly dependentSchemas: readonly Property[];

  readonly items: Schema | undefined;
  readonly prefixItems: readonly Schema[];
  readonly contains: Schema | undefined;
  readonly minContains: JsonNumber | undefined;
  readonly maxContains: JsonNumber | undefined;
  readonly unevaluatedItems: Schema | undefined;

  readonly oneOf: readonly Schema[];
  readonly anyOf: readonly Schema[];
  /** Members that could not be merged without loss. */
  readonly allOf: readonly Schema[];
  /** Named schemas that were merged from `allOf`, for "all of Pet, and" links. */
  readonly parts: readonly Schema[];
  readonly not: Schema | undefined;
  readonly if: Schema | undefined;
  readonly then: Schema | undefined;
  readonly else: Schema | undefined;
  readonly discriminator: Discriminator | undefined;

  readonly minimum: JsonNumber | undefined;
  readonly exclusiveMinimum: JsonNumber | undefined;
  readonly maximum: JsonNumber | undefined;
  readonly exclusiveMaximum: JsonNumber | undefined;
  readonly multipleOf: JsonNumber | undefined;
  readonly minLength: JsonNumber | undefined;
  readonly maxLength: JsonNumber | undefined;
  readonly pattern: string | undefined;
  readonly minItems: JsonNumber | undefined;
  readonly maxItems: JsonNumber | undefined;
  readonly uniqueItems: boolean;
  readonly minProperties: JsonNumber | undefined;
  readonly maxProperties: JsonNumber | undefined;

  readonly contentMediaType: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly contentSchema: Schema | undefined;
  readonly xml: Xml | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  /** Definitions in `$defs` that are not used; `$comment` is for authors and left out. */
  readonly defs: readonly Property[];
  /** Dialect or identity in the document: `$schema`, `$id`, `$anchor`, `$dynamicAnchor`. */
  readonly identity: readonly { readonly keyword: string; readonly value: string }[];
}

export interface EnumValue {
  readonly value: Json;
  /** `x-enum-varnames`. */
  readonly name: string | undefined;
  readonly description: string | undefined;
}

export interface Discriminator {
  readonly propertyName: string;
  /** Values and their schemas, in order. Includes implicit values. */
  readonly mapping: readonly { readonly value: string; readonly schema: Schema }[];
  readonly defaultMapping: Schema | undefined;
}

export interface Xml {
  readonly nodeType: 'element' | 'attribute' | 'text' | 'cdata' | 'none' | undefined;
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  readonly prefix: string | undefined;
  readonly attribute: boolean;
  readonly wrapped: boolean;
}
