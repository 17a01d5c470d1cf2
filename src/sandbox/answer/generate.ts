import { isObject, type Json } from '../json.ts';
import type { Direction, JsonSchema, Resolve, SchemaObject } from '../schema/json-schema.ts';
import { followSchema, isOtherSide } from '../schema/json-schema.ts';

export interface Making {
  readonly resolve: Resolve;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly now: Date;
  readonly direction: Direction;
}

const DEEPEST = 6;

/** A value that a schema allows, made up by chance within its limits; patterns are met by the schema's own examples alone. */
export function generate(schema: JsonSchema | undefined, making: Making, depth = 0): Json {
  const found = followSchema(schema, making.resolve);
  if (found === undefined) return null;
  const written = writtenValue(found, making);
  if (written !== undefined) return written;
  const parts = [found.oneOf, found.anyOf].flatMap((variants) => pick(variants ?? [], making.random) ?? []);
  const all = [
    ...parts,
    ...(found.allOf ?? []),
    ...(found.$ref === undefined ? [] : [making.resolve(found.$ref) ?? true]),
  ];
  const own = ownValue(found, making, depth);
  if (all.length === 0 || depth > DEEPEST) return own ?? null;
  const values = all.map((part) => generate(part, making, depth + 1));
  const objects = [own, ...values].filter(isObject);
  if (objects.length === 0) return own ?? values[0] ?? null;
  return Object.fromEntries(objects.flatMap((object) => Object.entries(object)));
}

function writtenValue(schema: SchemaObject, { random }: Making): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  return pick(schema.enum ?? [], random) ?? (schema.pattern === undefined ? undefined : schema.examples?.[0]);
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.min(Math.floor(random() * list.length), list.length - 1)];
}

function ownValue(schema: SchemaObject, making: Making, depth: number): Json | undefined {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const type = types.find((name) => name !== 'null') ?? types[0];
  switch (type ?? impliedType(schema)) {
    case 'object':
      return makeObject(schema, making, depth);
    case 'array':
      return makeList(schema, making, depth);
    case 'string':
      return makeText(schema, making);
    case 'integer':
    case 'number':
      return makeNumber(schema, type !== 'number', making.random);
    case 'boolean':
      return making.random() < 0.5;
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

function makeObject(schema: SchemaObject, making: Making, depth: number): Json {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, Json][] => {
    const required = schema.required?.includes(name) === true;
    if (property === false || isOtherSide(property, making.direction, making.resolve)) return [];
    if (!required && depth >= DEEPEST - 2) return [];
    return depth > DEEPEST * 2 ? [] : [[name, generate(property, making, depth + 1)]];
  });
  const known = new Set(Object.keys(schema.properties ?? {}));
  const free = (schema.required ?? []).filter((name) => !known.has(name));
  return Object.fromEntries([
    ...entries,
    ...free.map((name): [string, Json] => [name, generate(schema.additionalProperties, making, depth + 1)]),
  ]);
}

function makeList(schema: SchemaObject, making: Making, depth: number): Json {
  const first = (schema.prefixItems ?? []).map((item) => generate(item, making, depth + 1));
  const count = Math.min(Math.max(schema.minItems ?? 0, depth < DEEPEST - 2 ? 1 : 0), schema.maxItems ?? Infinity, 20);
  const items = schema.items ?? schema.contains;
  while (first.length < count && items !== undefined && items !== false) first.push(generate(items, making, depth + 1));
  return first;
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

function makeText(schema: SchemaObject, { random, now }: Making): string {
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
      const long = word.padEnd(schema.minLength ?? 0, `-${word}`);
      return long.slice(0, schema.maxLength ?? long.length);
    }
  }
}

/** A UUID of version 4 (RFC 9562, section 5.4). */
export function randomUuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16));
  digits[12] = 4;
  digits[16] = 8 + ((digits[16] ?? 0) % 4);
  const text = digits.map((digit) => digit.toString(16)).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
