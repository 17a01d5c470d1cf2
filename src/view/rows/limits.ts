import { cutText } from '../../markup/cut.ts';
import { jsonToText, numberToText, type Json, type JsonNumber, type Schema } from '../../model/index.ts';
import type { Fact, Flag, Range, ValueOf } from '../types/fact.ts';

/** Maximum length of a value within a fact, in characters. */
export const MAX_CODE_LENGTH = 5000;

/** Converts the constraints of a value to facts, without examples and defaults. */
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

/** Formats a JSON value on one line, shortened to a maximum length. */
export function jsonToCode(value: Json, longest = MAX_CODE_LENGTH): string {
  return cutCode(jsonToText(value), longest);
}

/** Shortens code to the maximum length within a fact. */
export function cutCode(code: string, longest = MAX_CODE_LENGTH): string {
  return code.length <= longest ? code : `${cutText(code, longest)}…`;
}

/** Creates a fact without a value. */
export function flagged(flag: Flag): Fact {
  return { kind: 'flag', flag };
}

/** Creates a fact with code as its value. */
export function coded(of: ValueOf, code: string): Fact {
  return { kind: 'value', of, code };
}

/** Creates a range of numbers as the document writes them. */
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
