import type { Json, JsonNumber, Schema, SchemaType } from '../model/index.ts';
import { toCanonicalText } from '../json-schema/index.ts';
import type { Effect, Effects } from './types.ts';

/**
 * Rule of a schema's field. `skip`: no edit of its own. `annotation`: not about which values are accepted. `value`: compared
 * as a value. `schema`: compared as schemas as a whole. `walk`: the comparison descends into it.
 */
export type SchemaRule<Value> =
  | { readonly kind: 'skip' }
  | { readonly kind: 'schema' }
  | { readonly kind: 'walk' }
  | {
      readonly kind: 'annotation';
      readonly effects: Effects;
      /** Returns the effects of an edit that has fewer. */
      readonly effectsOf?: (old: Value, now: Value) => Effects;
      readonly read?: (value: Value) => unknown;
    }
  | {
      readonly kind: 'value';
      readonly effect: (old: Value, now: Value) => Effect;
      readonly read?: (value: Value) => unknown;
    };

const skip = { kind: 'skip' } as const;
const walk = { kind: 'walk' } as const;
const schema = { kind: 'schema' } as const;
const text = { kind: 'annotation', effects: 'text' } as const;
const meaning = { kind: 'annotation', effects: 'meaning' } as const;
const upper = { kind: 'value', effect: limitEffect(false) } as const;
const lower = { kind: 'value', effect: limitEffect(true) } as const;
const single = { kind: 'value', effect: keywordEffect } as const;

/** Rules of all fields of the model's Schema. */
export const SCHEMA_RULES: { readonly [Name in keyof Schema]: SchemaRule<Schema[Name]> } = {
  name: skip,
  id: skip,
  pointer: skip,
  pointers: skip,
  reference: skip,
  parts: skip,
  missing: skip,
  always: walk,
  type: { kind: 'value', effect: typeEffect, read: (types) => types.join(' or ') },
  title: text,
  description: text,
  examples: text,
  deprecated: text,
  deprecation: {
    ...text,
    read: (value) => value && [value.sunset, value.description, value.replacement?.pointer, value.replacementText],
  },
  unlisted: text,
  additionalPropertiesName: text,
  externalDocs: { ...text, read: writtenFields },
  identity: text,
  defs: { ...text, read: (defs) => defs.map(({ name }) => name) },
  default: { kind: 'annotation', effects: { request: 'meaning', response: 'text' } },
  readOnly: { kind: 'annotation', effects: { request: 'meaning', response: 'none' } },
  writeOnly: { kind: 'annotation', effects: { request: 'none', response: 'meaning' } },
  xml: { ...meaning, read: writtenFields },
  contentMediaType: meaning,
  contentEncoding: meaning,
  contentSchema: schema,
  discriminator: { ...meaning, effectsOf: discriminatorEffects, read: readDiscriminator },
  format: single,
  enum: walk,
  extensibleEnum: walk,
  const: single,
  pattern: single,
  multipleOf: { kind: 'value', effect: multipleEffect },
  minimum: lower,
  exclusiveMinimum: lower,
  maximum: upper,
  exclusiveMaximum: upper,
  minLength: lower,
  maxLength: upper,
  minItems: lower,
  maxItems: upper,
  minContains: lower,
  maxContains: upper,
  minProperties: lower,
  maxProperties: upper,
  uniqueItems: single,
  properties: walk,
  required: walk,
  additionalProperties: walk,
  items: walk,
  oneOf: walk,
  anyOf: walk,
  allOf: walk,
  patternProperties: schema,
  propertyNames: schema,
  unevaluatedProperties: schema,
  unevaluatedItems: schema,
  dependentRequired: single,
  dependentSchemas: schema,
  prefixItems: schema,
  contains: schema,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
};

