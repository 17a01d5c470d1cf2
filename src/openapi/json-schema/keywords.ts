import { fieldsOf, listOf, type Fields } from '../standard/record.ts';
import type { SubschemaKeyword } from '../standard/schema-keywords.ts';
import * as arrays from './check-array.ts';
import * as compositions from './check-composition.ts';
import * as objects from './check-object.ts';
import * as values from './check-value.ts';
import { isNumber, lengthOf, ofString } from './check-value.ts';
import type { Check } from './evaluation.ts';
import * as row from './keyword.ts';
import { parent, simple, type OperandEffect, type Keyword, type Kind } from './keyword.ts';

/** Name of a keyword that restricts values, or that has subschemas. */
export type KeywordName =
  | SubschemaKeyword
  | Assertion
  | (typeof REFERENCES)[number]
  | 'type'
  | 'nullable'
  | 'enum'
  | 'required'
  | 'contentEncoding'
  | 'contentMediaType';

/** Name of a keyword that is compared as a value. */
export type Assertion =
  | 'const'
  | (typeof OF_NUMBERS)[number]
  | (typeof OF_STRINGS)[number]
  | (typeof OF_ARRAYS)[number]
  | (typeof OF_OBJECTS)[number];

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'] as const;
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;
const OF_STRINGS = ['minLength', 'maxLength', 'pattern', 'format'] as const;
const OF_ARRAYS = ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'] as const;
const OF_OBJECTS = ['dependentRequired', 'minProperties', 'maxProperties'] as const;

