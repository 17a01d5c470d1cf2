import { toCode } from '../../../characters/markdown.ts';
import { hasClass, isElement, textOf, type Element, type Node } from '../tree/index.ts';
import { inlineToMarkdown, joinParts } from './inline.ts';
import { toItem, type PageWriting } from './writing.ts';

/** Writes a row as a list item: name, type and marks, facts, then all else below. */
export function rowToMarkdown(element: Element, writing: PageWriting): string {
  const row = element.childNodes.find((node) => hasClass(node, 'row'));
  const facts = element.childNodes.filter((node): node is Element => isElement(node) && hasClass(node, 'facts'));
  const [name, ...marks] = row === undefined || !isElement(row) ? [] : row.childNodes.filter(isElement);
  const about = marks.map((mark) => inlineToMarkdown([mark], writing)).filter((text) => text !== '');
  const said = facts.map((one) => factsToMarkdown(one, writing)).join('; ');
  const head = [
    nameToMarkdown(name, writing),
    about.length === 0 ? '' : ` (${about.join(', ')})`,
    said === '' ? '' : ` — ${said}`,
  ].join('');
  return toItem(head, writing.toBlocks(element.childNodes.filter((node) => node !== row && !isOneOf(node, facts))));
}

/** Writes facts in one line: "Minimum `1`; default `2`". */
export function factsToMarkdown(facts: Element, writing: PageWriting): string {
  return joinParts(facts, '; ', writing);
}

/** Writes the name of a row: as code, except for words such as "item". */
function nameToMarkdown(name: Element | undefined, writing: PageWriting): string {
  if (name === undefined) return '';
  const isWord = hasClass(name, 'item') || (hasClass(name, 'any') && !textOf(name).includes('<'));
  return isWord ? inlineToMarkdown(name.childNodes, writing) : toCode(textOf(name));
}

function isOneOf(node: Node, elements: readonly Element[]): boolean {
  return isElement(node) && elements.includes(node);
}
