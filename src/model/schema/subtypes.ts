import type { Schema } from '../types/index.ts';
import type { SchemaTask } from './draft.ts';
import type { Places } from './schema-context.ts';

/** Maximum number of subtypes of one schema. */
const LIMIT = 500;

/**
 * Returns a function that finds the subtypes of a schema: named schemas that contain it by `allOf`, directly or
 * indirectly, which the standard treats as its variants.
 */
export function collectSubtypes(places: Places): (schema: Schema) => readonly Schema[] {
  let direct: ReadonlyMap<SchemaTask, readonly SchemaTask[]> | undefined;
  return (schema) => {
    direct ??= directSubtypes(places);
    const start = places.of(schema);
    if (start === undefined) return [];
    const found = new Set<SchemaTask>([start]);
    for (const place of found) {
      for (const subtype of direct.get(place) ?? []) {
        if (found.size <= LIMIT) found.add(subtype);
      }
    }
    found.delete(start);
    return [...found].map((place) => place.schema);
  };
}

function directSubtypes(places: Places): Map<SchemaTask, SchemaTask[]> {
  const direct = new Map<SchemaTask, SchemaTask[]>();
  for (const node of places.components) {
    if (!Array.isArray(node.raw('allOf'))) continue;
    const subtype = places.at(node);
    for (const part of node.list('allOf')) {
      const target = part.target('$ref');
      if (target === undefined) continue;
      const base = places.at(target);
      if (base !== subtype) direct.set(base, [...(direct.get(base) ?? []), subtype]);
    }
  }
  return direct;
}
