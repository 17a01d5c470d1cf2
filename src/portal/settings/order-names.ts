import type { Operation, Tag } from '../../openapi/model/index.ts';

/** Returns the names of an operation in settings: its operationId, its slug, its method and path. */
export function operationNames({ operationId, id, method, path }: Operation): readonly string[] {
  return [...(operationId === undefined ? [] : [operationId]), id, `${method} ${path}`];
}

/** Returns the names of a tag in settings: as the document has it, and its slug. */
export function tagNames({ name: written, id }: Tag): readonly string[] {
  return [written, id];
}
