import type { Json, JsonNumber, Schema } from '../model/index.ts';
import { schemaToExample } from '../samples/index.ts';
import type { Direction } from '../json-schema/index.ts';
import { spendOn, type Budget } from '../standard/budget.ts';

/** Maximum length of a text, and number of items, of a candidate. */
const [MAX_TEXT, MAX_ITEMS] = [2_000, 200];
/** Maximum number of variants and listed values that candidates are made of. */
const MAX_VARIANTS = 60;

/** Maximum size of a value that is tried. */
const MAX_SIZE: Readonly<Budget> = { values: 20_000, bytes: 1_000_000 };

const ANY_VALUES: readonly Json[] = [null, true, 0, -1, 1.5, '', 'a', [], {}];
const TEXTS = ['', 'a', 'A', '0', '-', '_', ' ', '.', 'é', 'ab', 'string', '2026-01-01'];
/** Characters that a pattern may treat in other ways. */
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-_./:@# ');
const NUMBERS = [0, 1, -1, 0.5, 2 ** 31, 2 ** 53];

/** Lists values near the limits of two schemas: some of them may be accepted by one and refused by the other. */
export function listCandidates(
  accepting: Schema,
  refusing: Schema,
  direction: Direction,
  name?: string,
): readonly Json[] {
  const both = [accepting, refusing];
  const example = schemaToExample(accepting, { direction });
  const values = [
    ...(example === undefined ? [] : [example]),
    ...[accepting, refusing].flatMap((schema) => schema.enum.slice(0, MAX_VARIANTS).map(({ value }) => value)),
    ...both.flatMap((schema) => (schema.const === undefined ? [] : [schema.const.json])),
    ...[...accepting.oneOf, ...accepting.anyOf, ...accepting.allOf]
      .slice(0, MAX_VARIANTS)
      .flatMap((member) => minimalExample(member, direction) ?? []),
    ...ANY_VALUES,
    ...(hasType(accepting, 'string') ? textCandidates(accepting, refusing) : []),
    ...(hasType(accepting, 'number') || hasType(accepting, 'integer') ? numberCandidates(both) : []),
    ...(hasType(accepting, 'array') ? arrayCandidates(accepting, both, direction) : []),
    ...(hasType(accepting, 'object') ? objectCandidates(accepting, refusing, direction, name) : []),
  ];
  return [...new Map(values.filter(isTried).map((value) => [textKey(value), value])).values()];
}

/** Returns true for a value that is small enough to be validated: lists of lists repeat it many times. */
export function isTried(value: Json): boolean {
  // mitigation: growth of witnesses
  return spendOn({ ...MAX_SIZE }, value);
}

function hasType({ type }: Schema, wanted: Schema['type'][number]): boolean {
  return type.length === 0 || type.includes(wanted);
}

function textKey(value: Json): string {
  return JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
}

function textCandidates(accepting: Schema, refusing: Schema): readonly string[] {
  const lengths = [accepting, refusing]
    .flatMap(({ minLength, maxLength }) => [minLength, maxLength])
    .flatMap((limit) => near(limit))
    .filter((length) => length >= 0 && length <= MAX_TEXT);
  const made = [...new Set([undefined, ...lengths])].flatMap((length) => {
    const limits = length === undefined ? {} : { minLength: length, maxLength: length };
    const free = { ...accepting, ...limits, examples: [], default: undefined, enum: [], type: ['string'] } as const;
    const text = schemaToExample(free, { direction: 'both' });
    return typeof text === 'string' ? [text, ...(length === undefined ? [] : ['a'.repeat(length)])] : [];
  });
  const [first = ''] = made;
  const varied = refusing.pattern === undefined ? [] : LETTERS.flatMap((letter) => [letter, letter + first.slice(1)]);
  return [...made, ...TEXTS, ...varied];
}

function near(limit: JsonNumber | undefined, step = 1): readonly number[] {
  if (limit === undefined) return [];
  const value = Number(limit);
  return [value, value - step, value + step];
}

function numberCandidates(schemas: readonly Schema[]): readonly number[] {
  const limits = schemas.flatMap((schema) => [
    schema.minimum,
    schema.maximum,
    schema.exclusiveMinimum,
    schema.exclusiveMaximum,
  ]);
  const steps = schemas.flatMap(({ multipleOf }) => (multipleOf === undefined ? [] : [Number(multipleOf)]));
  const around = [...limits.flatMap((limit) => [...near(limit), ...near(limit, 0.5)]), ...NUMBERS];
  const multiples = steps.flatMap((step) =>
    [...around, step, step * 2, step * 3].map((value) => Math.round(value / step) * step),
  );
  return [...around, ...multiples];
}

