import { isObject, type Json, type JsonObject } from '../json.ts';
import type { ErrorDetail } from '../error-response.ts';
import { followSchema, type JsonSchema, type Resolve } from '../json-schema.ts';
import { itemSchema, propertyNames, propertySchema, typesOf } from '../middleware/coerce.ts';
import { getOwn } from '../../standard/record.ts';

/** Returns the value for a field of an error entry; undefined for an unknown name. */
export type FieldOfFault = (
  name: string,
  before: Json | undefined,
  schema: JsonSchema | undefined,
  fault: ErrorDetail,
) => Json | undefined;

/** Converts validation errors to the documented list: of texts, or of objects with fields of known names. */
export function errorsToList(
  faults: readonly ErrorDetail[],
  example: Json | undefined,
  schema: JsonSchema | undefined,
  { resolve, fieldOf }: { readonly resolve: Resolve; readonly fieldOf: FieldOfFault },
): Json {
  const types = typesOf(schema, resolve);
  if (types.has('string') || typeof example === 'string') return faults.map(({ message }) => message);
  const base: JsonObject = isObject(example) ? example : {};
  const names = new Set([...propertyNames(schema, resolve), ...Object.keys(base)]);
  return faults.map((fault) =>
    Object.fromEntries(
      [...names].flatMap((name): [string, Json][] => {
        const before = getOwn(base, name);
        const property = propertySchema(schema, name, resolve);
        const value =
          placeOf(name, fault) ?? sourceOf(before, property, fault, resolve) ?? fieldOf(name, before, property, fault);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
}

/** Converts validation errors to an object by field, `{ "name": ["is required"] }`; undefined where the schema has another type. */
export function errorsToMap(
  faults: readonly ErrorDetail[],
  example: Json | undefined,
  schema: JsonSchema | undefined,
  resolve: Resolve,
): Json | undefined {
  const found = followSchema(schema, resolve);
  const inner = typeof found?.additionalProperties === 'object' ? found.additionalProperties : undefined;
  const [shown] = isObject(example) ? Object.values(example) : [];
  if (propertyNames(schema, resolve).length > 0 || (inner === undefined && shown === undefined)) return undefined;
  const isList = Array.isArray(shown) || typesOf(inner, resolve).has('array');
  const texts = typesOf(isList ? itemSchema(inner, resolve) : inner, resolve);
  if (texts.size > 0 && !texts.has('string')) return undefined;
  const byName = Map.groupBy(faults, fieldName);
  return Object.fromEntries(
    [...byName].map(([name, own]): [string, Json] => {
      const messages = own.map(({ message }) => message);
      return [name, isList ? messages : messages.join(' ')];
    }),
  );
}

/** Returns the name of the invalid field or parameter. */
function fieldName({ in: place, at }: ErrorDetail): string {
  return place === 'body' ? at.slice(1).replaceAll('/', '.') : at;
}

/** Returns an object that holds only the location of an error, as in JSON:API. */
function sourceOf(
  before: Json | undefined,
  schema: JsonSchema | undefined,
  fault: ErrorDetail,
  resolve: Resolve,
): Json | undefined {
  const names = [...propertyNames(schema, resolve), ...(isObject(before) ? Object.keys(before) : [])];
  const isPlace = names.length > 0 && names.every((name) => /^(?:pointer|parameter|header)$/.test(name));
  if (!isPlace) return undefined;
  const { in: place, at } = fault;
  const [name, value] = place === 'body' ? ['pointer', at] : place === 'header' ? ['header', at] : ['parameter', at];
  return names.includes(name) ? { [name]: value } : {};
}

function placeOf(name: string, fault: ErrorDetail): Json | undefined {
  const { in: place, at } = fault;
  switch (name.toLowerCase().replace(/[^a-z]/g, '')) {
    case 'field':
    case 'param':
    case 'parameter':
    case 'name':
    case 'property':
    case 'path':
      return fieldName(fault);
    case 'pointer':
      return place === 'body' ? `#${at}` : at;
    case 'in':
    case 'location':
      return place;
    default:
      return undefined;
  }
}
