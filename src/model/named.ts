import type { Schema } from './types/schema.ts';

/** Returns the named schema that a schema is, or equals except for annotations. */
export function namedOf(schema: Schema): Schema | undefined {
  return schema.reference ?? (schema.name === undefined ? undefined : schema);
}
