import { toCode, toLink } from '../../../characters/markdown.ts';
import {
  attributeOf,
  firstWithin,
  hasClass,
  isBlock,
  isElement,
  textOf,
  type Element,
  type Node,
} from '../tree/index.ts';

/** Returns the address of what a page links to, in Markdown; undefined for a place of the same page. */
export type ToMarkdownUrl = (href: string) => string | undefined;

/** Context of inline text. */
export interface InlineContext {
  readonly toUrl: ToMarkdownUrl;
  /** True within a link or a heading, where no link may stand. */
  readonly isLinked?: boolean;
}

/** Elements that only a style sheet separates from an element before them. */
const APART = new Set(['a', 'code', 'small', 'span', 'time']);
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', em: '*', i: '*', s: '~~', del: '~~' };

/** Writes the parts of an element in one line, which only a style sheet separates. */
export function joinParts({ childNodes }: Pick<Element, 'childNodes'>, joint: string, context: InlineContext): string {
  const parts = childNodes.map((node) => inlineToMarkdown([node], context));
  return parts.filter((text) => text !== '').join(joint);
}

/** Writes inline nodes as Markdown: white space as one space or one line break. */
export function inlineToMarkdown(nodes: readonly Node[], context: InlineContext): string {
  return joinNodes(nodes, context).trim();
}

function joinNodes(nodes: readonly Node[], context: InlineContext): string {
  const [only, second] = nodes;
  if (only !== undefined && second === undefined) return nodeToMarkdown(only, context);
  let text = '';
  let isAfterSpace = false;
  let before: Node | undefined;
  for (const node of withMethods(nodes)) {
    const written = nodeToMarkdown(node, context);
    const isApart =
      isElement(node) && (APART.has(node.tagName) || isBlock(node)) && before !== undefined && isElement(before);
    const isParted = text === '' || written === '' || isAfterSpace || /^\s/.test(written);
    const added = isApart && !isParted ? ` ${written}` : isAfterSpace ? written.replace(/^[ \n]/, '') : written;
    text += added;
    if (added !== '') isAfterSpace = /\s$/.test(added);
    before = node;
  }
  return text;
}

/** Joins each method with the path after it: both are one code. */
function withMethods(nodes: readonly Node[]): readonly Node[] {
  const at = nodes.findIndex((node) => hasClass(node, 'Method'));
  const method = nodes[at];
  if (method === undefined) return nodes;
  const rest = nodes.slice(at + 1);
  const next = rest.findIndex((node) => isElement(node) || node.trim() !== '');
  const path = rest[next];
  if (path === undefined || !isElement(path) || path.tagName !== 'code') return nodes;
  const joined = { ...path, childNodes: [`${textOf(method)} `, ...path.childNodes] };
  return [...nodes.slice(0, at), joined, ...withMethods(rest.slice(next + 1))];
}

function nodeToMarkdown(node: Node, context: InlineContext): string {
  if (!isElement(node)) return escapeText(node);
  const { tagName, childNodes } = node;
  const mark = MARKS[tagName];
  if (mark !== undefined) return around(joinNodes(childNodes, context), mark);
  switch (tagName) {
    case 'code':
      return toCode(textOf(node));
    case 'a':
      return linkToMarkdown(node, context);
    case 'br':
      return '\\\n';
    case 'img':
      return pictureToMarkdown(node, context);
    case 'wbr':
      return '';
    case 'sup':
      return firstWithin(node, (one) => hasClass(one, 'footnote')) === undefined
        ? joinNodes(childNodes, context)
        : escapeText(`[${textOf(node)}]`);
    default:
      return hasClass(node, 'required') ? around(joinNodes(childNodes, context), '**') : joinNodes(childNodes, context);
  }
}

function linkToMarkdown(link: Element, context: InlineContext): string {
  // The way back from a footnote.
  if (hasClass(link, 'back')) return '';
  const text = joinNodes(link.childNodes, { ...context, isLinked: true });
  const href = attributeOf(link, 'href');
  const url = href === undefined || context.isLinked === true ? undefined : context.toUrl(href);
  return url === undefined || text.trim() === '' ? text : toLink(text.trim().replaceAll('\n', ' '), url);
}

/** Writes a picture as a link: a program that shows Markdown must not load it. */
function pictureToMarkdown(picture: Element, { toUrl, isLinked = false }: InlineContext): string {
  const alt = attributeOf(picture, 'alt') ?? '';
  const url = toUrl(attributeOf(picture, 'src') ?? '');
  return alt === '' || isLinked || url === undefined ? escapeText(alt) : toLink(escapeText(alt), url);
}

function around(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  return text.replace(inner, () => mark + inner + mark);
}

/** Escapes text that is no Markdown, wherever it stands in a line; `escapeStart` escapes what would begin a block. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text;
  return (
    text
      .replaceAll(/[^\S\u2028\u2029\ufeff]+/g, (space) => (space.includes('\n') ? '\n' : ' '))
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll(/[\\`*[\]|~]/g, String.raw`\$&`)
      // mitigation: HTML as text in pages of Markdown
      .replaceAll('<', '&lt;')
      // Before a link it would make a picture of it.
      .replace(/!$/, String.raw`\!`)
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
  );
}

/** Text without characters to escape. */
const PLAIN = /^[^\s\\`*[\]<>|~_&!]*(?: [^\s\\`*[\]<>|~_&!]+)* ?$/;

/** Escapes what would begin a block at the start of a line. */
export function escapeStart(text: string): string {
  return text.replaceAll(
    /^(?:(\d{1,9})(?=[.)](?:\s|$))|#{1,6}(?=\s|$)|[-+=](?=\s|$|[-=])|>)/gm,
    (sign, digits?: string) => (digits === undefined ? `\\${sign}` : `${digits}\\`),
  );
}
