import { memoize } from '../../cache/memoize.ts';
import { isSpent, spend, spendOn, type Budget } from '../../standard/budget.ts';
import { isObject, type Json } from '../json.ts';
import type { JsonSchema, Resolve, SchemaObject } from '../json-schema.ts';
import { followSchema, isOtherSide, ownOf } from '../json-schema.ts';
import type { Direction } from '../../json-schema/index.ts';

export interface GenerateContext {
  readonly resolve: Resolve;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  readonly now: Date;
  readonly direction: Direction;
  /** Budget of all generated values of one request. */
  readonly budget: Budget;
}

/** Returns the budget of generated values for one request. */
export function createBudget(): Budget {
  return { values: 100_000, bytes: 2_000_000 };
}

/** Budget of one generated value. */
const ONE_VALUE: Budget = { values: 10_000, bytes: 500_000 };
/** Maximum depths of required members, tried in turn until a value fits its budget, so that breadth wins over depth. */
const DEPTHS = [12, 8, 5, 3];
/** Maximum depth of optional members and of composed schemas. */
const MAX_DEPTH = 6;

/** State of generating one value. */
interface Walk extends GenerateContext {
  /** Budget for this value alone. */
  readonly budget: Budget;
  readonly depth: number;
}

/**
 * Generates a random value that a schema allows, within its limits; a pattern is met only by the schema's own examples. Drops
 * members beyond the budget.
 */
export function generate(schema: JsonSchema | undefined, making: GenerateContext): Json {
  const { budget } = making;
  let made: Json | undefined;
  for (const depth of DEPTHS) {
    const given: Budget = {
      values: Math.min(budget.values, ONE_VALUE.values),
      bytes: Math.min(budget.bytes, ONE_VALUE.bytes),
    };
    const walk: Walk = { ...making, budget: { ...given }, depth };
    made = make(schema, walk, 0);
    spend(budget, given.values - walk.budget.values, given.bytes - walk.budget.bytes);
    if (!isSpent(walk.budget) || isSpent(budget)) break;
  }
  return made ?? null;
}

/** Generates a value; undefined beyond the budget. */
function make(schema: JsonSchema | undefined, walk: Walk, depth: number): Json | undefined {
  if (depth > walk.depth || !spend(walk.budget, 1, 1)) return undefined;
  const found = followSchema(schema, walk.resolve);
  if (found === undefined) return null;
  const written = writtenValue(found, walk);
  if (written !== undefined) return spendOn(walk.budget, written) ? written : undefined;
  const own = ownValue(found, walk, depth);
  const values: Json[] = [];
  if (depth <= MAX_DEPTH) {
    for (const part of partsOf(found, walk)) {
      const value = isSpent(walk.budget) ? undefined : make(part, walk, depth + 1);
      if (value === undefined) break;
      values.push(value);
    }
  }
  const objects = [own, ...values].filter(isObject);
  if (objects.length === 0) return own ?? values[0] ?? null;
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
}

/** Yields the parts of a schema in order: one random variant of each alternative, all of allOf, and its reference. */
function* partsOf({ oneOf, anyOf, allOf, $ref }: SchemaObject, { random, resolve }: Walk): Generator<JsonSchema> {
  for (const variants of [oneOf, anyOf]) {
    const chosen = pick(variants ?? [], random);
    if (chosen !== undefined) yield chosen;
  }
  yield* allOf ?? [];
  if ($ref !== undefined) yield resolve($ref) ?? true;
}

function writtenValue(schema: SchemaObject, { random }: Walk): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  return pick(schema.enum ?? [], random) ?? (schema.pattern === undefined ? undefined : schema.examples?.[0]);
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.min(Math.floor(random() * list.length), list.length - 1)];
}

function ownValue(schema: SchemaObject, walk: Walk, depth: number): Json | undefined {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const type = types.find((name) => name !== 'null') ?? types[0];
  switch (type ?? impliedType(schema)) {
    case 'object':
      return makeObject(schema, walk, depth);
    case 'array':
      return makeList(schema, walk, depth);
    case 'string':
      return makeText(schema, walk);
    case 'integer':
    case 'number':
      return makeNumber(schema, type !== 'number', walk.random);
    case 'boolean':
      return walk.random() < 0.5;
    case 'null':
      return null;
    case undefined:
    default:
      return undefined;
  }
}

