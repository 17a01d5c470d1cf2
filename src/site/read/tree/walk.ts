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

/** Yields the elements below one that satisfy a condition, in document order. */
export function* allWithin(element: Element, is: (one: Element) => boolean): Generator<Element> {
  for (const node of element.childNodes) {
    if (!isElement(node)) continue;
    if (is(node)) yield node;
    yield* allWithin(node, is);
  }
}

/** Returns the first element below one that satisfies a condition; undefined without any. */
export function firstWithin(element: Element, is: (one: Element) => boolean): Element | undefined {
  for (const found of allWithin(element, is)) return found;
  return undefined;
}

/** Elements that do not separate words. */
const WITHIN_WORDS = new Set(
  ['a', 'abbr', 'b', 'bdi', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'portico-days', 'q', 's'].concat([
    ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
  ]),
);

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
