import type { JsonSchema, Resolve, SchemaMap, SchemaObject } from './json-schema.ts';

/** Maximum number of schemas that one is merged from. */
const MAX_PARTS = 100;

const known = new WeakMap<Resolve, WeakMap<SchemaObject, SchemaObject>>();

/**
 * Returns a schema with what its references, its `allOf` and a choice of one member besides null say of the same value, for those who
 * look for properties, types and hints; nothing is judged by it. Later parts replace the annotations of earlier ones, its own all.
 */
export function followSchema(schema: JsonSchema | undefined, resolve: Resolve): SchemaObject | undefined {
  if (typeof schema !== 'object') return undefined;
  const views = known.get(resolve) ?? new WeakMap<SchemaObject, SchemaObject>();
  known.set(resolve, views);
  const view = views.get(schema) ?? listParts(schema, resolve).slice(-MAX_PARTS).reduce(merge);
  views.set(schema, view);
  return view;
}

/** Lists the parts of a schema without what makes them up, itself last. */
function listParts(
  { $ref, allOf = [], ...own }: SchemaObject,
  resolve: Resolve,
  seen = new Set<string>(),
): readonly SchemaObject[] {
  const target = $ref === undefined || seen.has($ref) ? undefined : resolve($ref);
  if ($ref !== undefined) seen.add($ref);
  const [single, rest] = singleOf(own);
  const members = [target, ...allOf, single].filter((part) => typeof part === 'object');
  const parts = seen.size > MAX_PARTS ? [] : members.flatMap((part) => listParts(part, resolve, seen));
  const isNullable = rest !== own;
  return isNullable ? [...parts.map(withNull), rest] : [...parts, rest];
}

/** Returns the only member besides null of a choice, and the schema without the choice. */
function singleOf(schema: SchemaObject): readonly [JsonSchema | undefined, SchemaObject] {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = schema[keyword] ?? [];
    const others = members.filter((member) => typeof member !== 'object' || member.type !== 'null');
    const [single] = others;
    if (others.length === 1 && members.length > 1) return [single, { ...schema, [keyword]: undefined }];
  }
  return [undefined, schema];
}

function withNull(schema: SchemaObject): SchemaObject {
  const types = typesIn(schema);
  return types.length === 0 || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

function merge(one: SchemaObject, other: SchemaObject): SchemaObject {
  const written = Object.fromEntries(Object.entries(other).filter(([, value]) => value !== undefined));
  const merged: SchemaObject = { ...one, ...written };
  const types = intersect(typesIn(one), typesIn(other));
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const isTwice = one.oneOf !== undefined && other.oneOf !== undefined;
  const isTwiceAny = one.anyOf !== undefined && other.anyOf !== undefined;
  const choices = [
    ...(one.allOf ?? []),
    ...(isTwice ? [{ oneOf: one.oneOf }] : []),
    ...(isTwiceAny ? [{ anyOf: one.anyOf }] : []),
  ];
  return {
    ...merged,
    type: types.length > 1 ? types : types[0],
    properties: mergeMaps(one.properties, other.properties),
    patternProperties: mergeMaps(one.patternProperties, other.patternProperties),
    required: required.length === 0 ? undefined : required,
    allOf: choices.length === 0 ? undefined : choices,
  };
}

function mergeMaps(one: SchemaMap | undefined, other: SchemaMap | undefined): SchemaMap | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const merged = new Map(Object.entries(one));
  for (const [name, schema] of Object.entries(other)) {
    const before = merged.get(name);
    merged.set(name, before === undefined ? schema : { allOf: [before, schema] });
  }
  return Object.fromEntries(merged);
}

type Types = readonly NonNullable<Exclude<SchemaObject['type'], readonly unknown[]>>[];

function typesIn({ type }: SchemaObject): Types {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** Returns the types of both, those of one if they have none in common, as nothing is judged by them. */
function intersect(one: Types, other: Types): Types {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const both = other.filter((type) => one.includes(type) || (type === 'integer' && one.includes('number')));
  return both.length === 0 ? other : both;
}
