import type { Discriminator, Json, Schema } from '../model/index.ts';
import { isObject } from './written.ts';

const MAX_TRIES = 4;

/** Returns the first four variants by preference: those neither deprecated nor null first, starting at the index. */
export function chooseVariant(variants: readonly Schema[], index: number): readonly Schema[] {
  const telling = variants.filter((variant) => !variant.deprecated && !isNull(variant));
  const start = telling.length === 0 ? 0 : index % telling.length;
  const ordered = [...telling.slice(start), ...telling.slice(0, start)];
  return [...ordered, ...variants.filter((variant) => !telling.includes(variant))].slice(0, MAX_TRIES);
}

/**
 * Sets the discriminator property to the value that selects the variant (Discriminator Object). Without a variant, the
 * schema itself is selected if its mapping contains it, else the first of the mapping.
 */
export function discriminate(schema: Schema, value: Json, variant?: Schema): Json {
  const chosen = identity(variant ?? schema);
  const discriminator = schema.discriminator ?? inheritedDiscriminator(schema, chosen, 0);
  if (discriminator === undefined || !isObject(value)) return value;
  if (variant === undefined && schema.oneOf.length + schema.anyOf.length > 0) return value;
  const { propertyName, mapping } = discriminator;
  const entry =
    mapping.find((item) => identity(item.schema) === chosen) ?? (variant === undefined ? mapping[0] : undefined);
  if (entry === undefined || isFixed(variant ?? schema, propertyName)) return value;
  if (Object.hasOwn(value, propertyName)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, name === propertyName ? entry.value : item]),
    );
  }
  return Object.fromEntries([[propertyName, entry.value], ...Object.entries(value)]);
}

const MAX_ANCESTORS = 5;

/** Returns the discriminator of a base schema merged by `allOf`, if its mapping contains the schema. */
function inheritedDiscriminator(schema: Schema, chosen: Schema, level: number): Discriminator | undefined {
  if (level > MAX_ANCESTORS) return undefined;
  for (const part of schema.parts.map(identity)) {
    if (part.discriminator?.mapping.some((entry) => identity(entry.schema) === chosen) === true)
      return part.discriminator;
    const further = inheritedDiscriminator(part, chosen, level + 1);
    if (further !== undefined) return further;
  }
  return undefined;
}

/**
 * Returns the first schema of the discriminator's mapping if the schema has neither `oneOf` nor `anyOf`; undefined if
 * it represents itself.
 */
export function derivedSchema(schema: Schema): Schema | undefined {
  const { discriminator, oneOf, anyOf } = schema;
  if (discriminator === undefined || oneOf.length + anyOf.length > 0) return undefined;
  const itself = discriminator.mapping.some((entry) => identity(entry.schema) === schema);
  return itself ? undefined : discriminator.mapping[0]?.schema;
}

function identity(schema: Schema): Schema {
  return schema.reference ?? schema;
}

function isNull(schema: Schema): boolean {
  return schema.type.length === 1 && schema.type[0] === 'null';
}

/** Returns true if the schema itself fixes the property's value. */
function isFixed(schema: Schema, name: string): boolean {
  const property = schema.properties.find((item) => item.name === name)?.schema;
  return property !== undefined && (property.const !== undefined || property.enum.length === 1);
}