function impliedType(schema: SchemaObject): string | undefined {
  if (schema.properties !== undefined || schema.required !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  if (schema.format !== undefined || schema.minLength !== undefined) return 'string';
  return schema.minimum === undefined && schema.maximum === undefined ? undefined : 'number';
}

function makeObject(schema: SchemaObject, walk: Walk, depth: number): Json {
  const { direction, resolve } = walk;
  const names = depth >= MAX_DEPTH - 2 ? (schema.required ?? []) : namesOf(schema);
  const entries = new Map<string, Json>();
  for (const name of names) {
    if (!spend(walk.budget, 1, 0)) break;
    const property = ownOf(schema.properties, name) ?? schema.additionalProperties;
    if (property === false || isOtherSide(property, direction, resolve)) continue;
    const value = make(property, walk, depth + 1);
    if (value !== undefined && spend(walk.budget, 0, name.length + 4)) entries.set(name, value);
  }
  return Object.fromEntries(entries);
}

/** Returns the names of a schema's properties, required ones included, computed once per schema. */
const namesOf = memoize((schema: SchemaObject): readonly string[] => [
  ...new Set([...Object.keys(schema.properties ?? {}), ...(schema.required ?? [])]),
]);

function makeList(schema: SchemaObject, walk: Walk, depth: number): Json {
  const list: Json[] = [];
  const add = (item: JsonSchema): boolean => {
    const value = isSpent(walk.budget) ? undefined : make(item, walk, depth + 1);
    if (value !== undefined) list.push(value);
    return value !== undefined;
  };
  if (!(schema.prefixItems ?? []).every(add)) return list;
  const count = Math.min(
    Math.max(schema.minItems ?? 0, depth < MAX_DEPTH - 2 ? 1 : 0),
    schema.maxItems ?? Infinity,
    20,
  );
  const items = schema.items ?? schema.contains;
  while (list.length < count && items !== undefined && items !== false && add(items));
  return list;
}

function makeNumber(schema: SchemaObject, whole: boolean, random: () => number): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (whole ? 1 : 0.01);
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + step);
  const most = Math.min(maximum ?? Infinity, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - step);
  const from = Number.isFinite(least) ? least : Number.isFinite(most) ? Math.min(0, most) : 0;
  const to = Math.min(most, from + 1000 * step);
  const value = Math.ceil((from + random() * (to - from)) / step) * step;
  const rounded = whole || multipleOf !== undefined ? value : Math.round(value * 100) / 100;
  return Math.min(Math.max(rounded, from), most);
}

const WORDS = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fern', 'grove', 'heath', 'iris', 'juniper', 'kelp', 'lark'];

function makeText(schema: SchemaObject, { random, now, budget }: Walk): string {
  switch (schema.format) {
    case 'date-time':
      return now.toISOString();
    case 'date':
      return now.toISOString().slice(0, 10);
    case 'time':
      return now.toISOString().slice(11);
    case 'uuid':
      return randomUuid(random);
    case 'email':
      return `${pick(WORDS, random) ?? ''}@example.com`;
    case 'uri':
    case 'url':
      return `https://example.com/${pick(WORDS, random) ?? ''}`;
    case 'ipv4':
      return '192.0.2.1';
    case 'ipv6':
      return '2001:db8::1';
    case 'hostname':
      return 'example.com';
    case undefined:
    default: {
      const word = pick(WORDS, random) ?? '';
      const long = word.padEnd(Math.min(schema.minLength ?? 0, Math.max(budget.bytes, 0)), `-${word}`);
      const text = long.slice(0, schema.maxLength ?? long.length);
      spend(budget, 0, text.length);
      return text;
    }
  }
}

/** Returns a UUID of version 4 (RFC 9562, section 5.4). */
export function randomUuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16));
  digits[12] = 4;
  digits[16] = 8 + ((digits[16] ?? 0) % 4);
  const text = digits.map((digit) => digit.toString(16)).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
