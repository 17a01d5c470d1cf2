import type { Json, Schema } from '../types/index.ts';
import { isRecord } from '../../standard/record.ts';
import type { Draft } from './draft.ts';
import type { MergeValues } from './combine.ts';
import { restrictsNothing } from './keywords.ts';
import { mergePart } from './merge.ts';

/** Remaining number of properties that the schemas of a document may inherit. */
export interface InheritanceBudget {
  /** Reserves properties; returns false, and reserves none, beyond the budget. */
  readonly take: (count: number) => boolean;
  readonly giveBack: (count: number) => void;
}

/**
 * Applies `allOf` and references to a schema: merges the parts that can be merged without loss, and returns the others.
 * `overriding`: texts of later parts replace those of earlier ones.
 */
export function composeParts(
  draft: Draft,
  parts: readonly Schema[],
  how: { readonly mergeValues: MergeValues; readonly overriding: boolean; readonly inherited: InheritanceBudget },
): readonly Schema[] {
  const own = { ...draft };
  draft.unevaluatedProperties = undefined;
  draft.unevaluatedItems = undefined;
  const kept: Schema[] = [];
  const merged = parts.filter((part) => {
    const isMerged = how.inherited.take(part.properties.length) && mergePart(draft, part, how.mergeValues);
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
  annotate(draft, isReference ? merged : merged.filter((part) => !isNamed(part)), how.overriding || isReference);
  if (isReference) how.inherited.giveBack(only.properties.length);
  else {
    draft.examples = composeExamples(draft, own, merged);
    draft.default ??= merged.findLast((part) => part.default !== undefined && !isRecord(part.default.json))?.default;
  }
  if (isReference && draft.name === undefined) draft.reference = only.reference ?? only;
  else draft.parts = unique(merged.flatMap((part) => (isNamed(part) ? [part.reference ?? part] : part.parts)));
  return kept;
}

function isNamed(schema: Schema): boolean {
  return schema.name !== undefined || schema.reference !== undefined;
}

function unique(schemas: readonly Schema[]): Schema[] {
  return [...new Set(schemas)];
}

/** Sorts inherited properties first, in the order of the parts. */
function orderProperties(draft: Draft, merged: readonly Schema[]): void {
  const first = merged.find(({ properties }) => properties.length > 0);
  if (first === undefined || first.properties.length === draft.properties.length) return;
  const schemas = new Map(draft.properties.map(({ name, schema }) => [name, schema]));
  const names = new Set(merged.flatMap(({ properties }) => properties.map(({ name }) => name)));
  for (const name of schemas.keys()) names.add(name);
  draft.properties = [...names].flatMap((name) => {
    const schema = schemas.get(name);
    return schema === undefined ? [] : [{ name, schema }];
  });
}

function annotate(draft: Draft, parts: readonly Schema[], overriding: boolean): void {
  const descriptions = [draft.description, ...parts.map(({ description }) => description)];
  if (!overriding) draft.description = [...new Set(descriptions.filter((text) => text !== undefined))].join('\n\n');
  if (draft.description === '') draft.description = undefined;
  for (const part of parts.toReversed()) {
    draft.title ??= part.title;
    draft.description ??= part.description;
    draft.default ??= part.default;
    draft.xml ??= part.xml;
    draft.externalDocs ??= part.externalDocs;
    draft.deprecated ||= part.deprecated;
    draft.deprecation ??= part.deprecation;
    if (draft.examples.length === 0) draft.examples = part.examples;
  }
}

/** Combines the examples of the parts: one part's example lacks the properties of the others. */
function composeExamples(draft: Draft, own: Schema, merged: readonly Schema[]): readonly Json[] {
  if (own.examples.length > 0) return own.examples;
  const givers = [...merged, own].filter(({ properties }) => properties.length > 0);
  if (givers.length < 2) return draft.examples;
  const examples = givers.map((schema) => schema.examples[0]).filter((example) => isRecord(example));
  if (examples.length !== givers.length) return [];
  return [Object.fromEntries(examples.flatMap((example) => Object.entries(example)))];
}
