import { memoize } from '../../../cache/memoize.ts';
import {
  childSchemas,
  choicesOf,
  impliedTypes,
  namedOf,
  ownValue,
  type Schema,
  type SchemaType,
} from '../../../openapi/model/index.ts';

/** Innermost content of nested arrays and maps, and the schemas around it, outermost first. */
export interface Shape {
  readonly around: readonly Schema[];
  readonly core: Schema;
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
    (propertyNames !== undefined && hasWordsWithin(propertyNames)) ||
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

/** Returns true for a schema whose words, or those of unnamed schemas within it, a sentence about its values would leave out. */
export const hasWordsWithin = memoize((schema: Schema): boolean => {
  const seen = new Set<Schema>();
  const speaks = (part: Schema): boolean => {
    if (seen.has(part)) return false;
    seen.add(part);
    return hasWords(part) || (namedOf(part) === undefined && childSchemas(part).some(speaks));
  };
  return speaks(schema);
});

/** Returns true if `not`, `contains` or `propertyNames` is too complex for a sentence and needs rows of its own. */
export function isShownApart(part: Schema): boolean {
  if (part.properties.length > 0 || hasWordsWithin(part)) return true;
  const { patternProperties, prefixItems, dependentSchemas } = part;
  const isLarge = patternProperties.length + prefixItems.length + dependentSchemas.length > 0 || part.if !== undefined;
  return namedOf(part) === undefined && (isLarge || choicesOf(part).length > 0);
}
