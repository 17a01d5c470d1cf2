import type { Schema } from '../types/index.ts';
import { larger, smaller, type MergeValues } from './combine.ts';
import type { Draft } from './draft.ts';
import { isEqual } from '../../json-schema/index.ts';
import { fits } from './fit.ts';
import { mergeKeywords } from './keywords.ts';

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
  Object.assign(draft, { ...merged, ...mergeContainsCounts(draft, part) });
  const only = draft.const;
  if (only !== undefined) draft.enum = draft.enum.filter(({ value }) => isEqual(value, only.json));
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

/** Merges the counts of `contains`, which assert nothing without it; the minimum is 1 by default. */
function mergeContainsCounts(left: Schema, right: Schema): Pick<Schema, 'minContains' | 'maxContains'> {
  const [one, other] = [left, right].filter(({ contains }) => contains !== undefined);
  if (one === undefined || other === undefined) return { minContains: one?.minContains, maxContains: one?.maxContains };
  const isWritten = one.minContains !== undefined || other.minContains !== undefined;
  const [most = other.maxContains, otherMost = most] = [one.maxContains, other.maxContains];
  return {
    minContains: isWritten ? larger(one.minContains ?? 1, other.minContains ?? 1) : undefined,
    maxContains: most === undefined || otherMost === undefined ? undefined : smaller(most, otherMost),
  };
}

/** Returns true if the schema is a variant of the part, which determines the part's choice. */
function isVariantOf(draft: Draft, part: Schema): boolean {
  const isDraft = (schema: Schema): boolean => schema === draft || schema.reference === draft;
  return part.oneOf.some(isDraft) || part.anyOf.some(isDraft);
}
