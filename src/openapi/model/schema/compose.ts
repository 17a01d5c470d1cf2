import type { Schema, Property } from '../types/index.ts';
import { isRecord } from '../../standard/record.ts';
import { type Draft, type MergeValues, intersectTypes } from './keyword.ts';
import { restrictsNothing, mergeKeywords } from './keywords.ts';
import { isEqual } from '../../json-schema/index.ts';
import type { SchemaRegistry } from './schema-registry.ts';
import { intersectEnums } from './enum.ts';

/**
 * Applies `allOf` and references to a schema: merges the parts that can be merged without loss, and returns the others.
 */
export function composeParts(draft: Draft, parts: readonly Schema[], registry: SchemaRegistry): readonly Schema[] {
  if (parts.length === 0) return [];
  const own = { ...draft };
  const place = componentIn(draft.pointer);
  const mergeValues: MergeValues = (schemas) => registry.mergeValues(schemas, place);
  draft.unevaluatedProperties = undefined;
  draft.unevaluatedItems = undefined;
  const kept: Schema[] = [];
  const merged = parts.filter((part) => {
    const isMerged = registry.inherit(part.properties.length) && mergePart(draft, part, mergeValues);
    if (!isMerged) kept.push(part);
    return isMerged;
  });
  draft.unevaluatedProperties = own.unevaluatedProperties ?? draft.unevaluatedProperties;
  draft.unevaluatedItems = own.unevaluatedItems ?? draft.unevaluatedItems;
  orderProperties(draft, merged);
  const named = merged.filter(isNamed);
  const [only] = named;
  const others = merged.filter((part) => part !== only);
  const isReference =
    only !== undefined && kept.length === 0 && [own, ...others].every((schema) => restrictsNothing(schema, only));
  if (isReference) draft.discriminator ??= only.discriminator;
  // References of a Schema Object are far, with texts beside them near.
  const near = merged.filter((part) => !isFar(part, place));
  const far = merged.filter((part) => isFar(part, place));
  annotate(draft, { own, near, far, isSame: isReference }, registry);
  if (isReference) registry.inherit(-only.properties.length);
  else {
    // An example of one part lacks the properties of the others.
    if (own.examples.length === 0 && [...merged, own].filter(({ properties }) => properties.length > 0).length > 1)
      draft.examples = [];
    draft.default ??= merged.find((part) => part.default !== undefined && !isRecord(part.default.json))?.default;
  }
  if (isReference && draft.name === undefined) draft.reference = only.reference ?? only;
  else draft.parts = [...new Set(merged.flatMap((part) => (isNamed(part) ? [part.reference ?? part] : part.parts)))];
  return kept;
}

/** Sorts inherited properties first, in the order of the parts. */
function orderProperties(draft: Draft, merged: readonly Schema[]): void {
  const first = merged.find(({ properties }) => properties.length > 0);
  if (first === undefined || first.properties.length === draft.properties.length) return;
  const properties = new Map(draft.properties.map((property) => [property.name, property]));
  const names = new Set(merged.flatMap(({ properties }) => properties.map(({ name }) => name)));
  for (const name of properties.keys()) names.add(name);
  draft.properties = [...names].flatMap((name) => properties.get(name) ?? []);
}

/**
 * Merges a part of `allOf` into a schema; returns false, and changes nothing, if they cannot be merged without loss.
 * https://json-schema.org/draft/2020-12/json-schema-core#name-allof
 */
function mergePart(draft: Draft, part: Schema, mergeValues: MergeValues): boolean {
  const named = isNamed(part);
  const variant = named && isVariantOf(draft, part);
  if (!fits(draft, part, variant)) return false;
  const merged = mergeKeywords(draft, part, mergeValues);
  if (merged === undefined) return false;
  Object.assign(draft, merged);
  const only = draft.const;
  if (only !== undefined) draft.enum = draft.enum.filter(({ value }) => isEqual(value, only.json));
  draft.allOf = [...draft.allOf, ...part.allOf];
  if (!variant) {
    if (draft.oneOf.length === 0) draft.oneOf = part.oneOf;
    if (draft.anyOf.length === 0) draft.anyOf = part.anyOf;
    if (!named || part.oneOf.length + part.anyOf.length > 0) draft.discriminator ??= part.discriminator;
  }
  return true;
}

/** Returns true if the schema is a variant of the part, which determines the part's choice. */
function isVariantOf(draft: Draft, { oneOf, anyOf }: Schema): boolean {
  return [...oneOf, ...anyOf].some((schema) => schema === draft || schema.reference === draft);
}

/**
 * Returns true for two schemas of one value of which no keyword depends on keywords beside it. `chosen`: the draft is a
 * variant of the part's choice.
 */
function fits(whole: Schema, part: Schema, chosen: boolean): boolean {
  return (
    part.always !== false &&
    fitsType(whole, part) &&
    (chosen || (fitsChoice(whole.oneOf, part.oneOf) && fitsChoice(whole.anyOf, part.anyOf))) &&
    isOpenFor(whole, part) &&
    isOpenFor(part, whole) &&
    fitsItems(whole, part)
  );
}

