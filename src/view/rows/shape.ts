import { memoize } from '../../cache/memoize.ts';
import type { EnumValue, Schema, SchemaType } from '../../model/index.ts';
import { namedOf, impliedTypes, ownValue } from '../../model/index.ts';

/** Innermost content of nested arrays and maps, and the schemas around it, outermost first. */
export interface Shape {
  readonly around: readonly Schema[];
  readonly core: Schema;
}

/** Alternatives of a schema. */
export interface Choice {
  readonly keyword: 'oneOf' | 'anyOf' | 'allOf';
  readonly members: readonly Schema[];
}

/** Lists the types of a schema besides null, including implied ones. */
export function typesBesidesNull(schema: Schema): readonly SchemaType[] {
  return impliedTypes(schema).filter((type) => type !== 'null');
}

/** Unwraps nested arrays and maps with one kind of content. */
export const shapeOf = memoize(findShape);

function findShape(schema: Schema): Shape {
  const around = new Set<Schema>();
  let core = schema;
  for (let inner = heldBy(core); inner !== undefined; inner = heldBy(core)) {
    if (around.has(inner) || inner === core) break;
    around.add(core);
    core = inner;
  }
  return { around: [...around], core };
}

/** Returns the content schema of a plain array or map; undefined for other schemas. */
export function heldBy(schema: Schema): Schema | undefined {
  if (choicesOf(schema).length > 0) return undefined;
  const types = typesBesidesNull(schema);
  if (types.length !== 1 || tellsOfItself(schema, types[0])) return undefined;
  // The schema of an array may list properties without effect; they are shown too.
  if (schema.properties.length + schema.patternProperties.length > 0) return undefined;
  if (types[0] === 'array') return schema.prefixItems.length === 0 ? telling(schema.items) : undefined;
  if (types[0] !== 'object') return undefined;
  return telling(schema.additionalProperties) ?? telling(schema.unevaluatedProperties);
}

/** Returns true for an array or map with more to show than its contents: conditions, required names, definitions. */
function tellsOfItself(schema: Schema, type: SchemaType | undefined): boolean {
  const { not, contains, propertyNames } = schema;
  const names = type === 'object' ? schema.required.length + schema.dependentRequired.length : 0;
  return (
    names + schema.dependentSchemas.length + schema.defs.length > 0 ||
    schema.if !== undefined ||
    schema.contentSchema !== undefined ||
    (not !== undefined && isShownApart(not)) ||
    (propertyNames !== undefined && hasWords(propertyNames)) ||
    (contains !== undefined && (namedOf(contains) !== undefined || isShownApart(contains)))
  );
}

function telling(schema: Schema | undefined): Schema | undefined {
  return schema?.always === undefined ? schema : undefined;
}

/** Returns true for a schema whose words a sentence about its values would leave out. */
export function hasWords(schema: Schema): boolean {
  const { enum: values } = schema;
  return (
    (['title', 'description', 'default', 'externalDocs'] as const).some((key) => ownValue(schema, key) !== undefined) ||
    (ownValue(schema, 'examples') ?? []).length > 0 ||
    (namedOf(schema) === undefined && values.some(({ name, description }) => (name ?? description) !== undefined))
  );
}

/** Returns true if `not`, `contains` or `propertyNames` is too complex for a sentence and needs rows of its own. */
export function isShownApart(part: Schema): boolean {
  if (part.properties.length > 0 || hasWords(part)) return true;
  const { patternProperties, prefixItems, dependentSchemas } = part;
  const isLarge = patternProperties.length + prefixItems.length + dependentSchemas.length > 0 || part.if !== undefined;
  return namedOf(part) === undefined && (isLarge || choicesOf(part).length > 0);
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
