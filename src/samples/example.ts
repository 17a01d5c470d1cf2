import { memoize } from '../cache/memoize.ts';
import { jsonToText, type Json, type Schema } from '../model/index.ts';
import { isSpent, spend, spendOn, type Budget } from '../standard/budget.ts';
import { chooseVariant, derivedSchema, discriminate } from './variant.ts';
import type { Direction } from './sample.ts';
import { generateNumber, generateString } from './scalar.ts';
import { isObject, writtenValue } from './written.ts';

/**
 * Returns an example value of a schema: the author's values where there are any, else values generated within its
 * constraints. Properties of the other direction and deprecated optional ones are left out. At most about 400 values;
 * undefined if no example can be generated.
 */
export function schemaToExample(schema: Schema, options: { readonly direction: Direction }): Json | undefined {
  return EXAMPLES[options.direction](schema);
}

/** Traversal of a schema for one example: its limits, and the schemas around the current one. */
interface Walk {
  readonly direction: Direction;
  readonly depth: number;
  readonly budget: Budget;
  readonly inside: Set<Schema>;
  /** True if the example is used even with a spent budget. */
  readonly isLast: boolean;
}

/** Returns true for a traversal whose example is discarded. */
function isLost({ budget, isLast }: Walk): boolean {
  return isSpent(budget) && !isLast;
}

const examplesIn = (direction: Direction): ((schema: Schema) => Json | undefined) =>
  memoize((schema) => fittingExample(schema, direction));
const EXAMPLES = { request: examplesIn('request'), response: examplesIn('response'), both: examplesIn('both') };
const BUDGET: Budget = { values: 400, bytes: 200_000 };
/** Maximum depths, tried in turn until an example fits the budget: breadth takes precedence over depth. */
const DEPTHS = [8, 5, 3, 2];
/** Maximum length of a list that is generated whole, and the length of one that must be longer. */
const [MAX_ITEMS, FEW_ITEMS] = [10, 3];
/** Maximum nesting of compositions (`oneOf`, `anyOf`, `allOf`). */
const MAX_PART_DEPTH = 30;

function fittingExample(schema: Schema, direction: Direction): Json | undefined {
  let example: Json | undefined;
  for (const depth of DEPTHS) {
    const walk: Walk = { direction, depth, budget: { ...BUDGET }, inside: new Set(), isLast: depth === DEPTHS.at(-1) };
    example = generate(schema, walk, { level: 0 });
    if (!isSpent(walk.budget)) return example;
  }
  return example;
}

interface Place {
  readonly level: number;
  readonly name?: string | undefined;
  /** Index of an array item. */
  readonly index?: number;
  /** Number of compositions around the schema; only the outermost adds names that are required elsewhere. */
  readonly part?: number;
}

function generate(schema: Schema, walk: Walk, place: Place): Json | undefined {
  if (schema.always === false || schema.missing !== undefined || isSpent(walk.budget)) return undefined;
  const written = writtenValue(schema, walk.direction, place.index ?? 0);
  if (written !== undefined) {
    spendOn(walk.budget, written.json);
    return written.json;
  }
  spend(walk.budget, 1, 0);
  const identity = schema.reference ?? schema;
  if (walk.inside.has(identity)) return undefined;
  walk.inside.add(identity);
  const derived = place.part !== undefined ? undefined : derivedSchema(identity);
  const value = (derived && generate(derived, walk, place)) ?? compose(schema, walk, place);
  walk.inside.delete(identity);
  return value;
}

/** Composes the schema's own value, a variant of each choice and the remaining `allOf`. */
function compose(schema: Schema, walk: Walk, place: Place): Json | undefined {
  const shape = shapeOf(schema);
  const inner: Place = { ...place, part: (place.part ?? 0) + 1 };
  const allOf = (place.part ?? 0) < MAX_PART_DEPTH ? schema.allOf : [];
  const isComposed = schema.oneOf.length + schema.anyOf.length + allOf.length > 0;
  const parts = isComposed
    ? [
        ...[schema.oneOf, schema.anyOf].flatMap((variants) => variantValue(schema, variants, walk, inner)),
        ...allOf.flatMap((part) => generate(part, walk, inner) ?? []),
      ]
    : [];
  if (isLost(walk)) return null;
  if (shape !== 'object') {
    const made = parts[0];
    if (made !== undefined && (shape === undefined || !isObject(made))) return made;
  }
  const own = generateShape(schema, shape, walk, place);
  if (shape !== undefined && shape !== 'object') return own;
  const objects = parts.filter(isObject);
  if (shape === undefined && objects.length === 0) return parts[0] ?? null;
  const merged = Object.fromEntries([...entriesOf(own), ...objects.flatMap(entriesOf)]);
  if (place.part === undefined) fillRequired(schema, merged, walk, place);
  return discriminate(schema, merged);
}

