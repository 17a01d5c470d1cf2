import type { Schema, SchemaType } from '../../openapi/model/index.ts';
import { effectOf, isAssertion, KEYWORD_NAMES, toCanonicalText } from '../../openapi/json-schema/index.ts';
import { isSamePart, toPlainText } from './comparison.ts';
import { always, lifecycle, restriction, type FieldRule, type FieldRules } from './field-rules.ts';
import type { Effect, Effects } from './types.ts';

const show = toPlainText;
const text = { ...always('text'), show };
const meaning = { ...always('meaning'), show };

/** Rules of the fields that say nothing about which values are accepted, and of `type`: they may differ beside a reference. */
export const BESIDE_RULES: FieldRules<Schema> = {
  type: {
    ...restriction,
    show,
    effectsOf: (old, now) => typeEffect(old.type, now.type),
    read: (types) => types.join(' or '),
  },
  title: text,
  description: text,
  examples: text,
  deprecated: text,
  deprecation: { ...lifecycle.deprecation, show },
  unlisted: text,
  additionalPropertiesName: text,
  externalDocs: { ...text, read: writtenFields },
  identity: text,
  defs: { ...text, read: (defs) => defs.map(({ name }) => name) },
  default: {
    ...always({ request: 'meaning', response: 'text' }),
    show,
    because: 'convention: a changed default may break',
  },
  readOnly: { ...always({ request: 'meaning', response: 'none' }), show },
  writeOnly: { ...always({ request: 'none', response: 'meaning' }), show },
  xml: { ...meaning, read: writtenFields },
  contentMediaType: meaning,
  contentEncoding: meaning,
  discriminator: {
    ...meaning,
    effectsOf: (old, now) => discriminatorEffects(old.discriminator, now.discriminator),
    read: readDiscriminator,
  },
};

/** Keywords that are compared as values, by the table of keywords. */
const ASSERTIONS = KEYWORD_NAMES.filter(isAssertion);

/** Fields that are compared as schemas as a whole. */
const PARTS = [
  ...(['contentSchema', 'patternProperties', 'propertyNames', 'unevaluatedProperties', 'unevaluatedItems'] as const),
  ...(['dependentSchemas', 'prefixItems', 'contains', 'not', 'if', 'then', 'else'] as const),
] as const;

/** Fields that code of their own compares, or that the comparison descends into. */
const WALKED = [
  ...(['always', 'enum', 'extensibleEnum', 'properties', 'required', 'additionalProperties', 'items'] as const),
  ...(['oneOf', 'anyOf', 'allOf'] as const),
] as const;

function rulesOf<Name extends keyof Schema>(
  names: readonly Name[],
  ruleOf: (name: Name) => FieldRule<Schema, unknown>,
): FieldRules<Schema> {
  return Object.fromEntries(names.map((name) => [name, ruleOf(name)]));
}

/** Rules of all fields of the model's Schema that are compared. */
export const SCHEMA_RULES: FieldRules<Schema> = {
  ...BESIDE_RULES,
  ...rulesOf(ASSERTIONS, (name) => ({
    ...restriction,
    show,
    effectsOf: (old, now) => effectOf(name, old[name], now[name]),
  })),
  ...rulesOf(PARTS, (name) => ({
    ...(name === 'not' || name === 'if' ? always('changed') : restriction),
    isSame: (old, now) => isSamePart(old[name], now[name]),
    show: () => undefined,
  })),
};

/** Names of the fields that restrict values. */
export const RESTRICTIONS: readonly (keyof Schema)[] = ['type', ...WALKED, ...ASSERTIONS, ...PARTS];

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
function coversTypes(outer: readonly SchemaType[], inner: readonly SchemaType[]): boolean {
  if (outer.length === 0) return true;
  const types = inner.length === 0 ? ALL_TYPES : inner;
  return types.every((type) => outer.includes(type) || (type === 'integer' && outer.includes('number')));
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
