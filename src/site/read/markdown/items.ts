import { indent } from './escape.ts';

/** Writes a list item with blocks below its first line, the first of them as a paragraph of its own if `isParted`. */
export function toItem(head: string, below: readonly string[], { bullet = '- ', isParted = false } = {}): string {
  const lines = below.map((block, index) => {
    const isText = (index > 0 || isParted) && !/^(?:[-*] |\d+\. |`{3})/.test(block);
    return `${isText ? '\n' : ''}${indent(block, bullet.length)}`;
  });
  return [bullet + indent(head, bullet.length).trimStart(), ...lines].join('\n');
}
