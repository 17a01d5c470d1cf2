import type { Schema } from '../model/index.ts';

/** Returns true for a string schema without further constraints. */
export function isFreeString(schema: Schema): boolean {
  return (
    schema.type.every((type) => type === 'string' || type === 'null') &&
    schema.format === undefined &&
    schema.pattern === undefined &&
    schema.oneOf.length + schema.anyOf.length + schema.allOf.length === 0 &&
    (schema.minLength ?? 0) <= 1
  );
}
