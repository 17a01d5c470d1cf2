import { toJson, type Json } from '../../src/openapi/model/index.ts';
import type { Direction } from '../../src/openapi/json-schema/index.ts';
import { isList, isObject } from '../../src/satellites/sandbox/json.ts';
import { fromOpenApi30 } from './judges.ts';
import type { Written } from './random-schemas.ts';

/** Schemas of a document, by name. */
export type Schemas = Readonly<Record<string, Written>>;

function rewriteAll(schemas: Schemas, rewrite: (schema: Json) => unknown): Schemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, toWritten(rewrite(schema), schema)]),
  );
}

function toWritten(value: unknown, fallback: Written): Written {
  const made = toJson(value);
  return isObject(made) || typeof made === 'boolean' ? made : fallback;
}

/** Returns true if one of the schemas has `oneOf`. */
export function isChoice(...schemas: readonly Schemas[]): boolean {
  return JSON.stringify(schemas).includes('"oneOf"');
}

/** Rewrites the schemas of OpenAPI 3.0 for the judges. */
export function toNewer(schemas: Schemas): Schemas {
  return rewriteAll(schemas, (schema) => fromOpenApi30(schema, 'idiom'));
}

/** Rewrites the schemas of OpenAPI 3.0 as OpenAPI's guide to 3.1 describes it. */
export function byGuide(schemas: Schemas): Schemas {
  const migrated = rewriteAll(schemas, (schema) => fromOpenApi30(schema, 'guide'));
  return renameFields(migrated, (name, value) => {
    if (name === 'example') return ['examples', [value]];
    return name === 'format' ? (SPELLINGS.get(value) ?? [name, value]) : [name, value];
  });
}

/** Formats of OpenAPI 3.0 with their fields of 3.1. */
const SPELLINGS: ReadonlyMap<Json, readonly [string, Json]> = new Map([
  ['byte', ['contentEncoding', 'base64']],
  ['binary', ['contentMediaType', 'application/octet-stream']],
]);

/** Removes the formats that OpenAPI 3.1 writes as fields which restrict nothing. */
export function withoutFiles(schemas: Schemas): Schemas {
  return renameFields(schemas, (name, value) =>
    name === 'format' && SPELLINGS.has(value) ? undefined : [name, value],
  );
}

function renameFields(
  schemas: Schemas,
  rename: (name: string, value: Json) => readonly [string, Json] | undefined,
): Schemas {
  const read = (value: Json): Json => {
    if (isList(value)) return value.map(read);
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([name, part]) => {
      const renamed = rename(name, part);
      return renamed === undefined ? [] : [renamed];
    });
    return Object.fromEntries(entries.map(([name, part]) => [name, read(part)]));
  };
  return rewriteAll(schemas, read);
}

/** Keywords of the schemas of properties: by name, and of one. */
const [MAPS, RESTS]: readonly (readonly string[])[] = [
  ['properties', 'patternProperties'],
  ['additionalProperties', 'unevaluatedProperties'],
];

/** Rewrites schemas for a direction: properties that only the other one has are not required, and hold anything. */
export function toSent(schemas: Schemas, direction: Direction): Schemas {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isOther = (schema: Json | undefined, seen: readonly Json[] = []): boolean => {
    if (schema === undefined || !isObject(schema) || seen.includes(schema)) return false;
    const { $ref, allOf } = schema;
    const target = typeof $ref === 'string' ? schemas[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined;
    const parts = [target, ...(isList(allOf) ? allOf : [])];
    return schema[flag] === true || parts.some((part) => isOther(part, [...seen, schema]));
  };
  const read = (value: Json): Json => {
    if (isList(value)) return value.map(read);
    if (!isObject(value)) return value;
    const { properties } = value;
    const isSent = (name: Json): boolean =>
      typeof name !== 'string' ||
      !isObject(properties) ||
      !Object.hasOwn(properties, name) ||
      !isOther(properties[name]);
    const member = (part: Json): Json => isOther(part) || read(part);
    const mapValues = (map: Json, change: (part: Json) => Json): Json =>
      isObject(map) ? Object.fromEntries(Object.entries(map).map(([name, part]) => [name, change(part)])) : map;
    const entries = Object.entries(value).map(([name, part]): readonly [string, Json] => {
      if (name === 'required' && isList(part)) return [name, part.filter(isSent)];
      if (name === 'dependentRequired')
        return [name, mapValues(part, (names) => (isList(names) ? names.filter(isSent) : names))];
      if (MAPS?.includes(name) === true) return [name, mapValues(part, member)];
      return [name, RESTS?.includes(name) === true ? member(part) : read(part)];
    });
    return Object.fromEntries(entries);
  };
  return rewriteAll(schemas, read);
}

/** Rewrites `oneOf` as `anyOf`. */
export function asAnyOf(schemas: Schemas): Schemas {
  const read = (value: Json): Json => {
    if (isList(value)) return value.map(read);
    if (!isObject(value)) return value;
    const { oneOf, ...others } = value;
    const rest = Object.fromEntries(Object.entries(others).map(([name, part]) => [name, read(part)]));
    if (oneOf === undefined) return rest;
    const { anyOf, allOf = [], ...fields } = rest;
    if (anyOf === undefined) return { ...rest, anyOf: read(oneOf) };
    return { ...fields, anyOf, allOf: [...(isList(allOf) ? allOf : []), { anyOf: read(oneOf) }] };
  };
  return rewriteAll(schemas, read);
}

/** Keywords whose schemas say which values match, where several matching members of `oneOf` are no match. */
const ASKING: ReadonlySet<string> = new Set(['not', 'if', 'contains', 'propertyNames', 'anyOf', 'oneOf']);

/** Rewrites `oneOf` as `anyOf` but within schemas that ask whether a value matches. */
export function asTolerated(schemas: Schemas): Schemas {
  const read = (value: Json, isStrict: boolean): Json => {
    if (isList(value)) return value.map((item) => read(item, isStrict));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([name, part]): readonly [string, Json] => {
      if ((name === '$ref' || name === '$id') && typeof part === 'string')
        return [name, isStrict ? `${part}-strict` : part];
      return [name, read(part, isStrict || ASKING.has(name))];
    });
    const { oneOf, ...rest } = Object.fromEntries(entries);
    if (oneOf === undefined || isStrict) return Object.fromEntries(entries);
    return { ...rest, allOf: [...(isList(rest.allOf) ? rest.allOf : []), { anyOf: oneOf }] };
  };
  const strict = rewriteAll(schemas, (schema) => read(schema, true));
  return {
    ...rewriteAll(schemas, (schema) => read(schema, false)),
    ...Object.fromEntries(Object.entries(strict).map(([name, schema]) => [`${name}-strict`, schema])),
  };
}
