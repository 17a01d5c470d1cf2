import { cutText } from '../../markup/cut.ts';
import { jsonToText, numberToText, type Json, type JsonNumber, type Schema } from '../../model/index.ts';
import type { Fact, Flag, Range, ValueOf } from '../types/fact.ts';

/** Longest value that a fact shows whole, in characters. */
export const MAX_CODE_LENGTH = 5000;

/** The limits that hold for a value, its examples and defaults aside. */
export function limitsToFacts(schema: Schema): readonly Fact[] {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, pattern } = schema;
  return [
    ...amount('range', schema.minimum, schema.maximum),
    ...(exclusiveMinimum === undefined ? [] : [bound('exclusiveMinimum', exclusiveMinimum)]),
    ...(exclusiveMaximum === undefined ? [] : [bound('exclusiveMaximum', exclusiveMaximum)]),
    ...(multipleOf === undefined ? [] : [coded('multipleOf', numberToText(multipleOf))]),
    ...amount('characters', schema.minLength, schema.maxLength),
    ...(pattern === undefined ? [] : [coded('pattern', pattern)]),
    ...amount('items', schema.minItems, schema.maxItems),
    ...(schema.uniqueItems ? [flagged('uniqueItems')] : []),
    ...amount('properties', schema.minProperties, schema.maxProperties),
  ];
}

/** A JSON value on one line; what is as long as a document is cut. */
export function jsonToCode(value: Json, longest = MAX_CODE_LENGTH): string {
  return cutCode(jsonToText(value), longest);
}

/** Code that is no longer than a fact shows. */
export function cutCode(code: string, longest = MAX_CODE_LENGTH): string {
  return code.length <= longest ? code : `${cutText(code, longest)}…`;
}

/** A fact without a value. */
export function flagged(flag: Flag): Fact {
  return { kind: 'flag', flag };
}

/** A fact whose value is code. */
export function coded(of: ValueOf, code: string): Fact {
  return { kind: 'value', of, code };
}

/** Least and most as the document writes them. */
export function rangeOf(least: JsonNumber | undefined, most: JsonNumber | undefined): Range {
  return {
    least: least === undefined ? undefined : numberToText(least),
    most: most === undefined ? undefined : numberToText(most),
  };
}

function bound(kind: 'exclusiveMinimum' | 'exclusiveMaximum', value: JsonNumber): Fact {
  return { kind, value: numberToText(value) };
}

function amount(
  kind: 'range' | 'characters' | 'items' | 'properties',
  least: JsonNumber | undefined,
  most: JsonNumber | undefined,
): Fact[] {
  return least === undefined && most === undefined ? [] : [{ kind, ...rangeOf(least, most) }];
}
