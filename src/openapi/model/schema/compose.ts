import type { Schema } from '../types/index.ts';
import { isRecord } from '../../standard/record.ts';
import { annotate, componentIn, isFar, isNamed, type Ranked } from './annotate.ts';
import type { Draft, MergeValues } from './keyword.ts';
import { restrictsNothing } from './keywords.ts';
import { mergePart } from './merge.ts';

/** Tools of a document's schemas for merging. */
export interface Composing {
  readonly mergeValues: MergeValues;
  /** Reserves properties that a schema inherits, or gives them back; returns false, and reserves none, beyond the budget. */
  readonly inherit: (count: number) => boolean;
  /** Returns true for a schema with `deprecated: false`. */
  readonly denies: (schema: Schema) => boolean;
}

/**
 * Applies `allOf` and references to a schema: merges the parts that can be merged without loss, and returns the others.
 * `isMade`: the schema is only the merged parts, which are values of one place in several schemas.
 */
export function composeParts(
  draft: Draft,
  parts: readonly Schema[],
  how: { readonly registry: Composing; readonly isMade: boolean },
): readonly Schema[] {
  if (parts.length === 0) return [];
  const { registry, isMade } = how;
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
  const ranked = rank(merged, isMade ? undefined : own, place);
  annotate(draft, ranked, { isSame: isReference, denies: (schema) => registry.denies(schema) });
  if (isReference) registry.inherit(-only.properties.length);
  else {
    // An example of one part lacks the properties of the others.
    if (own.examples.length === 0 && [...merged, own].filter(hasProperties).length > 1) draft.examples = [];
    draft.default ??= merged.find((part) => part.default !== undefined && !isRecord(part.default.json))?.default;
  }
  if (isReference && draft.name === undefined) draft.reference = only.reference ?? only;
  else draft.parts = unique(merged.flatMap((part) => (isNamed(part) ? [part.reference ?? part] : part.parts)));
  return kept;
}

/** Ranks parts: of a Schema Object, its references are far, with texts beside them near. */
function rank(merged: readonly Schema[], own: Schema | undefined, place: string | undefined): Ranked {
  const near = merged.filter((part) => !isFar(part, place));
  return { own, near, far: merged.filter((part) => isFar(part, place)) };
}

function hasProperties({ properties }: Schema): boolean {
  return properties.length > 0;
}

function unique(schemas: readonly Schema[]): Schema[] {
  return [...new Set(schemas)];
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
