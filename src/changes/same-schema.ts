import type { Schema } from '../model/index.ts';
import { isEqual } from '../json-schema/index.ts';
import { kindOf, SCHEMA_FIELDS } from './schema-rules.ts';

/** Fields that decide which values a schema accepts, and in which direction. */
export const CONSTRAINTS = SCHEMA_FIELDS.filter(
  (name) => !['skip', 'annotation'].includes(kindOf(name)) || name === 'readOnly' || name === 'writeOnly',
);

const FIELDS: ReadonlySet<string> = new Set(SCHEMA_FIELDS);

/** True for a field of the model's Schema. */
export function isName(name: string): name is keyof Schema {
  return FIELDS.has(name);
}

/** Maximum nesting of schemas that are compared as a whole. */
const MAX_DEPTH = 200;

/** True if two schemas accept the same values by the same keywords; recursive ones too. */
export function isSameSchema(one: Schema, other: Schema, assumed = new Map<Schema, Set<Schema>>(), depth = 0): boolean {
  if (one === other) return true;
  if (depth > MAX_DEPTH) return false;
  const known = assumed.get(one) ?? new Set();
  if (known.has(other)) return true;
  assumed.set(one, known.add(other));
  return CONSTRAINTS.every((name) => isSame(one[name], other[name], assumed, depth + 1));
}

/** True for equal fields of two schemas: values, schemas, lists and maps of schemas. */
export function isSamePart(one: unknown, other: unknown): boolean {
  return isSame(one, other, new Map(), 0);
}

function isSame(one: unknown, other: unknown, assumed: Map<Schema, Set<Schema>>, depth: number): boolean {
  if (isSchema(one) && isSchema(other)) return isSameSchema(one, other, assumed, depth);
  if (!Array.isArray(one) || !Array.isArray(other)) return isEqual(one, other);
  return (
    one.length === other.length && one.every((item: unknown, index) => isSameItem(item, other[index], assumed, depth))
  );
}

/** Compares items of lists: schemas, properties, enum values, or plain values. */
function isSameItem(one: unknown, other: unknown, assumed: Map<Schema, Set<Schema>>, depth: number): boolean {
  if (isProperty(one) && isProperty(other))
    return one.name === other.name && isSame(one.schema, other.schema, assumed, depth);
  if (isEnumValue(one) && isEnumValue(other)) return isEqual(one.value, other.value);
  return isSame(one, other, assumed, depth);
}

/** True for a schema among values of unknown type. */
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'pointer' in value && 'unevaluatedItems' in value;
}

function isProperty(value: unknown): value is Schema['properties'][number] {
  return typeof value === 'object' && value !== null && 'schema' in value && 'name' in value;
}

function isEnumValue(value: unknown): value is Schema['enum'][number] {
  return typeof value === 'object' && value !== null && 'value' in value && 'description' in value;
}
