import type { Schema, SchemaType } from '../model/index.ts';
import { effectOf, isAssertion, KEYWORD_NAMES, toCanonicalText, type Assertion } from '../json-schema/index.ts';
import type { Effect, Effects } from './types.ts';

/**
 * Rule of a schema's field. `annotation`: not about which values are accepted. `value`: compared as a value. `schema`: compared as
 * schemas as a whole. `walk`: the comparison descends into it.
 */
export interface SchemaRule {
  readonly kind: 'annotation' | 'value' | 'schema' | 'walk';
  /** Effects of any edit; `effectsOf` returns those of an edit that has fewer. */
  readonly effects: Effects;
  readonly effectsOf?: (old: Schema, now: Schema) => Effects;
  readonly read?: (schema: Schema) => unknown;
}

const walk = { kind: 'walk', effects: 'changed' } as const;
const schema = { kind: 'schema', effects: 'changed' } as const;
const text = { kind: 'annotation', effects: 'text' } as const;
const meaning = { kind: 'annotation', effects: 'meaning' } as const;

/** Rules of the fields of the model's Schema with an edit of their own; keywords that are compared as values have theirs in the table of keywords. */
const SCHEMA_RULES: { readonly [Name in Exclude<keyof Schema, Assertion>]?: SchemaRule } = {
  always: walk,
  type: {
    kind: 'value',
    effects: 'changed',
    effectsOf: (old, now) => typeEffect(old.type, now.type),
    read: ({ type }) => type.join(' or '),
  },
  title: text,
  description: text,
  examples: text,
  deprecated: text,
  deprecation: {
    ...text,
    read: ({ deprecation: value }) =>
      value && [value.sunset, value.description, value.replacement?.pointer, value.replacementText],
  },
  unlisted: text,
  additionalPropertiesName: text,
  externalDocs: { ...text, read: ({ externalDocs }) => writtenFields(externalDocs) },
  identity: text,
  defs: { ...text, read: ({ defs }) => defs.map(({ name }) => name) },
  default: { kind: 'annotation', effects: { request: 'meaning', response: 'text' } },
  readOnly: { kind: 'annotation', effects: { request: 'meaning', response: 'none' } },
  writeOnly: { kind: 'annotation', effects: { request: 'none', response: 'meaning' } },
  xml: { ...meaning, read: ({ xml }) => writtenFields(xml) },
  contentMediaType: meaning,
  contentEncoding: meaning,
  contentSchema: schema,
  discriminator: {
    ...meaning,
    effectsOf: (old, now) => discriminatorEffects(old.discriminator, now.discriminator),
    read: ({ discriminator }) => readDiscriminator(discriminator),
  },
  enum: walk,
  extensibleEnum: walk,
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
  dependentSchemas: schema,
  prefixItems: schema,
  contains: schema,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
};

const OTHERS = Object.keys(SCHEMA_RULES).filter(hasRule);
/** Names of the fields of the model's Schema that are compared, those as schemas last. */
export const SCHEMA_FIELDS: readonly (keyof Schema)[] = [
  ...OTHERS.filter((name) => SCHEMA_RULES[name]?.kind !== 'schema'),
  ...KEYWORD_NAMES.filter(isAssertion),
  ...OTHERS.filter((name) => SCHEMA_RULES[name]?.kind === 'schema'),
];

function hasRule(name: string): name is keyof typeof SCHEMA_RULES {
  return Object.hasOwn(SCHEMA_RULES, name);
}

/** Returns the rule of a field. */
export function ruleOf(name: keyof Schema): SchemaRule {
  if (!isAssertion(name)) return SCHEMA_RULES[name] ?? walk;
  return { kind: 'value', effects: 'changed', effectsOf: (old, now) => effectOf(name, old[name], now[name]) };
}

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

/** True if the fewer types may be those that the model takes from other keywords, where null is an alternative, or was one. */
export function mayImplyTypes(old: readonly SchemaType[], now: readonly SchemaType[]): boolean {
  const fewer = coversTypes(now, old) ? old : now;
  const isImplied = fewer.every((name) => name === 'object' || name === 'array' || name === 'null');
  return (
    isImplied && fewer.includes('null') && [old, now].every((types) => types.length === 0 || types.includes('null'))
  );
}

/** True if no value but null has a type of both schemas. */
export function isOtherType(old: Schema, now: Schema): boolean {
  const [before, after] = [old, now].map(({ type }) =>
    type.filter((name) => name !== 'null').map((name) => (name === 'integer' ? 'number' : name)),
  );
  if (before === undefined || after === undefined || before.length === 0 || after.length === 0) return false;
  return !before.some((name) => after.includes(name));
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

/** Value of an enumeration. */
export type Listed = Pick<Schema['enum'][number], 'value'>;

/** Lists the values of one list that are not in the other. */
export function valuesBeyond(own: readonly Listed[], other: readonly Listed[]): readonly Listed[] {
  const textOf = (item: Listed): string =>
    typeof item.value === 'string' ? JSON.stringify(item.value) : toCanonicalText(item.value);
  const known = new Set(other.map(textOf));
  return own.filter((item) => !known.has(textOf(item)));
}
