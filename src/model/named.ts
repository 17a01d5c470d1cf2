import { pointerTokens } from '../standard/pointer.ts';
import type { Schema } from './types/schema.ts';

/** Returns the named schema that a schema is, or equals except for annotations. */
export function namedOf(schema: Schema): Schema | undefined {
  return schema.reference ?? (schema.name === undefined ? undefined : schema);
}

/** Returns the name of a schema in its document, also of one without a page; undefined for an inline schema. */
export function documentName({ name, pointer }: Schema): string | undefined {
  const own = /^#\/(?:components\/schemas|definitions)\/[^/]*$/.exec(pointer)?.[0];
  return name ?? (own === undefined ? undefined : pointerTokens(own, false)?.at(-1));
}
