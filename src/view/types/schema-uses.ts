import type { ParameterIn } from '../../model/index.ts';
import type { OperationItem } from './page.ts';

/** A part of an operation that holds a schema; a body has no name, a response that of its status. */
export interface UsePlace {
  readonly kind: 'body' | 'response' | 'callback' | ParameterIn;
  readonly name: string;
}

/** The fields of a part that hold a schema, `pets[].owner`, the first of many; `''`: the part itself. */
export interface HeldFields {
  readonly names: readonly string[];
  readonly isCut: boolean;
}

/** An operation that uses a schema. Parts that hold it in the same fields are told together. */
export interface SchemaUser extends OperationItem {
  /** Its first tag; undefined without one. */
  readonly tag: string | undefined;
  readonly uses: readonly { readonly at: readonly UsePlace[]; readonly fields: HeldFields }[];
}
