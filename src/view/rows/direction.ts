import type { Property, Schema } from '../../model/index.ts';

/** Who sees the value: what the client sends, what the server sends, or both (a schema's own page). */
export type Direction = 'request' | 'response' | 'both';

/** Who looks at a schema, and what is shown above it already. */
export interface Seen {
  readonly direction: Direction;
  /** Properties of a base whose variant the schema is. */
  readonly base: Schema | undefined;
}

/** The properties that exist in this direction: what only the other side sends is left out. */
export function visibleProperties(schema: Schema, { direction, base }: Seen): readonly Property[] {
  return schema.properties.filter(({ name, schema: property }) => {
    if (direction === 'request' && property.readOnly) return false;
    if (direction === 'response' && property.writeOnly) return false;
    return base === undefined || !isInherited(name, property, schema, base);
  });
}

/** True for what has properties, but none that exists in this direction. */
export function isGone(schema: Schema, seen: Seen): boolean {
  return schema.properties.length > 0 && seen.direction !== 'both' && countProperties(schema, seen) === 0;
}

/** How many properties a reader sees. */
export function countProperties(schema: Schema, seen: Seen): number {
  return visibleProperties(schema, seen).length;
}

function isInherited(name: string, property: Schema, schema: Schema, base: Schema): boolean {
  if (base.properties.length === 0 || !schema.parts.includes(base)) return false;
  const inherited = base.properties.some((candidate) => candidate.name === name && candidate.schema === property);
  return inherited && schema.required.includes(name) === base.required.includes(name);
}
