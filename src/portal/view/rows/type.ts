import {
  choicesOf,
  enumOf,
  impliedTypes,
  isPlainScalar,
  namedOf,
  type Schema,
  type SchemaType,
} from '../../../openapi/model/index.ts';
import { isBinary } from '../../samples/index.ts';
import { memoBySchema, type Context } from '../context.ts';
import type { VariantType, HeldType, NamedType, PlainType, TypeName, TypeView } from '../types/type.ts';
import { heldBy, shapeOf, typesBesidesNull } from './shape.ts';

/** Maximum number of array and map levels named one by one. */
const MAX_NAMED = 4;

/** Returns the type of a value; a named schema with a page is named only. */
export const typeOf: (schema: Schema, context: Context) => TypeView = memoBySchema((schema, context) =>
  isNamed(schema) ? namedType(schema, context) : ownTypeOf(schema, context),
);

function isNamed(schema: Schema): boolean {
  const named = namedOf(schema);
  return named !== undefined && !isPlainScalar(named);
}

/** Returns the type of a schema without its name, for its own page. */
export function ownTypeOf(schema: Schema, context: Context): TypeView {
  return heldBy(schema) === undefined ? coreType(schema, context) : heldType(schema, typeOf, context);
}

/** Returns the type of nested arrays and maps; `coreOf` returns that of the innermost content. */
function heldType(schema: Schema, coreOf: typeof typeOf, context: Context): HeldType {
  const { around: found, core } = shapeOf(schema);
  // An array of itself has no innermost content, but is an array all the same.
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
  const named = nominalType(schema, context);
  const itself = itselfOf(schema, nullable, context);
  const isSaid = itself?.kind === 'plain' && itself.format?.toLowerCase() === named.name.toLowerCase();
  return { ...named, itself: isSaid ? { ...itself, format: undefined } : itself };
}

/** Returns the type of a named schema without its contents: schemas can contain each other without end. */
function nominalType(schema: Schema, context: Context): NamedType {
  const named = namedOf(schema) ?? schema;
  const nullable = saysNullItself(schema);
  return { kind: 'named', name: context.nameOf(named), href: context.urlOf(named), nullable, itself: undefined };
}

/** Returns true if null is allowed here, but not by the named schema itself. */
function saysNullItself(schema: Schema): boolean {
  return isNullable(schema) && !(namedOf(schema) ?? schema).type.includes('null');
}

/** Returns the type shown after the name of a named schema; undefined for objects and choices. */
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

/** Returns a type in which named schemas are names only. */
function shallowType(schema: Schema, context: Context): TypeView {
  return isNamed(schema) ? nominalType(schema, context) : coreType(schema, context);
}

function coreType(schema: Schema, context: Context, withoutNull = false): TypeView {
  if (schema.always === false) return { kind: 'never' };
  const types = impliedTypes(schema).filter((type) => !withoutNull || type !== 'null');
  if (choicesOf(schema).length > 0) return variantType(schema, types);
  const members = enumOf(schema).length === 0 ? [...schema.oneOf, ...schema.anyOf] : [];
  if (members.length > 0) return eitherType(schema, members, context);
  const values = types.length === 0 ? typesOfValues(schema) : types;
  if (values.length > 0) return plainType(schema, values);
  return isFile(schema) ? plainType(schema, ['string']) : { kind: 'any' };
}

function plainType(schema: Schema, types: readonly SchemaType[]): PlainType {
  const ordered = [...types.filter((type) => type !== 'null'), ...types.filter((type) => type === 'null')];
  const names = ordered.map((type) => typeName(schema, type));
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

/** Returns the type of a value whose `allOf` parts could not be merged: any of their types. */
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

/** Returns true for a type that lists null. */
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
  const { format, type, contentMediaType, contentEncoding } = schema;
  if (format === 'binary') return type.includes('string');
  return contentMediaType !== undefined && contentEncoding === undefined && isBinary(contentMediaType, undefined);
}

function typeName(schema: Schema, type: SchemaType): TypeName {
  if (type === 'string' && isFile(schema)) return 'file';
  if (type === 'array' && schema.prefixItems.length > 0) return 'tuple';
  const isMap = schema.properties.length + schema.patternProperties.length === 0;
  return type === 'object' && isMap && schema.additionalProperties?.always === true ? 'map' : type;
}
