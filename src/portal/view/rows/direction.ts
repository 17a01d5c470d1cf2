import type { Property, Schema } from '../../../openapi/model/index.ts';

import type { ValueDirection } from '../../samples/index.ts';

/** Context that determines the visible properties of a schema. */
export interface Seen {
  readonly direction: ValueDirection;
  /** Schema of which this one is a variant; the page already shows its properties. */
  readonly base: Schema | undefined;
}

/** Lists the properties that exist in a direction. */
export function visibleProperties(schema: Schema, { direction, base }: Seen): readonly Property[] {
  return schema.properties.filter(({ name, schema: property }) => {
    if (direction === 'request' && property.readOnly) return false;
    if (direction === 'response' && property.writeOnly) return false;
    return base === undefined || !isInherited(name, property, schema, base);
  });
}

/** Returns true for a schema whose properties all belong to the other direction. */
export function isGone(schema: Schema, seen: Seen): boolean {
  return schema.properties.length > 0 && seen.direction !== 'both' && countProperties(schema, seen) === 0;
}

/** Counts the properties that exist in a direction. */
export function countProperties(schema: Schema, seen: Seen): number {
  return visibleProperties(schema, seen).length;
}

function isInherited(name: string, property: Schema, schema: Schema, base: Schema): boolean {
  if (base.properties.length === 0 || !schema.parts.includes(base)) return false;
  const inherited = base.properties.some((candidate) => candidate.name === name && candidate.schema === property);
  return inherited && schema.required.includes(name) === base.required.includes(name);
}
