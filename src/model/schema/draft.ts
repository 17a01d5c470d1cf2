import type { Schema } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';

/** Schema under construction; cycles need the object before its contents. */
export type Draft = { -readonly [Key in keyof Schema]: Schema[Key] };

/** Work item for a schema: read from a node, or merged from several schemas of one value. */
export interface SchemaTask {
  readonly order: number;
  readonly schema: Draft;
  readonly node: DocumentNode | undefined;
  readonly sources: readonly Schema[];
  /** `open`: its parts are being read; a schema that needs it now is part of a cycle. */
  state: 'new' | 'open' | 'done';
}
