import { rootOf } from '../../openapi/json-schema/index.ts';
import { isSame, type Elsewhere } from '../../openapi/json-schema/inclusion/index.ts';
import { documentOf, type Schema } from '../../openapi/model/index.ts';

/** Named schemas, and members of values, which are compared on their own. */
const ALONE: Elsewhere = {
  reference: (reference) => /^#\/(?:components\/schemas|definitions)\/[^/]+$/.test(reference),
  keywords: new Set(['properties', 'items', 'additionalProperties']),
};

/** Returns true if the document has the same keywords for two schemas, but for annotations. */
export function isSameSchema(one: Schema, other: Schema, elsewhere?: Elsewhere): boolean {
  return one === other || isSame(rootOf(documentOf(one), one), rootOf(documentOf(other), other), elsewhere);
}

/** Returns true for the same keywords of two schemas, without what is compared on its own. */
export function isSameAlone(one: Schema, other: Schema): boolean {
  return isSameSchema(one, other, ALONE);
}

/** Returns true for equal fields of two schemas: schemas, and lists and maps of them. */
export function isSamePart(one: unknown, other: unknown): boolean {
  const [own, others] = [[one].flat(), [other].flat()];
  return own.length === others.length && own.every((item, index) => isSameItem(item, others[index]));
}

function isSameItem(one: unknown, other: unknown): boolean {
  if (isProperty(one) && isProperty(other)) return one.name === other.name && isSameSchema(one.schema, other.schema);
  return isSchema(one) && isSchema(other) ? isSameSchema(one, other) : one === other;
}

/** Returns true for a schema among values of unknown type. */
function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'pointers' in value;
}

function isProperty(value: unknown): value is Schema['properties'][number] {
  return typeof value === 'object' && value !== null && 'schema' in value;
}
