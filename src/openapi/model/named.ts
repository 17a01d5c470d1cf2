import { pointerTokens } from '../standard/pointer.ts';
import { childSchemas } from './schema/keywords.ts';
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

/** Returns true for a listed schema of a single scalar value without a text of its own: a row of it shows all that a page would. */
export function isPlainScalar(schema: Schema): boolean {
  const { name, title = name, type, description, externalDocs, xml, extensibleEnum } = schema;
  const texts = [description, externalDocs, xml, extensibleEnum].filter((part) => part !== undefined);
  const inside = [...schema.enum, ...childSchemas(schema), ...schema.parts, ...schema.identity];
  const isScalar = type.length > 0 && !type.includes('object') && !type.includes('array');
  const isMarked = schema.deprecated || schema.unlisted;
  return isScalar && !isMarked && title === name && texts.length + inside.length === 0;
}
