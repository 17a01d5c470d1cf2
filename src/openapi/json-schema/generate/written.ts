import { isJson, isList, isObject, type Json } from '../../standard/json.ts';
import { hasRawTexts, passRawTexts, rawTextOf } from '../../standard/raw-text.ts';
import { isRecord, setOwn } from '../../standard/record.ts';
import type { Part } from '../parts.ts';
import { gather, nearestFirst } from './gather.ts';
import { isAccepted, isOther, itemsAt, makeMember, schemasOf, textsIn, type Slot, type Walk } from './walk.ts';

/** Maximum depth in which a value is completed. */
const MAX_DEPTH = 12;

/**
 * Returns the first valid value of the author: examples of the nearest schema first, a telling default. Where none is valid, the first
 * that is with the required members that it lacks.
 */
export function authorsValue(
  parts: readonly Part[],
  schemas: readonly unknown[],
  walk: Walk,
  { index = 0, level }: Slot,
): Json | undefined {
  const written = writtenOf(parts, index).map((value) => fit(value, schemas, walk, { level, isCompleted: false }));
  const valid = written.find((value) => isAccepted(schemas, value, walk));
  if (valid !== undefined) return valid;
  return written
    .filter((value) => isObject(value) || isList(value))
    .map((value) => fit(value, schemas, walk, { level, isCompleted: true }))
    .find((value) => isAccepted(schemas, value, walk));
}

/** Lists the author's values, of the nearest schema first; of a part of several only those that are no objects, which may lack properties of the others. `index` selects one of several, so that items of a list differ. */
function writtenOf(parts: readonly Part[], index: number): readonly Json[] {
  return nearestFirst(parts).flatMap(({ schema, isWhole }) => {
    const listed: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
    const examples = [...(schema.example === undefined ? [] : [schema.example]), ...listed];
    const start = index < examples.length ? index : 0;
    const defaults = schema.const === undefined && isTelling(schema.default) ? [schema.default] : [];
    const all: readonly unknown[] = [...examples.slice(start), ...examples.slice(0, start), ...defaults];
    return all.filter((value) => isJson(value)).filter((value) => isWhole || !isRecord(value));
  });
}

/** Returns false for a default that says less than a generated value: null or an empty one. */
function isTelling(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Returns an author's value without properties of the other direction; one that is completed with the required ones that it lacks. */
function fit(
  value: Json,
  schemas: readonly unknown[],
  walk: Walk,
  { level, isCompleted }: { readonly level: number; readonly isCompleted: boolean },
): Json {
  if ((!isList(value) && !isObject(value)) || level > MAX_DEPTH) return value;
  const parts = nearestFirst(gather(schemas, walk).parts);
  const inner = (item: Json, own: readonly unknown[]): Json => fit(item, own, walk, { level: level + 1, isCompleted });
  if (isList(value)) {
    const items = value.map((item, index) => inner(item, itemsAt(index, parts)));
    passRawTexts(value, items);
    return items;
  }
  const made: Record<string, Json> = {};
  passRawTexts(value, made);
  for (const [name, item] of Object.entries(value)) {
    const own = schemasOf(name, parts, walk);
    if (!own.some((schema) => isOther(schema, walk))) setOwn(made, name, inner(item, own));
  }
  for (const name of isCompleted ? parts.flatMap(({ schema }) => textsIn(schema.required)) : []) {
    const own = schemasOf(name, parts, walk);
    if (Object.hasOwn(made, name) || own.some((schema) => isOther(schema, walk))) continue;
    const member = makeMember(made, name, own, walk, { level: level + 1, name });
    if (member !== undefined) setOwn(made, name, member);
  }
  return made;
}

const WRITTEN = ['example', 'const', 'default'];

/** Returns the raw text of a number among the author's values. */
export function textIn(parts: readonly Part[], value: number): string | undefined {
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
