import { namedOf } from '../named.ts';
import type { EnumValue, Schema } from '../types/index.ts';

/** Alternatives of a schema. */
export interface Choice {
  readonly keyword: 'oneOf' | 'anyOf' | 'allOf';
  readonly members: readonly Schema[];
}

/** Lists the alternatives of a schema, except for lists of constants or of plain types. */
export function choicesOf(schema: Schema): readonly Choice[] {
  const mapped = schema.discriminator?.mapping ?? [];
  if (schema.oneOf.length + schema.anyOf.length + schema.allOf.length + mapped.length === 0) return [];
  const choices: Choice[] = (['oneOf', 'anyOf', 'allOf'] as const).flatMap((keyword) => {
    const members = schema[keyword];
    return members.length === 0 ? [] : [{ keyword, members }];
  });
  const open = choices.filter(({ keyword, members }) => keyword === 'allOf' || !isPlainChoice(members));
  if (mapped.length === 0 || schema.oneOf.length + schema.anyOf.length > 0) return open;
  return [{ keyword: 'oneOf', members: [...new Set(mapped.map((variant) => variant.schema))] }, ...open];
}

function isPlainChoice(members: readonly Schema[]): boolean {
  return valuesOf(members) !== undefined || (members.length <= 4 && members.every((member) => isPlain(member)));
}

/** Returns true for a schema with only a type and a format. */
export function isPlain(schema: Schema, depth = 0): boolean {
  const { items, additionalProperties: values } = schema;
  const isEmpty = (value: unknown): boolean =>
    value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  return (
    namedOf(schema) === undefined &&
    schema.always === undefined &&
    schema.type.length > 0 &&
    [items, values].every((held) => held === undefined || (depth < PLAIN_DEPTH && isPlain(held, depth + 1))) &&
    Object.entries(schema).every(([key, value]) => PLAIN_KEYS.has(key) || isEmpty(value))
  );
}

const PLAIN_DEPTH = 3;
const PLAIN_KEYS = new Set(['pointer', 'pointers', 'type', 'format', 'items', 'additionalProperties']);

/** Lists the values of an enumeration: `enum`, or a choice of constants with their titles as names. */
export function enumOf(schema: Schema): readonly EnumValue[] {
  if (schema.enum.length > 0) return schema.enum;
  return valuesOf(schema.oneOf) ?? valuesOf(schema.anyOf) ?? [];
}

function valuesOf(members: readonly Schema[]): readonly EnumValue[] | undefined {
  const values = members.flatMap((member) => {
    if (member.const === undefined || namedOf(member) !== undefined || member.properties.length > 0) return [];
    return [{ value: member.const.json, name: member.title, description: member.description }];
  });
  return values.length > 0 && values.length === members.length ? values : undefined;
}
