import { cutText } from '../../markup/cut.ts';
import { memberToText, numberText, type Json, type JsonNumber, type Schema } from '../../../openapi/model/index.ts';
import type { Fact, Flag, Range, ValueOf } from '../types/fact.ts';

/** Maximum length of a value within a fact, in characters. */
export const MAX_CODE_LENGTH = 5000;

/** Converts the constraints of a value to facts, without examples and defaults. */
export function limitsToFacts(schema: Schema): readonly Fact[] {
  const { pattern, type } = schema;
  // Kubernetes writes `uniqueItems` for every value.
  const isArray = type.length === 0 || type.includes('array');
  return [
    ...amount('range', schema, 'minimum', 'maximum'),
    ...bound(schema, 'exclusiveMinimum'),
    ...bound(schema, 'exclusiveMaximum'),
    ...textOf(schema, 'multipleOf').map((text) => coded('multipleOf', text)),
    ...amount('characters', schema, 'minLength', 'maxLength'),
    ...(pattern === undefined ? [] : [coded('pattern', pattern)]),
    ...amount('items', schema, 'minItems', 'maxItems'),
    ...(schema.uniqueItems && isArray ? [flagged('uniqueItems')] : []),
    ...amount('properties', schema, 'minProperties', 'maxProperties'),
  ];
}

/** Formats a JSON value of an object or list on one line, shortened to a maximum length. */
export function memberToCode<Key extends string | number>(
  holder: Readonly<Record<Key, Json>>,
  key: Key,
  longest = MAX_CODE_LENGTH,
): string {
  return cutCode(memberToText(holder, key), longest);
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

/** Names of the limits of a schema. */
type Limit = { [Name in keyof Schema]: JsonNumber | undefined extends Schema[Name] ? Name : never }[keyof Schema];

/** Creates a range from two limits of a schema, as the document writes them. */
export function rangeOf(schema: Schema, least: Limit, most: Limit): Range {
  return { least: textOf(schema, least)[0], most: textOf(schema, most)[0] };
}

/** Returns a limit as the document writes it; none without it. */
function textOf(schema: Schema, name: Limit): readonly string[] {
  const value = schema[name];
  return value === undefined ? [] : [numberText(schema, name, value)];
}

function bound(schema: Schema, kind: 'exclusiveMinimum' | 'exclusiveMaximum'): readonly Fact[] {
  return textOf(schema, kind).map((value) => ({ kind, value }));
}

function amount(
  kind: 'range' | 'characters' | 'items' | 'properties',
  schema: Schema,
  least: Limit,
  most: Limit,
): Fact[] {
  const range = rangeOf(schema, least, most);
  return range.least === undefined && range.most === undefined ? [] : [{ kind, ...range }];
}
