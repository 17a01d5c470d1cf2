import { isJson, type Json } from '../../standard/json.ts';
import { hasRawTexts, passRawTexts, rawTextOf } from '../../standard/raw-text.ts';
import { isRecord, setOwn } from '../../standard/record.ts';
import { isOtherDirection } from '../evaluation.ts';
import { gather, nearestFirst, type SchemaPart } from './gather.ts';
import { schemasOf } from './object.ts';
import type { Walk } from './walk.ts';

const MAX_DEPTH = 12;

/**
 * Lists the author's values, of the nearest schema first: examples, the constant, a telling default; of a part of several only those that
 * are no objects, which may lack properties of the others. `index` selects one of several, so that items of a list differ.
 */
export function writtenOf(parts: readonly SchemaPart[], walk: Walk, index: number): readonly Json[] {
  const nearest = nearestFirst(parts);
  const values = nearest.flatMap(({ schema, isWhole }) => {
    const listed: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
    const examples = [...(schema.example === undefined ? [] : [schema.example]), ...listed];
    const start = index < examples.length ? index : 0;
    const defaults = schema.const === undefined && isTelling(schema.default) ? [schema.default] : [];
    const all: readonly unknown[] = [...examples.slice(start), ...examples.slice(0, start), ...defaults];
    return isWhole ? all : all.filter((value) => !isRecord(value));
  });
  return values.filter((value) => isJson(value)).map((value) => withoutOther(value, nearest, walk, 0));
}

const WRITTEN = ['example', 'const', 'default'];

/** Returns the raw text of a number among the author's values. */
export function textIn(parts: readonly SchemaPart[], value: number): string | undefined {
  for (const { schema } of parts)
    for (const holder of [schema, schema.examples, schema.enum]) {
      if (typeof holder !== 'object' || holder === null || !hasRawTexts(holder)) continue;
      const names = holder === schema ? WRITTEN : Object.keys(holder);
      for (const name of names) {
        const word = Reflect.get(holder, name) === value ? rawTextOf(holder, name) : undefined;
        if (word !== undefined) return word;
      }
    }
  return undefined;
}

/** Returns false for a default that says less than a generated value: null or an empty one. */
function isTelling(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Removes properties of the other direction from an author's value. */
export function withoutOther(value: Json, parts: readonly SchemaPart[], walk: Walk, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  walk.trace.isDirected = true;
  if (walk.options.direction === undefined || depth > MAX_DEPTH) return value;
  const inner = (item: Json, schemas: readonly unknown[]): Json =>
    withoutOther(item, nearestFirst(gather(schemas, walk).parts), walk, depth + 1);
  if (isItems(value)) {
    const items = parts.flatMap(({ schema }) => (isRecord(schema.items) ? [schema.items] : []));
    if (items.length === 0) return value;
    const kept = value.map((item) => inner(item, items));
    passRawTexts(value, kept);
    return kept;
  }
  const kept: Record<string, Json> = {};
  passRawTexts(value, kept);
  for (const [name, item] of Object.entries(value)) {
    const schemas = schemasOf(name, parts, walk);
    if (!schemas.some((schema) => isOtherDirection(schema, '', walk))) setOwn(kept, name, inner(item, schemas));
  }
  return kept;
}

function isItems(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
