import type { Node } from '../tree/index.ts';
import type { InlineContext } from './inline.ts';

/** Context of the blocks of a page. */
export interface PageWriting extends InlineContext {
  /** URL of the page itself. */
  readonly pageUrl: string;
  /** Writes nodes as blocks. */
  readonly toBlocks: (nodes: readonly Node[]) => readonly string[];
}
