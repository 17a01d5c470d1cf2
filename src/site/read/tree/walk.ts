import type { Element, Node } from './read-page.ts';

/** Returns true for an element, false for text. */
export function isElement(node: Node): node is Element {
  return typeof node !== 'string';
}

/** Returns true for an element of a class. */
export function hasClass(node: Node | undefined, name: string): boolean {
  return node !== undefined && isElement(node) && node.classes.includes(name);
}

/** Returns what a table has for the first class of an element that is in it. */
export function ofClass<Value>({ classes }: Element, table: ReadonlyMap<string, Value>): Value | undefined {
  for (const name of classes) {
    const value = table.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Returns the text of a node. */
export function textOf(node: Node): string {
  if (!isElement(node)) return node;
  if (node.childNodes.length === 1 && typeof node.childNodes[0] === 'string') return node.childNodes[0];
  return node.childNodes.map(textOf).join('');
}

/** Lists the elements below one that satisfy a condition, in document order. */
export function allWithin(element: Element, is: (one: Element) => boolean, found: Element[] = []): readonly Element[] {
  for (const node of element.childNodes) {
    if (!isElement(node)) continue;
    if (is(node)) found.push(node);
    allWithin(node, is, found);
  }
  return found;
}

/** Returns the first element below one that satisfies a condition; undefined without any. */
export function firstWithin(element: Element, is: (one: Element) => boolean): Element | undefined {
  for (const node of element.childNodes) {
    if (!isElement(node)) continue;
    const found = is(node) ? node : firstWithin(node, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Elements that do not separate words; others within a line do. */
const WITHIN_WORDS = new Set(
  `a abbr b bdi cite code data del dfn em font i ins kbd label mark portico-days q s samp span strong sub sup time tt u var
  wbr`.split(/\s+/),
);
const WITHIN_LINES = new Set(['br', 'img', 'small', 'picture', 'source', 'audio', 'video', 'track', 'object', 'ruby']);

/** Returns true for an element that begins a new block. */
export function isBlock({ tagName }: Element): boolean {
  return !WITHIN_WORDS.has(tagName) && !WITHIN_LINES.has(tagName);
}

/** Returns the words of a node on one line, without elements that satisfy a condition. */
export function wordsOf(node: Node, isLeftOut: (one: Element) => boolean = () => false): string {
  return joinWords(node, isLeftOut).replaceAll(/\s+/g, ' ').trim();
}

function joinWords(node: Node, isLeftOut: (one: Element) => boolean): string {
  if (!isElement(node)) return node;
  if (isLeftOut(node)) return '';
  let text = '';
  let before: Node | undefined;
  for (const child of node.childNodes) {
    // Only a style sheet separates elements without a text between them.
    text +=
      before !== undefined && isElement(before) && isElement(child)
        ? ` ${joinWords(child, isLeftOut)}`
        : joinWords(child, isLeftOut);
    before = child;
  }
  return WITHIN_WORDS.has(node.tagName) ? text : ` ${text} `;
}
