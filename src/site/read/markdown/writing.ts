import type { Node } from '../tree/index.ts';
import type { InlineContext } from './inline.ts';

/** Context of the blocks of a page. */
export interface PageWriting extends InlineContext {
  /** URL of the page itself. */
  readonly pageUrl: string;
  /** Writes nodes as blocks. */
  readonly toBlocks: (nodes: readonly Node[]) => readonly string[];
}

/** Writes a list item with blocks below its first line, the first of them as a paragraph of its own if `isParted`. */
export function toItem(head: string, below: readonly string[], { bullet = '- ', isParted = false } = {}): string {
  const lines = below.map((block, index) => {
    // A table begins after an empty line, a list and code need none.
    const isApart = block.startsWith('| ') || ((index > 0 || isParted) && !/^(?:[-*] |\d+\. |`{3})/.test(block));
    return `${isApart ? '\n' : ''}${indent(block, bullet.length)}`;
  });
  return [bullet + indent(head, bullet.length).trimStart(), ...lines].join('\n');
}

/** Names of grammars that a fence may have: any other text could end its line. */
const NAME = /^(?!text$)[\w+#.-]{1,30}$/;

/** Writes source text as a fenced code block that its contents cannot close. */
export function toFence(source: string, grammar: string): string {
  const longest = (source.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  const name = grammar === 'shellscript' ? 'sh' : NAME.test(grammar) ? grammar : '';
  return `${fence}${name}\n${source.trimEnd()}\n${fence}`;
}

/** Indents the lines of a block, except for empty ones. */
function indent(block: string, width: number): string {
  const space = ' '.repeat(width);
  return (block === '' || block.startsWith('\n') ? '' : space) + block.replaceAll(/\n(?=[^\n])/g, `\n${space}`);
}
