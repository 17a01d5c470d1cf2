import { toCode, toLink } from '../../../characters/markdown.ts';
import { attributeOf, hasClass, isElement, textOf, type Element, type Node } from '../tree/index.ts';
import { inlineToMarkdown } from './inline.ts';
import type { PageWriting } from './writing.ts';

/** Elements beside the title of a card. */
const PARTS = new Set(['b', 'span', 'small', 'code']);

/** Returns true for a link with more than its title. */
export function isCard({ tagName, childNodes }: Element): boolean {
  return tagName === 'a' && childNodes.some((node) => isElement(node) && PARTS.has(node.tagName));
}

/** Writes a link with more than its title: the title as a link, and its other parts after it. */
export function cardToMarkdown(card: Element, others: readonly Element[], writing: PageWriting): string {
  const parts = card.childNodes.flatMap((node) =>
    hasClass(node, 'what') && isElement(node) ? node.childNodes : [node],
  );
  const isTitle = (node: Node): boolean => !isElement(node) || !isBeside(node);
  const named = parts.find((node) => isElement(node) && node.tagName === 'b');
  const title =
    named === undefined ? parts.filter(isTitle) : [named].flatMap((one) => (isElement(one) ? one.childNodes : []));
  const [name, more] = [title.filter((node) => !isSmall(node)), title.filter(isSmall)];
  const rest = parts.filter((node) => node !== named && !title.includes(node) && isElement(node));
  const method = rest.find((node) => hasClass(node, 'Method'));
  const path = rest.find((node) => hasClass(node, 'path'));
  const request = [method, path].flatMap((node) => (node === undefined ? [] : textOf(node))).join(' ');
  const words = [
    ...(request === '' ? [] : [toCode(request)]),
    ...[
      ...[...more, ...rest.filter((node) => node !== method && node !== path)].map((node) =>
        inlineToMarkdown([node], writing),
      ),
      ...others.flatMap((other) => writing.toBlocks([other])),
    ].filter((text) => text !== ''),
  ];
  const url = writing.toUrl(attributeOf(card, 'href') ?? '');
  const text = inlineToMarkdown(name, { ...writing, isLinked: true }).replaceAll('\n', ' ');
  const link = url === undefined ? text : toLink(text, url);
  return words.length === 0 ? link : `${link}: ${words.join(' · ')}`;
}

function isSmall(node: Node): boolean {
  return isElement(node) && node.tagName === 'small';
}

/** Returns true for a mark or a number beside a title. */
function isBeside(node: Element): boolean {
  return ['Badge', 'Method', 'path', 'count'].some((name) => hasClass(node, name)) || node.tagName === 'small';
}
