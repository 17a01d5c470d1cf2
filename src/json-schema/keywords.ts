import { SUBSCHEMAS, type SubschemaKeyword, type Subschemas } from '../standard/schema-keywords.ts';
import * as arrays from './check-array.ts';
import * as compositions from './check-composition.ts';
import * as objects from './check-object.ts';
import * as values from './check-value.ts';
import { isNumber } from './check-value.ts';
import type { Check } from './evaluation.ts';
import { isRecord } from '../standard/record.ts';

/** Name of a keyword that restricts values, or that has subschemas. */
export type KeywordName =
  | SubschemaKeyword
  | (typeof REFERENCES)[number]
  | (typeof OF_VALUES)[number]
  | (typeof OF_NUMBERS)[number]
  | (typeof OF_STRINGS)[number]
  | (typeof OF_ARRAYS)[number]
  | (typeof OF_OBJECTS)[number];

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'] as const;
const OF_VALUES = ['type', 'nullable', 'const', 'enum'] as const;
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const OF_STRINGS = ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'] as const;
const OF_ARRAYS = ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'] as const;
const OF_OBJECTS = ['required', 'dependentRequired', 'minProperties', 'maxProperties'] as const;

/** Meaning of a keyword. */
export interface Keyword {
  /** Undefined for a keyword without subschemas. */
  readonly children: Subschemas | undefined;
  /** Returns true for a well-formed operand; others assert nothing. */
  readonly operand: (value: unknown) => boolean;
  /** Undefined for one that restricts no value itself: an annotation, or one that the check of a sibling reads. */
  readonly check: Check | undefined;
  /** Keywords beside it that change which values it accepts, or of which it changes that. */
  readonly dependsOn: readonly KeywordName[];
}

