import { isMarked, readExtensibleEnum, readFreeKeyName, readMissing } from '../../standard/extensions/index.ts';
import type { JsonNumber, Schema } from '../types/index.ts';
import { commonMultiple, haveMultiple, intersectTypes, larger, mergeDependentRequired, smaller } from './combine.ts';
import { normalizeExternalDocs } from '../external-docs.ts';
import { intersectEnums, normalizeEnum } from './enum.ts';
import {
  annotation,
  areEqual,
  child,
  EXTENSIONS,
  first,
  flag,
  isEmpty,
  isUnsetOrEqual,
  limit,
  list,
  map,
  readChild,
  single,
  type Keyword,
} from './keyword.ts';
import * as readers from './keyword-readers.ts';

/** Fields of a schema before it is read. */
export type Fields = Omit<Schema, 'pointer' | 'pointers'>;

const count = (key: string, stricter: typeof larger): Keyword<JsonNumber | undefined> =>
  limit((node) => readers.readCount(node, key), stricter);

/** Fields of a schema (JSON Schema 2020-12, with older forms of OpenAPI), in the order of reading. */
export const KEYWORDS: { readonly [Name in keyof Fields]: Keyword<Fields[Name]> } = {
  name: { blank: undefined },
  id: { blank: undefined },
  reference: { blank: undefined },
  missing: { ...first(readMissing), keys: [EXTENSIONS], isImplied: isUnsetOrEqual },
  always: { blank: undefined, isImplied: (own) => own !== false },
  title: annotation((node) => node.text('title')),
  description: { ...annotation(readers.readDescription), keys: ['summary', 'description'] },
  default: annotation((node) => node.json('default')),
  examples: { blank: [], read: readers.readExamples, keys: ['example', 'examples', EXTENSIONS] },
  deprecated: { blank: false },
  deprecation: { blank: undefined },
  readOnly: flag('readOnly'),
  writeOnly: flag('writeOnly'),
  unlisted: { blank: false, read: (node) => isMarked(node, 'unlisted'), keys: [EXTENSIONS] },
  additionalPropertiesName: { ...first(readFreeKeyName), keys: ['additionalProperties', EXTENSIONS] },
  xml: annotation(readers.readXml),
  externalDocs: annotation(normalizeExternalDocs),
  identity: { blank: [], read: readers.readIdentity, keys: readers.IDENTITY },
  format: { ...single(readers.readFormat), keys: ['format', 'type'] },
  enum: { blank: [], read: normalizeEnum, merge: intersectEnums, isImplied: isEmpty },
  extensibleEnum: { ...first(readExtensibleEnum), keys: [EXTENSIONS] },
  const: { ...first((node) => node.json('const')), isImplied: isUnsetOrEqual },
  type: {
    blank: [],
    read: readers.readType,
    merge: intersectTypes,
    isImplied: (own, other) => own.length === 0 || other.every((type) => own.includes(type)),
  },
  minimum: limit((node) => readers.readInclusive(node, 'minimum', 'exclusiveMinimum'), larger),
  exclusiveMinimum: limit((node) => readers.readExclusive(node, 'minimum', 'exclusiveMinimum'), larger),
  maximum: limit((node) => readers.readInclusive(node, 'maximum', 'exclusiveMaximum'), smaller),
  exclusiveMaximum: limit((node) => readers.readExclusive(node, 'maximum', 'exclusiveMaximum'), smaller),
  multipleOf: {
    ...limit((node) => node.number('multipleOf'), commonMultiple),
    isCompatible: (left, right) => left === undefined || right === undefined || haveMultiple(left, right),
  },
  minLength: count('minLength', larger),
  maxLength: count('maxLength', smaller),
  pattern: single((node) => node.text('pattern')),
  minItems: count('minItems', larger),
  maxItems: count('maxItems', smaller),
  uniqueItems: { ...flag('uniqueItems'), isImplied: (own, other) => !own || other },
  minProperties: count('minProperties', larger),
  maxProperties: count('maxProperties', smaller),
  properties: map('properties'),
  required: {
    blank: [],
    read: (node) => [...new Set(node.texts('required'))],
    merge: (left, right) => [...new Set([...left, ...right])],
    isImplied: (own, other) => own.every((name) => other.includes(name)),
  },
  additionalProperties: child('additionalProperties'),
  unevaluatedProperties: child('unevaluatedProperties'),
  patternProperties: map('patternProperties'),
  propertyNames: child('propertyNames'),
  dependentSchemas: map('dependentSchemas'),
  dependentRequired: {
    blank: [],
    read: readers.readDependentRequired,
    merge: (left, right) => (right.length === 0 ? left : mergeDependentRequired(left, right)),
    isImplied: isEmpty,
  },
  prefixItems: {
    blank: [],
    read: readers.readPrefixItems,
    keys: ['prefixItems', 'items'],
    merge: (left, right) => (left.length === 0 ? right : left),
    isImplied: isEmpty,
  },
  items: child('items', readers.readItems),
  contains: single(readChild('contains')),
  minContains: {
    blank: undefined,
    read: (node) => readers.readCount(node, 'minContains'),
    isImplied: (own, other) => own === other || (own === undefined && other !== undefined && other >= 1),
  },
  maxContains: {
    blank: undefined,
    read: (node) => readers.readCount(node, 'maxContains'),
    isImplied: isUnsetOrEqual,
  },
  unevaluatedItems: child('unevaluatedItems'),
  oneOf: list(),
  anyOf: list(),
  allOf: list(),
  parts: { blank: [] },
  discriminator: { blank: undefined, isImplied: isUnsetOrEqual },
  not: single(readChild('not')),
  if: { blank: undefined, read: readChild('if'), isCompatible: areEqual, isImplied: isUnsetOrEqual },
  then: annotation(readChild('then')),
  else: annotation(readChild('else')),
  contentMediaType: single((node) => node.text('contentMediaType')),
  contentEncoding: single((node) => node.text('contentEncoding')),
  contentSchema: single(readChild('contentSchema')),
  defs: { blank: [] },
};