function fitsType(whole: Schema, part: Schema): boolean {
  const typed = whole.type.length > 0 && part.type.length > 0;
  if (typed && intersectTypes(whole.type, part.type).length === 0) return false;
  const values = intersectEnums(whole.enum, part.enum);
  // One list may be a subset of the other; lists that only overlap contradict each other.
  const fewest = Math.min(whole.enum.length, part.enum.length);
  if (fewest > 0 && values.length < fewest) return false;
  const only = whole.const ?? part.const;
  if (only === undefined) return true;
  if (part.const !== undefined && !isEqual(only.json, part.const.json)) return false;
  return values.length === 0 || values.some(({ value }) => isEqual(value, only.json));
}

function fitsChoice(left: readonly Schema[], right: readonly Schema[]): boolean {
  if (left.length === 0 || right.length === 0) return true;
  return left.length === right.length && left.every((schema, index) => schema === right[index]);
}

/** Returns false for a schema that restricts additional properties, if the other one has properties unknown to it. */
function isOpenFor(schema: Schema, other: Schema): boolean {
  const isClosed = (rest: Schema | undefined): boolean => rest !== undefined && rest.always !== true;
  if (!isClosed(schema.additionalProperties) && !isClosed(schema.unevaluatedProperties)) return true;
  const isKnown = (known: readonly Property[], asked: readonly Property[]): boolean => {
    if (asked.length === 0) return true;
    const names = new Set(known.map(({ name }) => name));
    return asked.every(({ name }) => names.has(name));
  };
  return isKnown(schema.properties, other.properties) && isKnown(schema.patternProperties, other.patternProperties);
}

/** Returns false if both restrict items by position: `items` and `unevaluatedItems` depend on the `prefixItems` beside them. */
function fitsItems(whole: Schema, part: Schema): boolean {
  if (!restrictsItems(whole) || !restrictsItems(part)) return true;
  const tuple = whole.prefixItems.length + part.prefixItems.length > 0;
  return !tuple && whole.unevaluatedItems === undefined && part.unevaluatedItems === undefined;
}
function restrictsItems(schema: Schema): boolean {
  return schema.items !== undefined || schema.unevaluatedItems !== undefined || schema.prefixItems.length > 0;
}

/** Returns the name in the pointer of a named schema, or of one within it; undefined for one outside of components. */
function componentIn(pointer: string): string | undefined {
  return /^#?\/(?:components\/schemas|definitions)\/([^/]*)/.exec(pointer)?.[1];
}

/** Returns true for a schema whose texts are on the page of a named schema other than that of the place. */
export function isFar(schema: Schema, place: string | undefined): boolean {
  const component = componentIn(schema.pointer);
  return schema.name !== undefined || (component !== undefined && component !== place);
}

/** Returns true for a named schema, or a reference to one. */
function isNamed(schema: Schema): boolean {
  return schema.name !== undefined || schema.reference !== undefined;
}

/** Returns the value of a keyword that a schema has itself; undefined for one of the named schema that it is or refers to. */
export function ownValue<Key extends keyof Schema>(schema: Schema, key: Key): Schema[Key] | undefined {
  const value = schema[key];
  return schema.name !== undefined || value === schema.reference?.[key] ? undefined : value;
}

/** Schemas that apply to one value, the nearest to the reader's place first. */
interface Ranked {
  /** Schema Object that is read, before its parts are applied. */
  readonly own: Schema;
  /** Parts of its place, in the order written: nothing else shows their texts. */
  readonly near: readonly Schema[];
  /** Parts that have a page of their own, or are on the page of another named schema, in the order written. */
  readonly far: readonly Schema[];
  /** True if the value is that of a named part, so that title and deprecation of that part are its own too. */
  readonly isSame: boolean;
}

/**
 * Sets the annotations of a merged schema by one rule: its own, then those of the parts of its place, then those of
 * named parts; descriptions that no other page shows are joined.
 */
function annotate(draft: Draft, { own, near, far, isSame }: Ranked, registry: SchemaRegistry): void {
  const all = [...near, ...far];
  const get = <Key extends keyof Schema>(part: Schema, key: Key): Schema[Key] | undefined =>
    isSame ? part[key] : ownValue(part, key);
  const texts = new Set([own.description, ...near.map((part) => ownValue(part, 'description'))].filter(isText));
  draft.description =
    texts.size > 0 ? [...texts].join('\n\n') : all.map((part) => get(part, 'description')).find(isText);
  if (draft.name === undefined) draft.description ??= all.map(({ description }) => description).find(isText);
  const isSaid = draft.deprecated || registry.denies(draft);
  const deprecated = isSaid ? undefined : all.find((part) => get(part, 'deprecated') === true || registry.denies(part));
  draft.deprecated ||= deprecated?.deprecated ?? false;
  draft.deprecation ??= deprecated?.deprecation;
  for (const part of all) {
    draft.title ??= get(part, 'title');
    draft.default ??= get(part, 'default');
    draft.xml ??= get(part, 'xml');
    draft.externalDocs ??= get(part, 'externalDocs');
    if (draft.examples.length === 0) draft.examples = get(part, 'examples') ?? [];
  }
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
