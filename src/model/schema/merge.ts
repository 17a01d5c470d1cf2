import type { Schema } from '../types/index.ts';
import type { MergeValues } from './combine.ts';
import type { Draft } from './draft.ts';
import { isSameJson } from './enum.ts';
import { fits } from './fit.ts';
import { mergeKeywords } from './keywords.ts';

/**
 * Adds the constraints of one part of `allOf` to a schema; false, and nothing is added, when the two cannot be told as one
 * schema without a lie. https://json-schema.org/draft/2020-12/json-schema-core#name-allof
 */
export function mergePart(draft: Draft, part: Schema, mergeValues: MergeValues): boolean {
  const named = part.name !== undefined || part.reference !== undefined;
  const variant = named && isVariantOf(draft, part);
  if (!fits(draft, part, variant)) return false;
  const merged = mergeKeywords(draft, part, mergeValues);
  if (merged === undefined) return false;
  Object.assign(draft, merged);
  const only = draft.const;
  if (only !== undefined) draft.enum = draft.enum.filter(({ value }) => isSameJson(value, only.json));
  draft.allOf = [...draft.allOf, ...part.allOf];
  if (part.if !== undefined) {
    draft.if = part.if;
    draft.then = part.then;
    draft.else = part.else;
  }
  if (!variant) {
    if (draft.oneOf.length === 0) draft.oneOf = part.oneOf;
    if (draft.anyOf.length === 0) draft.anyOf = part.anyOf;
    if (!named || part.oneOf.length + part.anyOf.length > 0) draft.discriminator ??= part.discriminator;
  }
  return true;
}

/** True when the part offers this very schema as one of its variants, so that its choice is made. */
function isVariantOf(draft: Draft, part: Schema): boolean {
  const isDraft = (schema: Schema): boolean => schema === draft || schema.reference === draft;
  return part.oneOf.some(isDraft) || part.anyOf.some(isDraft);
}
