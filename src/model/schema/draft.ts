import type { Schema } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';

/** A schema that is still being filled in; cycles need the object before its contents. */
export type Draft = { -readonly [Key in keyof Schema]: Schema[Key] };

/** A schema at work: read from a node, or merged from others where several schemas describe one value. */
export interface Place {
  readonly order: number;
  readonly schema: Draft;
  readonly node: DocumentNode | undefined;
  readonly sources: readonly Schema[];
  /** `open`: what it is made of is being read; whoever needs it meanwhile stands in a cycle. */
  state: 'new' | 'open' | 'done';
}

/** A schema that says nothing. */
export function blankSchema(pointer: string): Draft {
  return {
    name: undefined,
    id: undefined,
    pointer,
    reference: undefined,
    always: undefined,
    type: [],
    title: undefined,
    description: undefined,
    format: undefined,
    enum: [],
    const: undefined,
    default: undefined,
    examples: [],
    deprecated: false,
    deprecation: undefined,
    readOnly: false,
    writeOnly: false,
    unlisted: false,
    properties: [],
    required: [],
    additionalProperties: undefined,
    additionalPropertiesName: undefined,
    unevaluatedProperties: undefined,
    patternProperties: [],
    propertyNames: undefined,
    dependentRequired: [],
    dependentSchemas: [],
    items: undefined,
    prefixItems: [],
    contains: undefined,
    minContains: undefined,
    maxContains: undefined,
    unevaluatedItems: undefined,
    oneOf: [],
    anyOf: [],
    allOf: [],
    parts: [],
    not: undefined,
    if: undefined,
    then: undefined,
    else: undefined,
    discriminator: undefined,
    minimum: undefined,
    exclusiveMinimum: undefined,
    maximum: undefined,
    exclusiveMaximum: undefined,
    multipleOf: undefined,
    minLength: undefined,
    maxLength: undefined,
    pattern: undefined,
    minItems: undefined,
    maxItems: undefined,
    uniqueItems: false,
    minProperties: undefined,
    maxProperties: undefined,
    contentMediaType: undefined,
    contentEncoding: undefined,
    contentSchema: undefined,
    xml: undefined,
    externalDocs: undefined,
    defs: [],
    identity: [],
  };
}