/** Effects of edits of `x-extensible-enum`: it restricts no value, but says which ones are known. */
export const EXTENSIBLE_EFFECTS = {
  added: { request: 'text', response: 'meaning' },
  removed: 'text',
  valueAdded: 'none',
  valueRemoved: { request: 'meaning', response: 'none' },
} as const satisfies Readonly<Record<string, Effects>>;

/** Returns the fields of an object that a document has written: the model has all of them. */
function writtenFields(value: object | undefined): unknown {
  return (
    value && Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined && field !== false))
  );
}

/** True for a value that stands for an absent field. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the effect of a keyword that was added, removed or changed. */
export function keywordEffect(old: unknown, now: unknown): Effect {
  if (isAbsent(old)) return 'narrower';
  return isAbsent(now) ? 'wider' : 'changed';
}

type Limit = JsonNumber | undefined;

function limitEffect(isLower: boolean): (old: Limit, now: Limit) => Effect {
  return (old, now) => {
    if (old === undefined || now === undefined) return old === undefined ? 'narrower' : 'wider';
    return now > old === isLower ? 'narrower' : 'wider';
  };
}

function multipleEffect(old: Limit, now: Limit): Effect {
  if (old === undefined || now === undefined) return keywordEffect(old, now);
  if (Number.isInteger(Number(now) / Number(old))) return 'narrower';
  return Number.isInteger(Number(old) / Number(now)) ? 'wider' : 'changed';
}

function typeEffect(old: readonly SchemaType[], now: readonly SchemaType[]): Effect {
  const [isWider, isNarrower] = [coversTypes(now, old), coversTypes(old, now)];
  if (isWider && isNarrower) return 'none';
  return isWider ? 'wider' : isNarrower ? 'narrower' : 'changed';
}

/** True if every value of the second types has one of the first; no types are all. */
export function coversTypes(outer: readonly SchemaType[], inner: readonly SchemaType[]): boolean {
  if (outer.length === 0) return true;
  const types = inner.length === 0 ? ALL_TYPES : inner;
  return types.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number')));
}

/** True if the fewer types may be those that the model takes from other keywords, where null is an alternative. */
export function mayImplyTypes(old: readonly SchemaType[], now: readonly SchemaType[]): boolean {
  const fewer = coversTypes(now, old) ? old : now;
  const isImplied = fewer.every((name) => name === 'object' || name === 'array' || name === 'null');
  return isImplied && [old, now].every((types) => types.includes('null'));
}

function readDiscriminator(value: Schema['discriminator']): unknown {
  return (
    value && {
      propertyName: value.propertyName,
      mapping: value.mapping.map((entry) => [entry.value, entry.schema.name]),
      defaultMapping: value.defaultMapping?.name,
    }
  );
}

/** Returns the effects of other values of a discriminator: more of them mean nothing else for those who send the known ones. */
function discriminatorEffects(old: Schema['discriminator'], now: Schema['discriminator']): Effects {
  const isOther = old?.propertyName !== now?.propertyName || old?.defaultMapping?.name !== now?.defaultMapping?.name;
  if (old === undefined || now === undefined || isOther) return 'meaning';
  const isWithin = (inner: typeof old, outer: typeof old): boolean => {
    const names = new Map(outer.mapping.map(({ value, schema: { name } }) => [value, name]));
    return inner.mapping.every(({ value, schema: { name } }) => names.has(value) && names.get(value) === name);
  };
  if (isWithin(old, now)) return { request: 'none', response: 'meaning' };
  return isWithin(now, old) ? { request: 'meaning', response: 'none' } : 'meaning';
}

/** Types of all values; an integer is a number. */
const ALL_TYPES: readonly SchemaType[] = ['null', 'boolean', 'object', 'array', 'number', 'string'];

/** Lists the values of one list that are not in the other. */
export function valuesBeyond(own: readonly Json[], other: readonly Json[]): readonly Json[] {
  const known = new Set(other.map(toCanonicalText));
  return own.filter((value) => !known.has(toCanonicalText(value)));
}
