import type { Field } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';

/** What may hold of a parameter or header, and holds only where its document says so. */
export type Flags = Pick<Field, 'allowReserved' | 'allowEmptyValue'>;

/** Flags where nothing is said; Swagger 2.0 knows but one. */
export const PLAIN_FLAGS: Flags = { allowReserved: false, allowEmptyValue: false };

/** The flags that a document sets. https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
export function readFlags(node: DocumentNode): Flags {
  return {
    allowReserved: node.flag('allowReserved') ?? PLAIN_FLAGS.allowReserved,
    allowEmptyValue: node.flag('allowEmptyValue') ?? PLAIN_FLAGS.allowEmptyValue,
  };
}
