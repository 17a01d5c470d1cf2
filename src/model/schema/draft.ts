import type { Schema } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';

/** A schema that is still being filled in; cycles need the object before its contents. */
export type Draft = { -readonly [Key in keyof Schema]: Schema[Key] };

/** A schema at work: read from a node, or merged from others where several schemas describe one value. */
export interface Place {
  readonly order: number;
  readonly schema: Draft;
  readonly node: DocumentNode | undefined;
  readonly sources: readonly Schema[];
  /** `open`: what it is made of is being read; whoever needs it meanwhile stands in a cycle. */
  state: 'new' | 'open' | 'done';
}