/** Siblings that apply to what no other keyword of the schema has evaluated. */
const PROPERTIES_LEFT = ['unevaluatedProperties'] as const;
const ITEMS_LEFT = ['unevaluatedItems'] as const;
const LEFT = [...PROPERTIES_LEFT, ...ITEMS_LEFT];
/** Keywords that `nullable`, or the vendor field of that meaning, comes before. */
const NULL_FIRST = ['type', 'allOf', 'anyOf', 'oneOf', '$ref'] as const;
const IN_PLACE = [
  ...REFERENCES,
  ...(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'] as const),
];

type Operand = Keyword['operand'];

const any: Operand = () => true;
const flag: Operand = (value) => typeof value === 'boolean';
const text: Operand = (value) => typeof value === 'string';
const list: Operand = (value) => Array.isArray(value) && value.length > 0;
const map: Operand = isRecord;
const number: Operand = isNumber;
const divisor: Operand = (value) => isNumber(value) && value > 0;
const count: Operand = (value) =>
  isNumber(value) && value >= 0 && (typeof value === 'bigint' || Number.isInteger(value));
/** A number, or in OpenAPI 3.0 a flag. */
const exclusive: Operand = (value) => isNumber(value) || typeof value === 'boolean';
const schema: Operand = (value) => isRecord(value) || typeof value === 'boolean';
const OPERANDS = { schema, list, map, 'schema or list': (value: unknown) => schema(value) || list(value) } as const;

function simple(operand: Operand, check: Check | undefined, ...dependsOn: readonly KeywordName[]): Keyword {
  return { children: undefined, operand, check, dependsOn };
}

function parent(name: SubschemaKeyword, check: Check | undefined, ...dependsOn: readonly KeywordName[]): Keyword {
  const children: Subschemas = SUBSCHEMAS[name];
  return { children, operand: OPERANDS[children.form], check, dependsOn };
}

/**
 * Keywords of JSON Schema 2020-12, with older forms of OpenAPI, in the order in which they are checked: `unevaluatedProperties` and
 * `unevaluatedItems` after all that evaluate.
 */
export const KEYWORDS: { readonly [Name in KeywordName]: Keyword } = {
  type: simple(values.isType, values.checkType, 'nullable'),
  nullable: simple(flag, undefined, ...NULL_FIRST),
  const: simple(any, values.checkConst),
  enum: simple(Array.isArray, values.checkEnum),
  minimum: simple(number, values.checkMinimum, 'exclusiveMinimum'),
  maximum: simple(number, values.checkMaximum, 'exclusiveMaximum'),
  exclusiveMinimum: simple(exclusive, values.checkExclusiveMinimum, 'minimum'),
  exclusiveMaximum: simple(exclusive, values.checkExclusiveMaximum, 'maximum'),
  multipleOf: simple(divisor, values.checkMultipleOf),
  minLength: simple(count, values.checkMinLength),
  maxLength: simple(count, values.checkMaxLength),
  pattern: simple(text, values.checkPattern),
  format: simple(text, values.checkFormat),
  contentEncoding: simple(text, undefined),
  contentMediaType: simple(text, undefined),
  contentSchema: parent('contentSchema', undefined),
  $ref: simple(text, compositions.checkReference, 'nullable', ...LEFT),
  $dynamicRef: simple(text, compositions.checkDynamicReference, ...LEFT),
  $recursiveRef: simple(text, compositions.checkRecursiveReference, ...LEFT),
  allOf: parent('allOf', compositions.checkAllOf, 'nullable', ...LEFT),
  anyOf: parent('anyOf', compositions.checkAnyOf, 'nullable', ...LEFT),
  oneOf: parent('oneOf', compositions.checkOneOf, 'nullable', ...LEFT),
  not: parent('not', compositions.checkNot),
  if: parent('if', compositions.checkIf, 'then', 'else', ...LEFT),
  then: parent('then', undefined, 'if', ...LEFT),
  else: parent('else', undefined, 'if', ...LEFT),
  required: simple(list, objects.checkRequired),
  dependentRequired: simple(map, objects.checkDependentRequired),
  minProperties: simple(count, objects.checkMinProperties),
  maxProperties: simple(count, objects.checkMaxProperties),
  propertyNames: parent('propertyNames', objects.checkPropertyNames),
  properties: parent('properties', objects.checkProperties, 'additionalProperties', ...PROPERTIES_LEFT),
  patternProperties: parent(
    'patternProperties',
    objects.checkPatternProperties,
    'additionalProperties',
    ...PROPERTIES_LEFT,
  ),
  additionalProperties: parent(
    'additionalProperties',
    objects.checkAdditionalProperties,
    'properties',
    'patternProperties',
    ...PROPERTIES_LEFT,
  ),
  dependentSchemas: parent('dependentSchemas', compositions.checkDependentSchemas, ...LEFT),
  dependencies: parent('dependencies', dependencies, ...LEFT),
  minItems: simple(count, arrays.checkMinItems),
  maxItems: simple(count, arrays.checkMaxItems),
  uniqueItems: simple(flag, arrays.checkUniqueItems),
  prefixItems: parent('prefixItems', arrays.checkPrefixItems, 'items', ...ITEMS_LEFT),
  items: parent('items', arrays.checkItems, 'prefixItems', 'additionalItems', ...ITEMS_LEFT),
  additionalItems: parent('additionalItems', arrays.checkAdditionalItems, 'items', ...ITEMS_LEFT),
  contains: parent('contains', arrays.checkContains, 'minContains', 'maxContains', ...ITEMS_LEFT),
  minContains: simple(count, undefined, 'contains'),
  maxContains: simple(count, undefined, 'contains'),
  unevaluatedProperties: parent(
    'unevaluatedProperties',
    objects.checkUnevaluatedProperties,
    'properties',
    'patternProperties',
    'additionalProperties',
    ...IN_PLACE,
  ),
  unevaluatedItems: parent(
    'unevaluatedItems',
    arrays.checkUnevaluatedItems,
    'prefixItems',
    'items',
    'additionalItems',
    'contains',
    ...IN_PLACE,
  ),
  $defs: parent('$defs', undefined),
  definitions: parent('definitions', undefined),
};

/** Checks `dependencies`, which drafts before 2019-09 have for lists of names and for schemas. */
function dependencies(...args: Parameters<Check>): boolean {
  objects.checkDependentRequired(...args);
  compositions.checkDependentSchemas(...args);
  return true;
}

/** Returns true for an operand that a keyword can have. */
export function isWellFormed(name: KeywordName, operand: unknown): boolean {
  return operand !== undefined && KEYWORDS[name].operand(operand);
}

/** Returns true for the name of a keyword of the table. */
export function isKeyword(name: string): name is KeywordName {
  return Object.hasOwn(KEYWORDS, name);
}

/** Names of all keywords, in the order of the table. */
export const KEYWORD_NAMES: readonly KeywordName[] = Object.keys(KEYWORDS).filter(isKeyword);
