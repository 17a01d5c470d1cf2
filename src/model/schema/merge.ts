import type { JsonNumber, Property, Schema, SchemaType } from '../types/index.ts';
import type { Draft } from './draft.ts';
import { intersectEnums, isSameJson } from './enum.ts';
import { fits } from './fit.ts';

/** Gives one schema that stands for several that hold for the same value; undefined when the document asks for too many. */
export type MergeValues = (schemas: readonly Schema[]) => Schema | undefined;

/**
 * Adds the constraints of one part of `allOf` to a schema; false, and nothing is added, when the two cannot be told as one
 * schema without a lie. https://json-schema.org/draft/2020-12/json-schema-core#name-allof
 */
export function mergePart(draft: Draft, part: Schema, mergeValues: MergeValues): boolean {
  const named = part.name !== undefined || part.reference !== undefined;
  const variant = named && isVariantOf(draft, part);
  if (!fits(draft, part, variant)) return false;
  const properties = mergeLists(draft.properties, part.properties, mergeValues);
  const patterns = mergeLists(draft.patternProperties, part.patternProperties, mergeValues);
  const dependents = mergeLists(draft.dependentSchemas, part.dependentSchemas, mergeValues);
  const single = mergeSingles(draft, part, mergeValues);
  if (!properties || !patterns || !dependents || !single) return false;
  draft.properties = properties;
  draft.patternProperties = patterns;
  draft.dependentSchemas = dependents;
  Object.assign(draft, single);
  mergeType(draft, part);
  mergeLimits(draft, part);
  draft.required = [...new Set([...draft.required, ...part.required])];
  draft.dependentRequired = mergeDependentRequired(draft, part);
  if (draft.prefixItems.length === 0) draft.prefixItems = part.prefixItems;
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

function mergeType(draft: Draft, part: Schema): void {
  draft.type = intersectTypes(draft.type, part.type);
  draft.format ??= part.format;
  draft.enum = intersectEnums(draft.enum, part.enum);
  draft.const ??= part.const;
  const only = draft.const;
  if (only !== undefined) draft.enum = draft.enum.filter(({ value }) => isSameJson(value, only.json));
  draft.contentMediaType ??= part.contentMediaType;
  draft.contentEncoding ??= part.contentEncoding;
  draft.contentSchema ??= part.contentSchema;
  draft.readOnly ||= part.readOnly;
  draft.writeOnly ||= part.writeOnly;
  draft.additionalPropertiesName ??= part.additionalPropertiesName;
}

/** The types that both allow; an empty list stands for any type, and integers are numbers. */
export function intersectTypes(left: readonly SchemaType[], right: readonly SchemaType[]): readonly SchemaType[] {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const has = (types: readonly SchemaType[], type: SchemaType): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...left.filter((type) => has(right, type)), ...right.filter((type) => has(left, type))])];
}

function mergeLimits(draft: Draft, part: Schema): void {
  draft.minimum = larger(draft.minimum, part.minimum);
  draft.exclusiveMinimum = larger(draft.exclusiveMinimum, part.exclusiveMinimum);
  draft.maximum = smaller(draft.maximum, part.maximum);
  draft.exclusiveMaximum = smaller(draft.exclusiveMaximum, part.exclusiveMaximum);
  draft.multipleOf = commonMultiple(draft.multipleOf, part.multipleOf);
  draft.minLength = larger(draft.minLength, part.minLength);
  draft.maxLength = smaller(draft.maxLength, part.maxLength);
  draft.pattern ??= part.pattern;
  draft.minItems = larger(draft.minItems, part.minItems);
  draft.maxItems = smaller(draft.maxItems, part.maxItems);
  draft.uniqueItems ||= part.uniqueItems;
  draft.minProperties = larger(draft.minProperties, part.minProperties);
  draft.maxProperties = smaller(draft.maxProperties, part.maxProperties);
  draft.minContains ??= part.minContains;
  draft.maxContains ??= part.maxContains;
}

/** The multiples of both are those of one number: the larger, or for whole numbers the least common multiple. */
function commonMultiple(left: JsonNumber | undefined, right: JsonNumber | undefined): JsonNumber | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  if (!isWhole(left) || !isWhole(right)) return larger(left, right);
  let [divisor, rest] = [BigInt(left), BigInt(right)];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  if (divisor === 0n) return left;
  const multiple = (BigInt(left) / divisor) * BigInt(right);
  return Number.isSafeInteger(Number(multiple)) ? Number(multiple) : multiple;
}

function isWhole(value: JsonNumber): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function larger(left: JsonNumber | undefined, right: JsonNumber | undefined): JsonNumber | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left < right ? right : left;
}

function smaller(left: JsonNumber | undefined, right: JsonNumber | undefined): JsonNumber | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return right < left ? right : left;
}

function mergeLists(
  left: readonly Property[],
  right: readonly Property[],
  mergeValues: MergeValues,
): readonly Property[] | undefined {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  const merged = new Map(left.map(({ name, schema }) => [name, schema]));
  for (const { name, schema } of right) {
    const before = merged.get(name);
    const both = before === undefined ? schema : mergeValues([before, schema]);
    if (both === undefined) return undefined;
    merged.set(name, both);
  }
  return [...merged].map(([name, schema]) => ({ name, schema }));
}

const SINGLES = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'contains',
  'unevaluatedItems',
  'not',
] as const;

function mergeSingles(draft: Draft, part: Schema, mergeValues: MergeValues): Partial<Draft> | undefined {
  const singles: Partial<Draft> = {};
  for (const key of SINGLES) {
    const left = draft[key];
    const right = part[key];
    if (right === undefined) continue;
    const both = left === undefined ? right : mergeValues([left, right]);
    if (both === undefined) return undefined;
    singles[key] = both;
  }
  return singles;
}

function mergeDependentRequired(draft: Draft, part: Schema): Draft['dependentRequired'] {
  if (part.dependentRequired.length === 0) return draft.dependentRequired;
  const merged = new Map(draft.dependentRequired.map(({ name, required }) => [name, required]));
  for (const { name, required } of part.dependentRequired) {
    merged.set(name, [...new Set([...(merged.get(name) ?? []), ...required])]);
  }
  return [...merged].map(([name, required]) => ({ name, required }));
}
