import type { UsePlace } from '../../pages/schema-uses.ts';
import type { OperationItem } from './items.ts';

/** First fields of a part that contain a schema, `pets[].owner`; `''` is the part itself. */
export interface HeldFields {
  readonly names: readonly string[];
  readonly isCut: boolean;
}

/** Operation that uses a schema. Parts that contain it in the same fields are grouped. */
export interface SchemaUser extends OperationItem {
  /** First tag; undefined without one. */
  readonly tag: string | undefined;
  readonly uses: readonly { readonly at: readonly UsePlace[]; readonly fields: HeldFields }[];
}