function arrayCandidates(accepting: Schema, schemas: readonly Schema[], direction: Direction): readonly Json[] {
  const item = accepting.items === undefined ? 'a' : (schemaToExample(accepting.items, { direction }) ?? null);
  const counts = [
    ...new Set(schemas.flatMap(({ minItems, maxItems }) => [...near(minItems), ...near(maxItems), 1, 2])),
  ];
  const lists = counts
    .filter((count) => count >= 0 && count <= MAX_ITEMS)
    .map((count): Json => Array.from({ length: count }, () => item));
  return [
    ...lists,
    ...schemas.flatMap((schema) => containing(schema, direction)),
    ...ANY_VALUES.map((value): Json => [value]),
  ];
}

/** Lists arrays with as many contained items as a schema allows, and one more or less. */
function containing({ contains, minContains, maxContains }: Schema, direction: Direction): readonly Json[] {
  const item = contains === undefined ? undefined : schemaToExample(contains, { direction });
  if (item === undefined) return [];
  return [...near(minContains), ...near(maxContains)]
    .filter((count) => count >= 0 && count <= MAX_ITEMS)
    .map((count) => Array.from({ length: count }, () => item));
}

function objectCandidates(accepting: Schema, refusing: Schema, direction: Direction, name?: string): readonly Json[] {
  const example = schemaToExample(accepting, { direction });
  const whole = isObject(example) ? example : {};
  const least = isObject(example) ? requiredOnly(accepting, example) : {};
  const dependent = [...refusing.dependentRequired, ...refusing.dependentSchemas].map((item) => item.name);
  const required = accepting.dependentRequired.map((item) => ({
    ...least,
    ...Object.fromEntries([item.name, ...item.required].map((key) => [key, whole[key] ?? 'a'])),
  }));
  const extras = [...new Set([name, ...dependent, ...patternNames(refusing), 'extra'])].flatMap((key) =>
    key === undefined ? [] : ANY_VALUES.map((value) => ({ ...least, [key]: value })),
  );
  const own = name !== undefined && Object.hasOwn(whole, name) ? [{ ...least, [name]: whole[name] ?? null }] : [];
  return [
    least,
    ...(name === undefined ? [] : [without(whole, name), without(least, name)]),
    ...own,
    ...required,
    ...extras,
    ...mixed(accepting, refusing, direction),
  ];
}

/** Returns names of properties that match the patterns of a schema. */
function patternNames({ patternProperties }: Schema): readonly string[] {
  return patternProperties.slice(0, MAX_NAMES).flatMap(({ name }) => {
    // Many patterns begin with the letters of what they match.
    const [letters = ''] = /^\w+/.exec(name.replace(/^\^/, '')) ?? [];
    return [letters, `${letters}a`];
  });
}

/** Maximum number of names that are varied. */
const MAX_NAMES = 10;

/** Lists objects of the accepting schema's members, with values of all kinds for the properties that only the other one describes. */
function mixed(accepting: Schema, refusing: Schema, direction: Direction): readonly Json[] {
  const members = [...accepting.oneOf, ...accepting.anyOf].slice(0, MAX_NAMES);
  const names = refusing.properties.slice(0, MAX_NAMES).map(({ name }) => name);
  return members.flatMap((member) => {
    const least = minimalExample(member, direction);
    if (!isObject(least)) return [];
    return names.flatMap((key) => ANY_VALUES.map((value) => ({ ...least, [key]: value })));
  });
}

function without(value: Readonly<Record<string, Json>>, name: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** Returns an example without its optional properties; undefined where no example can be made. */
export function minimalExample(schema: Schema, direction: Direction): Json | undefined {
  const example = schemaToExample(schema, { direction });
  return example === undefined ? undefined : minimalValue(schema, example, 0);
}

/** Maximum depth at which optional properties are left out. */
const MAX_DEPTH = 12;

function minimalValue(schema: Schema, value: Json, depth: number): Json {
  if (depth > MAX_DEPTH) return value;
  if (isList(value)) {
    const count = Math.max(Number(schema.minItems ?? 0), schema.prefixItems.length);
    const { items } = schema;
    return value.slice(0, count).map((item) => (items === undefined ? item : minimalValue(items, item, depth + 1)));
  }
  return isObject(value) ? requiredOnly(schema, value, depth) : value;
}

/** Keeps the properties that a schema, or one of what it is put together from, requires. */
function requiredOnly(
  schema: Schema,
  example: Readonly<Record<string, Json>>,
  depth = 0,
): Readonly<Record<string, Json>> {
  const parts = [schema, ...schema.allOf, ...schema.oneOf, ...schema.anyOf];
  const required = new Set(parts.flatMap((part) => part.required));
  const properties = new Map(parts.flatMap((part) => part.properties.map((item) => [item.name, item.schema])));
  return Object.fromEntries(
    Object.entries(example).flatMap(([key, value]) => {
      if (!required.has(key)) return [];
      const property = properties.get(key);
      return [[key, property === undefined ? value : minimalValue(property, value, depth + 1)]];
    }),
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for JSON objects. */
export function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
