import type { DocumentNode } from '../document/node.ts';
import { rootAt, validate } from '../json-schema/index.ts';
import type { Json } from './types/index.ts';

/** Returns true for an example that is null where the schema does not allow it: serializers write it for a field without a value. */
export function isEmptyNull(json: Json | undefined, owner: DocumentNode): boolean {
  if (json !== null) return false;
  // A schema, and a parameter of Swagger 2.0, is its own.
  const { pointer } = owner.child('schema') ?? owner;
  const { errors } = validate(rootAt({ document: owner.context.root, pointer }), null);
  return errors.some(({ ambiguous }) => ambiguous !== true);
}