/** Generates the first variant with a value; one whose properties all had to be left out only if no other has any. */
function variantValue(schema: Schema, variants: readonly Schema[], walk: Walk, place: Place): readonly Json[] {
  if (variants.length === 0) return [];
  let bare: Json | undefined;
  for (const variant of chooseVariant(variants, place.index ?? 0)) {
    const made = generate(variant, walk, place);
    if (made === undefined) continue;
    const value = isObject(made) ? discriminate(schema, made, variant) : made;
    const isBare = isObject(value) && Object.keys(value).length === 0 && variant.properties.length > 0;
    if (!isBare) return [value];
    bare ??= value;
  }
  return bare === undefined ? [] : [bare];
}

type Shape = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** Returns the type of the example: the first besides null, else the one that keywords imply; undefined for any. */
function shapeOf(schema: Schema): Shape | undefined {
  const type = schema.type.find((name) => name !== 'null') ?? schema.type[0];
  if (type !== undefined) return type;
  if (schema.properties.length > 0 || schema.required.length > 0 || schema.patternProperties.length > 0)
    return 'object';
  if (schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined || schema.prefixItems.length > 0) return 'array';
  if (schema.format !== undefined || schema.pattern !== undefined || schema.minLength !== undefined) return 'string';
  if (schema.maxLength !== undefined || schema.contentMediaType !== undefined) return 'string';
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined) return 'number';
  return undefined;
}

function generateShape(schema: Schema, shape: Shape | undefined, walk: Walk, place: Place): Json | undefined {
  switch (shape) {
    case 'object':
      return generateObject(schema, walk, place);
    case 'array':
      return generateArray(schema, walk, place);
    case 'string':
      return generateText(schema, walk, place);
    case 'number':
    case 'integer':
      return nextNumber(schema, shape === 'integer', place.index ?? 0);
    case 'boolean':
      return true;
    case 'null':
    case undefined:
      return null;
  }
}

function generateText(schema: Schema, walk: Walk, place: Place): string {
  if (schema.contentSchema !== undefined && schema.contentMediaType?.includes('json') === true) {
    const content = generate(schema.contentSchema, walk, { level: place.level + 1 });
    if (content !== undefined) return jsonToText(content);
  }
  return generateString(schema, place.name);
}

function generateObject(schema: Schema, walk: Walk, place: Place): Json {
  const entries = new Map<string, Json>();
  const asked = new Set(schema.required);
  for (const { name, schema: property } of schema.properties) {
    if (isLost(walk)) return {};
    const required = asked.has(name);
    if (isOtherDirection(property, walk.direction) || (property.deprecated && !required)) continue;
    if (!required && place.level >= walk.depth) continue;
    const value =
      generate(property, walk, { level: place.level + 1, name }) ?? (required ? emptyValue(property) : undefined);
    if (value !== undefined) entries.set(name, value);
  }
  if (place.level < walk.depth) addFreeEntries(schema, entries, walk, place);
  return Object.fromEntries(entries);
}

/** Adds an entry of a map from `additionalProperties`, or else from `patternProperties`. */
function addFreeEntries(schema: Schema, entries: Map<string, Json>, walk: Walk, place: Place): void {
  const { additionalProperties: free, patternProperties, propertyNames } = schema;
  const inner: Place = { level: place.level + 1 };
  if (free !== undefined && free.always === undefined) {
    const name = freeName(propertyNames) ?? schema.additionalPropertiesName ?? 'key';
    const value = entries.has(name) ? undefined : generate(free, walk, inner);
    if (value !== undefined) entries.set(name, value);
  }
  for (const { name: pattern, schema: property } of entries.size === 0 ? patternProperties.slice(0, 1) : []) {
    const value = generate(property, walk, inner);
    const name =
      freeName({ ...property, pattern, enum: [], format: undefined, minLength: 1, maxLength: undefined }) ?? 'key';
    if (value !== undefined) entries.set(name, value);
  }
}

