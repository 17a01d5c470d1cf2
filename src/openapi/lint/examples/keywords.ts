import { isRecord } from '../../standard/record.ts';

/** How schemas are compiled: as Draft 4 for 2.0 and 3.0, as 2020-12 from 3.1 on. */
export type Dialect = 'draft4' | '2020';

type Test = (value: unknown) => boolean;

const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Test = (value) => typeof value === 'boolean';
const isScalar: Test = (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isSchema: Test = (value) => typeof value === 'boolean' || isRecord(value);

const TYPES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);
/** Up to so many entries are compiled one by one; longer lists are read in another way. */
const FEW = 200;

/** The keywords whose meaning is known here, each with the values that Ajv compiles and that are read here. */
const KEYWORDS: ReadonlyMap<string, Test> = new Map<string, Test>([
  [
    'type',
    (value) => TYPES.has(value) || (Array.isArray(value) && value.length > 0 && value.every((one) => TYPES.has(one))),
  ],
  ['nullable', isFlag],
  ['enum', (value) => Array.isArray(value) && value.length > 0 && value.every(isScalar)],
  ['const', isScalar],
  ['multipleOf', isNumber],
  ['maximum', isNumber],
  ['minimum', isNumber],
  ['maxLength', isNumber],
  ['minLength', isNumber],
  ['pattern', isPattern],
  ['format', (value) => typeof value === 'string'],
  ['required', (value) => Array.isArray(value) && value.length < FEW && value.every((one) => typeof one === 'string')],
  ['maxProperties', isNumber],
  ['minProperties', isNumber],
  ['maxItems', isNumber],
  ['minItems', isNumber],
  ['uniqueItems', isFlag],
  ['readOnly', isFlag],
  ['writeOnly', isFlag],
  [
    'properties',
    (value) => isRecord(value) && !Object.hasOwn(value, '__proto__') && Object.values(value).every(isSchema),
  ],
  ['additionalProperties', isSchema],
  ['items', isSchema],
  ['allOf', isSchemas],
  ['anyOf', isSchemas],
  ['oneOf', isSchemas],
]);

/** Limits that are flags beside `maximum` and `minimum` in Draft 4, each with the limit that it is of. */
const EXCLUSIVE: ReadonlyMap<string, string> = new Map([
  ['exclusiveMaximum', 'maximum'],
  ['exclusiveMinimum', 'minimum'],
]);

/** Keywords that mean something and are left to Ajv. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['$id', '$schema', '$anchor', '$async', '$comment', '$dynamicRef', '$dynamicAnchor', '$recursiveRef'],
  ...['$recursiveAnchor', '$vocabulary', 'not', 'if', 'then', 'else', 'propertyNames', 'patternProperties'],
  ...['dependencies', 'dependentRequired', 'dependentSchemas', 'additionalItems', 'prefixItems', 'contains'],
  ...['minContains', 'maxContains', 'unevaluatedProperties', 'unevaluatedItems', 'discriminator', '$data'],
]);

/** True for a keyword that is read here. */
export function isKnown(name: string): boolean {
  return KEYWORDS.has(name) || EXCLUSIVE.has(name);
}

/** True for a keyword that means something to Ajv and is not read here. */
export function isMeant(name: string): boolean {
  return OTHERS.has(name);
}

/** True for a value of a known keyword that Ajv compiles and that is read here. */
export function isValueFit(
  name: string,
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
  dialect: Dialect,
): boolean {
  const limit = EXCLUSIVE.get(name);
  if (limit === undefined) return KEYWORDS.get(name)?.(value) === true;
  return dialect === 'draft4' ? isFlag(value) && schema[limit] !== undefined : isNumber(value);
}

function isSchemas(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isSchema);
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value, 'u').source !== '';
  } catch {
    return false;
  }
}
