import { impliedTypes, type Schema, type SchemaType } from '../../model/index.ts';
import { memoBySchema, type Context } from '../context.ts';
import type { VariantType, HeldType, NamedType, PlainType, TypeName, TypeView } from '../types/type.ts';
import { choicesOf, enumOf, heldBy, namedOf, shapeOf, typesBesidesNull } from './shape.ts';

/** Levels of arrays and maps that are said one by one. */
const MAX_NAMED = 4;

/** The type of a value; a named schema stands for itself. */
export const typeOf: (schema: Schema, context: Context) => TypeView = memoBySchema((schema, context) =>
  namedOf(schema) === undefined ? ownTypeOf(schema, context) : namedType(schema, context),
);

/** The type of what a schema itself is, its own name aside: for the schema's own page. */
export function ownTypeOf(schema: Schema, context: Context): TypeView {
  return heldBy(schema) === undefined ? coreType(schema, context) : heldType(schema, typeOf, context);
}

/** The type of arrays and maps; `coreOf` says that of what they hold in the end. */
function heldType(schema: Schema, coreOf: typeof typeOf, context: Context): HeldType {
  const { around: found, core } = shapeOf(schema);
  // A list of itself is a list all the same.
  const around = found.length === 0 ? [schema] : found;
  const named = around.findIndex((outer, index) => index > 0 && namedOf(outer) !== undefined);
  const levels = named > 0 ? around.slice(0, named) : around;
  const inner = named > 0 ? (around[named] ?? core) : core;
  const spoken = levels.length <= MAX_NAMED ? levels : levels.slice(0, 2);
  return {
    kind: 'held',
    levels: spoken.map((outer) => ({
      of: typesBesidesNull(outer).includes('array') ? 'array' : 'map',
      nullable: isNullable(outer),
    })),
    depth: levels.length > MAX_NAMED ? levels.length : undefined,
    core: coreOf(inner, context),
  };
}

function isNullable(schema: Schema): boolean {
  return schema.type.includes('null') && schema.type.length > 1;
}

function namedType(schema: Schema, context: Context): NamedType {
  const nullable = saysNullItself(schema);
  return { ...nominalType(schema, context), itself: itselfOf(schema, nullable, context) };
}

/** A named schema by its name alone: schemas may hold each other without end. */
function nominalType(schema: Schema, context: Context): NamedType {
  const named = namedOf(schema) ?? schema;
  const nullable = saysNullItself(schema);
  return { kind: 'named', name: named.name ?? '', href: context.urlOf(named), nullable, itself: undefined };
}

/** True where null is allowed beside a named schema that does not allow it. */
function saysNullItself(schema: Schema): boolean {
  return isNullable(schema) && !(namedOf(schema) ?? schema).type.includes('null');
}

/** The type of a named schema after its name; undefined for objects and choices. */
function itselfOf(schema: Schema, withoutNull: boolean, context: Context): TypeView | undefined {
  if (heldBy(schema) !== undefined) {
    const held = heldType(schema, shallowType, context);
    return withoutNull
      ? { ...held, levels: held.levels.map((level, index) => (index === 0 ? { ...level, nullable: false } : level)) }
      : held;
  }
  if (choicesOf(schema).length > 0) return undefined;
  const own = coreType(schema, context, withoutNull);
  return own.kind === 'plain' && own.names.every((name) => name === 'object') ? undefined : own;
}

/** A type without what the named schemas in it are themselves. */
function shallowType(schema: Schema, context: Context): TypeView {
  return namedOf(schema) === undefined ? coreType(schema, context) : nominalType(schema, context);
}

function coreType(schema: Schema, context: Context, withoutNull = false): TypeView {
  if (schema.always === false) return { kind: 'never' };
  const types = impliedTypes(schema).filter((type) => !withoutNull || type !== 'null');
  if (choicesOf(schema).length > 0) return variantType(schema, types);
  const members = enumOf(schema).length === 0 ? [...schema.oneOf, ...schema.anyOf] : [];
  if (members.length > 0) return eitherType(schema, members, context);
  const values = types.length === 0 ? typesOfValues(schema) : types;
  return values.length === 0 ? { kind: 'any' } : plainType(schema, values);
}

function plainType(schema: Schema, types: readonly SchemaType[]): PlainType {
  const names = types.map((type) => typeName(schema, type));
  const places = names.includes('tuple') ? schema.prefixItems.length : undefined;
  return { kind: 'plain', names, format: isFile(schema) ? undefined : schema.format, places };
}

function variantType(schema: Schema, types: readonly SchemaType[]): VariantType {
  const besides = types.filter((type) => type !== 'null');
  const isOwn = schema.properties.length > 0 || (besides.length > 0 && !besides.includes('object'));
  const choices = choicesOf(schema).map(({ keyword, members }) => ({ keyword, count: members.length }));
  const isMerged = choices.every(({ keyword }) => keyword === 'allOf');
  const own = isOwn && besides.length > 0 ? plainType(schema, besides) : isMerged ? mergedType(schema) : undefined;
  const by = schema.discriminator?.propertyName;
  return { kind: 'choice', own, choices, by, nullable: types.includes('null') && types.length > 1 };
}

/** What a value is whose parts could not be merged: any of the types that they name. */
function mergedType(schema: Schema): TypeView {
  const names = [...new Set([schema, ...schema.allOf].flatMap(typesBesidesNull))];
  return names.length === 0 ? { kind: 'any' } : { kind: 'plain', names, format: undefined, places: undefined };
}

function eitherType(schema: Schema, all: readonly Schema[], context: Context): TypeView {
  const members = [
    ...new Map(all.map((member) => typeOf(member, context)).map((type) => [JSON.stringify(type), type])),
  ];
  const types = members.map(([, type]) => type);
  return { kind: 'either', members: types, nullable: isNullable(schema) && !types.some(saysNull) };
}

/** True for a type that names null among what it is. */
function saysNull(type: TypeView): boolean {
  if (type.kind === 'plain') return type.names.includes('null');
  if (type.kind === 'held') return type.levels[0]?.nullable === true;
  return 'nullable' in type && type.nullable;
}

function typesOfValues(schema: Schema): readonly SchemaType[] {
  const values = enumOf(schema);
  return values.length === 0 ? [] : impliedTypes({ ...schema, enum: values });
}

function isFile(schema: Schema): boolean {
  return schema.format === 'binary' && schema.type.includes('string');
}

function typeName(schema: Schema, type: SchemaType): TypeName {
  if (type === 'string' && isFile(schema)) return 'file';
  if (type === 'array' && schema.prefixItems.length > 0) return 'tuple';
  const isMap = schema.properties.length + schema.patternProperties.length === 0;
  return type === 'object' && isMap && schema.additionalProperties?.always === true ? 'map' : type;
}
