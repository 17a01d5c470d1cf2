import type { ExternalDocs } from './api.ts';
import type { Json, JsonNumber } from './json.ts';
import type { Deprecation } from './lifecycle.ts';

export type SchemaType = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** A named sub-schema: a property, a pattern, a dependent schema, a definition. */
export interface Property {
  readonly name: string;
  readonly schema: Schema;
}

/**
 * The Schema Object after normalising (JSON Schema 2020-12): allOf merged where that tells no lie, null members folded into
 * `type`, 3.0's spellings mended. One object per place in the document; a component is built once and shared.
 */
export interface Schema {
  /** Key in `components.schemas`; undefined for inline schemas. */
  readonly name: string | undefined;
  /** Slug of its page, for components only, unique within the API. */
  readonly id: string | undefined;
  /** JSON Pointer of the first place in the bundled document. */
  readonly pointer: string;
  /**
   * The named schema that this one is but for annotations beside the reference (description, default, deprecated, null…).
   * Everything of it is merged in here; writers link to it. Undefined on the named schema itself.
   */
  readonly reference: Schema | undefined;
  /** `true` or `false` for boolean schemas (`true` also for `{}`): anything, nothing. */
  readonly always: boolean | undefined;
  /** Empty: any type. */
  readonly type: readonly SchemaType[];
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly format: string | undefined;
  readonly enum: readonly EnumValue[];
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
  /** Only what could not be merged without a lie. */
  readonly allOf: readonly Schema[];
  /** The named schemas that allOf merged in, for "all of Pet, and" links. */
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
  /** `$comment` is for authors and left out; `$defs` without a use of their own are listed here. */
  readonly defs: readonly Property[];
  /** Dialect or identity that the author declared: `$schema`, `$id`, `$anchor`, `$dynamicAnchor`. */
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
  /** In order: the value on the wire and the schema that it chooses. Implicit values are filled in. */
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