function freeName(names: Schema | undefined): string | undefined {
  if (names === undefined) return undefined;
  const first = names.enum[0]?.value;
  if (typeof first === 'string') return first;
  return names.pattern === undefined ? undefined : generateString(names, undefined);
}

/** Adds required names without a property, and names that the chosen variants require. */
function fillRequired(schema: Schema, merged: Record<string, Json>, walk: Walk, place: Place): void {
  const chosen = chosenVariants(schema, place.index ?? 0);
  if (schema.required.length + chosen.length === 0) return;
  const own = new Set(schema.properties.map(({ name }) => name));
  const known = new Map(describedProperties(schema, place.index ?? 0, new Set()));
  const names = new Set([
    ...schema.required.filter((name) => !own.has(name)),
    ...chosen.flatMap((one) => one.required),
  ]);
  for (const name of names) {
    const property = known.get(name);
    const isLeftOut = property !== undefined && isOtherDirection(property, walk.direction);
    if (isLeftOut || Object.hasOwn(merged, name) || isSpent(walk.budget)) continue;
    const free = property ?? schema.additionalProperties;
    const value = free?.always === undefined && free !== undefined ? generate(free, walk, { level: walk.depth }) : null;
    Object.defineProperty(merged, name, { value: value ?? null, enumerable: true, writable: true, configurable: true });
  }
}

/** Lists the properties of a value: those of the chosen variants, of the remaining `allOf`, and its own, which come last. */
function describedProperties(schema: Schema, index: number, seen: Set<Schema>): readonly (readonly [string, Schema])[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const parts = [...chosenVariants(schema, index), ...schema.allOf];
  return [
    ...parts.flatMap((part) => describedProperties(part, index, seen)),
    ...schema.properties.map((property) => [property.name, property.schema] as const),
  ];
}

function chosenVariants({ oneOf, anyOf }: Schema, index: number): readonly Schema[] {
  return [oneOf, anyOf].flatMap((variants) => chooseVariant(variants, index)[0] ?? []);
}

/** Returns the number of an array item; items differ if their schema allows it. */
function nextNumber(schema: Schema, integer: boolean, index: number): Json {
  const first = generateNumber(schema, integer);
  const next = typeof first === 'bigint' ? first + BigInt(index) : first + index;
  return schema.maximum !== undefined && next > schema.maximum ? schema.maximum : next;
}

/** Generates a list of as many items as required, or of one; undefined if it is optional and a required item has no value. */
function generateArray(schema: Schema, walk: Walk, place: Place): Json | undefined {
  const { items, prefixItems, contains } = schema;
  const level = place.level + 1;
  const isContained = contains !== undefined && contains.always === undefined;
  const minContains = isContained ? Number(schema.minContains ?? 1) : 0;
  const least = Math.max(Number(schema.minItems ?? 0), minContains);
  const maxItems = Math.min(
    Number(schema.maxItems ?? Infinity),
    isContained && items === undefined ? Number(schema.maxContains ?? Infinity) : Infinity,
  );
  const values: Json[] = prefixItems.flatMap((item) => generate(item, walk, { level }) ?? emptyValue(item) ?? []);
  const restAt = (index: number): Schema | undefined => (index < minContains ? contains : (items ?? contains));
  const wanted = Math.min(
    Math.max(least, prefixItems.length === 0 ? 1 : 0),
    maxItems,
    least > MAX_ITEMS ? FEW_ITEMS : MAX_ITEMS,
  );
  while (values.length < wanted && place.level < walk.depth) {
    const rest = restAt(values.length);
    if (rest === undefined || rest.always === false) break;
    const value = generate(rest, walk, { level, name: place.name, index: values.length });
    if (value === undefined) {
      if (place.level > 0 && values.length < least) return undefined;
      break;
    }
    values.push(value);
  }
  return values.slice(0, maxItems);
}

/** Returns the minimal value of a required property at the end of the traversal. */
function emptyValue(schema: Schema): Json | undefined {
  if (schema.always === false) return undefined;
  const shape = schema.type.includes('null') ? 'null' : shapeOf(schema);
  if (shape === 'array') return [];
  if (shape === 'object') return {};
  return shape === 'string'
    ? 'string'
    : shape === 'integer' || shape === 'number'
      ? 1
      : shape === 'boolean'
        ? true
        : null;
}

function isOtherDirection(property: Schema, direction: Direction): boolean {
  return (direction === 'request' && property.readOnly) || (direction === 'response' && property.writeOnly);
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}
