import { cutText } from '../../markdown/cut.ts';
import { jsonToText, numberToText, type Json, type Schema } from '../../openapi/index.ts';
import type { Fact } from './row.ts';

/** Longest value that a fact shows whole. */
const LONGEST = 5000;

const numbers = new Intl.NumberFormat('en');

/** The limits that hold for a value, its examples and defaults aside. */
export function limitsToFacts(schema: Schema): readonly Fact[] {
  return [
    ...range(schema.minimum, schema.maximum),
    ...(schema.exclusiveMinimum === undefined ? [] : [said(`more than ${count(schema.exclusiveMinimum)}`)]),
    ...(schema.exclusiveMaximum === undefined ? [] : [said(`less than ${count(schema.exclusiveMaximum)}`)]),
    ...(schema.multipleOf === undefined ? [] : [coded('multiple of', numberToText(schema.multipleOf))]),
    ...amount(schema.minLength, schema.maxLength, ['character', 'characters']),
    ...(schema.pattern === undefined ? [] : [coded('Pattern', schema.pattern)]),
    ...amount(schema.minItems, schema.maxItems, ['item', 'items']),
    ...(schema.uniqueItems ? [said('no item twice')] : []),
    ...amount(schema.minProperties, schema.maxProperties, ['property', 'properties']),
  ];
}

/** A JSON value on one line; what is as long as a document is cut. */
export function jsonToCode(value: Json, longest = LONGEST): string {
  const code = jsonToText(value);
  return code.length <= longest ? code : `${cutText(code, longest)}…`;
}

/** A fact without code. */
export function said(text: string): Fact {
  return { text, code: undefined };
}

/** A fact whose value is code. */
export function coded(text: string, code: string): Fact {
  return { text, code };
}

/** A number as readers write it: `1,000`. */
export function count(value: number): string {
  const isRound = Number.isInteger(value) && Math.abs(value) < 1e15;
  return isRound ? numbers.format(value) : numberToText(value);
}

function range(least: number | undefined, most: number | undefined): Fact[] {
  if (least !== undefined && most !== undefined) {
    return [said(least === most ? `exactly ${count(least)}` : `${count(least)} to ${count(most)}`)];
  }
  if (least !== undefined) return [said(`${count(least)} or more`)];
  return most === undefined ? [] : [said(`${count(most)} or less`)];
}

/** How many there may be: `1 to 80 characters`. */
export function amount(least: number | undefined, most: number | undefined, nouns: readonly [string, string]): Fact[] {
  const noun = (value: number): string => (value === 1 ? nouns[0] : nouns[1]);
  if (least !== undefined && most !== undefined) {
    if (least === most) return [said(`exactly ${count(least)} ${noun(least)}`)];
    return [said(`${count(least)} to ${count(most)} ${noun(most)}`)];
  }
  if (least !== undefined) return [said(`at least ${count(least)} ${noun(least)}`)];
  return most === undefined ? [] : [said(`up to ${count(most)} ${noun(most)}`)];
}