/** Siblings that apply to what no other keyword of the schema has evaluated. */
const PROPERTIES_LEFT = ['unevaluatedProperties'] as const;
const ITEMS_LEFT = ['unevaluatedItems'] as const;
const LEFT = [...PROPERTIES_LEFT, ...ITEMS_LEFT];
/** Keywords of the properties that are named, and of all others. */
const [NAMED, REST] = [['properties', 'patternProperties'] as const, ['additionalProperties'] as const];
/** Keywords that `nullable`, or the vendor field of that meaning, comes before. */
const NULL_FIRST = ['type', 'allOf', 'anyOf', 'oneOf', '$ref'] as const;
const IN_PLACE = [
  ...REFERENCES,
  ...(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'] as const),
];

/** Creates the row of a limit; values beyond it match a schema. */
function limit(
  about: Kind,
  operand: Keyword['operand'],
  check: Check | undefined,
  effect: NonNullable<Keyword['effect']>,
  invalid: NonNullable<Keyword['invalid']>,
): Keyword & { readonly effect: typeof effect; readonly invalid: typeof invalid } {
  return { ...simple(about, operand, check), effect, invalid };
}

const checkMinLength = ofString((least, text) => isNumber(least) && lengthOf(text, least) < least, 'minLength');
const checkMaxLength = ofString((most, text) => isNumber(most) && lengthOf(text, most) > most, 'maxLength');
const checkPattern = ofString(
  (pattern, text, { run }) => typeof pattern === 'string' && run.matches(pattern, text) === false,
  'pattern',
);

/** Returns a schema of values of a kind whose size is just beyond a limit, by the opposite limit. */
function past(type: Kind, opposite: KeywordName, step: 1 | -1): (size: unknown) => unknown {
  return (size) => ({ type, [opposite]: Number(size) + step });
}

/** Returns a schema of the numbers within a limit; of none without one. */
function withLimit(name: KeywordName, size: unknown): unknown {
  return isNumber(size) && { type: 'number', [name]: size };
}

/** Returns a schema of texts, or of numbers that are sent as texts, with more characters than a limit. */
function longerThan(size: unknown): unknown {
  const digits = Number(size);
  return {
    anyOf: [{ type: 'string', minLength: digits + 1 }, digits < 15 && { type: 'number', minimum: 10 ** digits }],
  };
}

/**
 * Keywords of JSON Schema 2020-12, with older forms of OpenAPI, in the order in which they are checked: `unevaluatedProperties` and
 * `unevaluatedItems` after all that evaluate.
 */
const ROWS = {
  type: simple(undefined, values.isType, values.checkType, 'nullable'),
  nullable: simple(undefined, row.flag, undefined, ...NULL_FIRST),
  const: { ...simple(undefined, row.any, values.checkConst), effect: row.single, invalid: () => true },
  enum: simple(undefined, Array.isArray, values.checkEnum),
  minimum: {
    ...limit('number', row.number, values.checkMinimum, row.lower, (least) => withLimit('exclusiveMaximum', least)),
    dependsOn: ['exclusiveMinimum'],
  },
  maximum: {
    ...limit('number', row.number, values.checkMaximum, row.upper, (most) => withLimit('exclusiveMinimum', most)),
    dependsOn: ['exclusiveMaximum'],
  },
  exclusiveMinimum: {
    ...limit('number', row.exclusive, values.checkExclusiveMinimum, row.lower, (least, { minimum }) =>
      withLimit('maximum', least === true ? minimum : least),
    ),
    dependsOn: ['minimum'],
  },
  exclusiveMaximum: {
    ...limit('number', row.exclusive, values.checkExclusiveMaximum, row.upper, (most, { maximum }) =>
      withLimit('minimum', most === true ? maximum : most),
    ),
    dependsOn: ['maximum'],
  },
  multipleOf: { ...simple('number', row.divisor, values.checkMultipleOf), effect: row.multiple },
  minLength: limit('string', row.count, checkMinLength, row.lower, past('string', 'maxLength', -1)),
  maxLength: limit('string', row.count, checkMaxLength, row.upper, longerThan),
  pattern: { ...simple('string', row.text, checkPattern), effect: row.single },
  format: { ...simple('string', row.text, values.checkFormat), effect: row.single },
  contentEncoding: {
    ...simple('string', row.text, undefined),
    valid: (encoding) => (String(encoding).startsWith('base64') ? ['ZXhhbXBsZQ=='] : []),
    // Validators do not assert it.
    implies: () => true,
  },
  contentMediaType: { ...simple('string', row.text, undefined), implies: () => true },
  contentSchema: parent('string', 'contentSchema', undefined),
  $ref: simple(undefined, row.text, compositions.checkReference, 'nullable', ...LEFT),
  $dynamicRef: simple(undefined, row.text, compositions.checkDynamicReference, ...LEFT),
  $recursiveRef: simple(undefined, row.text, compositions.checkRecursiveReference, ...LEFT),
  allOf: parent(undefined, 'allOf', compositions.checkAllOf, 'nullable', ...LEFT),
  anyOf: parent(undefined, 'anyOf', compositions.checkAnyOf, 'nullable', ...LEFT),
  oneOf: parent(undefined, 'oneOf', compositions.checkOneOf, 'nullable', ...LEFT),
  not: { ...parent(undefined, 'not', compositions.checkNot), invalid: (excluded) => excluded },
  if: parent(undefined, 'if', compositions.checkIf, 'then', 'else', ...LEFT),
  then: parent(undefined, 'then', undefined, 'if', ...LEFT),
  else: parent(undefined, 'else', undefined, 'if', ...LEFT),
  required: simple('object', row.list, objects.checkRequired),
  dependentRequired: limit('object', row.map, objects.checkDependentRequired, row.single, (map) => ({
    anyOf: Object.entries(fieldsOf(map)).flatMap(([name, others]) => [
      false,
      ...listOf(others).map((other) => ({ type: 'object', required: [name], properties: { [String(other)]: false } })),
    ]),
  })),
  minProperties: limit('object', row.count, objects.checkMinProperties, row.lower, past('object', 'maxProperties', -1)),
  maxProperties: limit('object', row.count, objects.checkMaxProperties, row.upper, past('object', 'minProperties', 1)),
  propertyNames: {
    ...parent('object', 'propertyNames', objects.checkPropertyNames),
    invalid: (names) => ({ type: 'object', minProperties: 1, propertyNames: { not: names } }),
  },
  properties: parent('object', 'properties', objects.checkProperties, ...REST, ...PROPERTIES_LEFT),
  patternProperties: parent('object', 'patternProperties', objects.checkPatternProperties, ...REST, ...PROPERTIES_LEFT),
  additionalProperties: parent(
    'object',
    'additionalProperties',
    objects.checkAdditionalProperties,
    ...NAMED,
    ...PROPERTIES_LEFT,
  ),
  dependentSchemas: parent('object', 'dependentSchemas', compositions.checkDependentSchemas, ...LEFT),
  dependencies: parent('object', 'dependencies', dependencies, ...LEFT),
  minItems: limit('array', row.count, arrays.checkMinItems, row.lower, past('array', 'maxItems', -1)),
  maxItems: limit('array', row.count, arrays.checkMaxItems, row.upper, past('array', 'minItems', 1)),
  uniqueItems: { ...simple('array', row.flag, arrays.checkUniqueItems), effect: row.single },
  prefixItems: parent('array', 'prefixItems', arrays.checkPrefixItems, 'items', ...ITEMS_LEFT),
  items: parent('array', 'items', arrays.checkItems, 'prefixItems', 'additionalItems', ...ITEMS_LEFT),
  additionalItems: parent('array', 'additionalItems', arrays.checkAdditionalItems, 'items', ...ITEMS_LEFT),
  contains: parent('array', 'contains', arrays.checkContains, 'minContains', 'maxContains', ...ITEMS_LEFT),
  minContains: { ...simple('array', row.count, undefined, 'contains'), effect: row.lower },
  maxContains: { ...simple('array', row.count, undefined, 'contains'), effect: row.upper },
  unevaluatedProperties: {
    ...parent('object', 'unevaluatedProperties', objects.checkUnevaluatedProperties),
    dependsOn: [...NAMED, ...REST, ...IN_PLACE],
  },
  unevaluatedItems: {
    ...parent('array', 'unevaluatedItems', arrays.checkUnevaluatedItems),
    dependsOn: ['prefixItems', 'items', 'additionalItems', 'contains', ...IN_PLACE],
  },
  $defs: parent(undefined, '$defs', undefined),
  definitions: parent(undefined, 'definitions', undefined),
} as const satisfies {
  readonly [Name in KeywordName]: Name extends Assertion
    ? Keyword & { readonly effect: NonNullable<Keyword['effect']> }
    : Keyword;
};

/** Checks `dependencies`, which drafts before 2019-09 have for lists of names and for schemas. */
function dependencies(...args: Parameters<Check>): boolean {
  objects.checkDependentRequired(...args);
  compositions.checkDependentSchemas(...args);
  return true;
}

/** The table of keywords. */
export const KEYWORDS: { readonly [Name in KeywordName]: Keyword } = ROWS;

/** Keywords that do not say what a value is. */
const SILENT: ReadonlySet<KeywordName> = new Set<KeywordName>(['type', 'nullable', '$defs', 'definitions']);

/** Returns true for a keyword with an operand that it can have. The value null as `type` is one only where no other keyword says what a value is. */
export function isWellFormed(name: KeywordName, schema: Fields): boolean {
  const operand = schema[name];
  if (operand === undefined || !KEYWORDS[name].operand(operand)) return false;
  const isEmptyLine = (): boolean => KEYWORD_NAMES.some((other) => !SILENT.has(other) && schema[other] !== undefined);
  return name !== 'type' || operand !== null || !isEmptyLine();
}

/** Returns true for the name of a keyword of the table. */
export function isKeyword(name: string): name is KeywordName {
  return Object.hasOwn(KEYWORDS, name);
}

/** Names of all keywords, in the order of the table. */
export const KEYWORD_NAMES: readonly KeywordName[] = Object.keys(KEYWORDS).filter(isKeyword);

/** Returns the effect of an edit of a keyword that is compared as a value. */
export function effectOf(name: Assertion, old: unknown, now: unknown): OperandEffect {
  return ROWS[name].effect(old, now);
}

/** Returns true for the name of a keyword that is compared as a value. */
export function isAssertion(name: string): name is Assertion {
  return isKeyword(name) && KEYWORDS[name].effect !== undefined;
}

/** Names of the keywords about values of a kind. */
export const NAMES_ABOUT: { readonly [Name in Kind]: readonly KeywordName[] } = {
  number: namesAbout('number'),
  string: namesAbout('string'),
  array: namesAbout('array'),
  object: namesAbout('object'),
};

function namesAbout(kind: Kind): readonly KeywordName[] {
  return KEYWORD_NAMES.filter((name) => KEYWORDS[name].about === kind);
}

/** Lists texts that keywords of schemas accept, those of each keyword alone. */
export function validTexts(schemas: readonly Fields[]): readonly string[] {
  return schemas.flatMap((schema) =>
    NAMES_ABOUT.string.flatMap((name) =>
      isWellFormed(name, schema) ? (KEYWORDS[name].valid?.(schema[name]) ?? []) : [],
    ),
  );
}
