import type { Schema } from '../../../openapi/model/index.ts';
import type { ValueDirection } from '../../samples/index.ts';

/** Maximum number of schemas that apply to one value and are searched. */
const MAX_PARTS = 60;

/**
 * Lists the properties that no valid value of a schema has: one schema of the value lists them, and another allows no properties besides
 * its own (`additionalProperties: false` in a part of `allOf`, or beside it). With `around`, those of a variant within its schema.
 */
export function listNeverSent(schema: Schema, direction: ValueDirection, around?: Schema): readonly string[] {
  const parts = [...new Set([schema, ...(around === undefined ? [] : [around])].flatMap((part) => partsOf(part)))];
  const closed = parts.filter(isClosed);
  if (closed.length === 0 || parts.length < 2) return [];
  const names = new Set(parts.flatMap((part) => listNames(part, direction)));
  const own = around === undefined ? [] : listNeverSent(around, direction);
  return [...names].filter((name) => !own.includes(name) && closed.some((part) => !lists(part, name)));
}

/** Lists the schemas that apply to a value together. */
function partsOf(schema: Schema): readonly Schema[] {
  const parts = [schema];
  for (const part of parts)
    if (parts.length < MAX_PARTS) parts.push(...part.allOf.filter((one) => !parts.includes(one)));
  return parts;
}

function isClosed({ additionalProperties }: Schema): boolean {
  return additionalProperties?.always === false;
}

function lists({ properties, patternProperties }: Schema, name: string): boolean {
  return patternProperties.length > 0 || properties.some((property) => property.name === name);
}

function listNames(schema: Schema, direction: ValueDirection): readonly string[] {
  return schema.properties.flatMap(({ name, schema: { readOnly, writeOnly, always } }) => {
    const isLeftOut = direction === 'request' ? readOnly : direction === 'response' && writeOnly;
    return isLeftOut || always === false ? [] : [name];
  });
}
