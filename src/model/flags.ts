import type { Field } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';

/** Flags of a parameter or header, false by default. */
export type Flags = Pick<Field, 'allowReserved' | 'allowEmptyValue'>;

/** Default flags; Swagger 2.0 has `allowEmptyValue` only. */
export const PLAIN_FLAGS: Flags = { allowReserved: false, allowEmptyValue: false };

/** Reads the flags of a parameter or header. https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
export function readFlags(node: DocumentNode): Flags {
  return {
    allowReserved: node.flag('allowReserved') ?? PLAIN_FLAGS.allowReserved,
    allowEmptyValue: node.flag('allowEmptyValue') ?? PLAIN_FLAGS.allowEmptyValue,
  };
}
