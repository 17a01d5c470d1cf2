import { allWithin, attributeOf, isElement, type Element } from '../tree/index.ts';
import type { PageWriting } from './writing.ts';

/** Writes a table; a cell over several rows stands in each. */
export function tableToMarkdown(table: Element, writing: PageWriting): string {
  const open = new Map<number, { left: number; readonly text: string }>();
  const rows = allWithin(table, ({ tagName }) => tagName === 'tr').map((row) => {
    const cells = row.childNodes.filter(isElement);
    const texts: string[] = [];
    while (cells.length > 0 || (open.get(texts.length)?.left ?? 0) > 0) {
      const above = open.get(texts.length);
      if (above !== undefined && above.left > 0) {
        above.left -= 1;
        texts.push(above.text);
        continue;
      }
      const cell = cells.shift();
      if (cell === undefined) break;
      const text = cellToMarkdown(cell, writing);
      const left = Math.min(Number(attributeOf(cell, 'rowspan') ?? 1), 1000) - 1;
      if (left > 0) open.set(texts.length, { left, text });
      texts.push(text);
    }
    return texts;
  });
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellToMarkdown(cell: Element, writing: PageWriting): string {
  const [first] = cell.childNodes;
  const isList = first !== undefined && isElement(first) && first.tagName === 'ul';
  const items = isList ? first.childNodes.filter(isElement) : [cell];
  const texts = items.map(({ childNodes }) => joinTexts(writing.toBlocks(childNodes)));
  const lines = texts.join(', ').split('\n');
  return lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);
}

const LINK = /^\[[^\n]*\]\([^\n]*\)$/;

/** Joins the blocks of a cell: links as a list, texts as sentences. */
function joinTexts(blocks: readonly string[]): string {
  return blocks.reduce((text, block, index) => {
    if (index === 0) return block;
    const isBetweenLinks = LINK.test(block) && LINK.test(blocks[index - 1] ?? '');
    return `${text}${isBetweenLinks ? ',' : /[\p{L}\p{N}]$/u.test(text) ? ';' : ''} ${block}`;
  }, '');
}
