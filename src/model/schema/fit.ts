import type { JsonNumber, Property, Schema } from '../types/index.ts';
import { intersectEnums, isSameJson } from './enum.ts';
import { intersectTypes } from './merge.ts';

/**
 * True when two schemas that hold for one value can be told as one: no keyword says different things in them, and none
 * looks only at its own neighbours. `chosen`: the choice that the part offers is made already.
 */
export function fits(whole: Schema, part: Schema, chosen: boolean): boolean {
  return (
    part.always !== false &&
    fitsType(whole, part) &&
    areEqual(whole.format, part.format) &&
    areEqual(whole.pattern, part.pattern) &&
    areEqual(whole.contentMediaType, part.contentMediaType) &&
    areEqual(whole.contentEncoding, part.contentEncoding) &&
    areEqual(whole.contentSchema, part.contentSchema) &&
    areEqual(whole.contains, part.contains) &&
    areEqual(whole.not, part.not) &&
    areEqual(whole.if, part.if) &&
    haveMultiple(whole.multipleOf, part.multipleOf) &&
    (chosen || (fitsChoice(whole.oneOf, part.oneOf) && fitsChoice(whole.anyOf, part.anyOf))) &&
    isOpenFor(whole, part) &&
    isOpenFor(part, whole) &&
    fitsItems(whole, part)
  );
}

function areEqual(left: unknown, right: unknown): boolean {
  return left === undefined || right === undefined || left === right;
}

function fitsType(whole: Schema, part: Schema): boolean {
  const typed = whole.type.length > 0 && part.type.length > 0;
  if (typed && intersectTypes(whole.type, part.type).length === 0) return false;
  const values = intersectEnums(whole.enum, part.enum);
  // One list may narrow the other; of two that only overlap, each says what the other denies.
  const fewest = Math.min(whole.enum.length, part.enum.length);
  if (fewest > 0 && values.length < fewest) return false;
  const only = whole.const ?? part.const;
  if (only === undefined) return true;
  if (part.const !== undefined && !isSameJson(only.json, part.const.json)) return false;
  return values.length === 0 || values.some(({ value }) => isSameJson(value, only.json));
}

/** Two whole numbers have a common multiple; others only where one is a multiple of the other. */
function haveMultiple(left: JsonNumber | undefined, right: JsonNumber | undefined): boolean {
  if (left === undefined || right === undefined) return true;
  const numbers = [left, right];
  const areWhole = numbers.every((value) => value > 0 && (typeof value === 'bigint' || Number.isSafeInteger(value)));
  const [one, other] = [Number(left), Number(right)];
  const times = Math.max(one, other) / Math.min(one, other);
  // Division of decimal fractions is inexact in doubles: 0.3 / 0.1 is 2.9999999999999996.
  return areWhole || Math.abs(times - Math.round(times)) <= times * Number.EPSILON;
}

function fitsChoice(left: readonly Schema[], right: readonly Schema[]): boolean {
  if (left.length === 0 || right.length === 0) return true;
  return left.length === right.length && left.every((schema, index) => schema === right[index]);
}

/** A schema that restricts the properties that it does not name itself can take in no others. */
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

/** `items` and `unevaluatedItems` begin where the neighbouring prefixItems end. */
function fitsItems(whole: Schema, part: Schema): boolean {
  if (!restrictsItems(whole) || !restrictsItems(part)) return true;
  const tuple = whole.prefixItems.length + part.prefixItems.length > 0;
  return !tuple && whole.unevaluatedItems === undefined && part.unevaluatedItems === undefined;
}

function restrictsItems(schema: Schema): boolean {
  return schema.items !== undefined || schema.unevaluatedItems !== undefined || schema.prefixItems.length > 0;
}
