import type { Schema, Property } from '../types/index.ts';
import { intersectTypes, type Draft, type MergeValues } from './keyword.ts';
import { isEqual } from '../../json-schema/index.ts';
import { mergeKeywords } from './keywords.ts';
import { intersectEnums } from './enum.ts';

/**
 * Merges a part of `allOf` into a schema; returns false, and changes nothing, if they cannot be merged without loss.
 * https://json-schema.org/draft/2020-12/json-schema-core#name-allof
 */
export function mergePart(draft: Draft, part: Schema, mergeValues: MergeValues): boolean {
  const named = part.name !== undefined || part.reference !== undefined;
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
function isVariantOf(draft: Draft, part: Schema): boolean {
  const isDraft = (schema: Schema): boolean => schema === draft || schema.reference === draft;
  return part.oneOf.some(isDraft) || part.anyOf.some(isDraft);
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
