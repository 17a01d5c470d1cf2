import { memoize } from '../../cache/memoize.ts';
import { mdxToMdast, type MdastNode } from 'satteri';
import type { ComponentTag } from '../markup/components/tags.ts';
import type { Guide } from '../pages/page.ts';
import { errorAt, offsetAt } from './fault.ts';
import { findGuideSyntaxError } from './syntax.ts';

/** Element of JSX in a guide. */
export type JsxElement = Extract<MdastNode, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Node of a guide's syntax tree, with its range in the source. */
export interface PlacedNode {
  readonly node: MdastNode;
  readonly from: number;
  readonly to: number;
  /** Number of quotes around it, each of which has a marker in every line. */
  readonly quotes: number;
  /** True within an element of HTML, where Markdown may be plain text. */
  readonly isInHtml: boolean;
}

/** Lists the nodes of a guide in MDX, in the order of the source. Throws PortalError, with file and line, for a syntax error. */
export const listNodes = memoize((guide: Guide) => placeNodes(parse(guide)));

/** Returns true for a guide in MDX. */
export function isMdx({ file }: Pick<Guide, 'file'>): boolean {
  return file.endsWith('.mdx');
}

/** Returns true for an element of JSX. */
export function isElement(node: MdastNode): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function parse(guide: Guide): MdastNode {
  try {
    return mdxToMdast(guide.source);
  } catch (error) {
    const fault = findGuideSyntaxError(guide.source);
    if (fault === undefined) throw error;
    throw errorAt(guide, { ...fault, offset: offsetAt(guide.source, fault) });
  }
}

/** Lists a tree without deep calls: quotes may be nested to any depth. */
function placeNodes(root: MdastNode): readonly PlacedNode[] {
  const nodes: PlacedNode[] = [];
  const open: Pick<PlacedNode, 'node' | 'quotes' | 'isInHtml'>[] = [{ node: root, quotes: 0, isInHtml: false }];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { node, quotes, isInHtml } = item;
    const { start, end } = node.position ?? {};
    nodes.push({ ...item, from: start?.offset ?? 0, to: end?.offset ?? 0 });
    if (!('children' in node)) continue;
    const around = {
      quotes: quotes + (node.type === 'blockquote' ? 1 : 0),
      isInHtml: isInHtml || (isElement(node) && /^[a-z]/.test(node.name ?? '')),
    };
    for (const child of node.children.toReversed()) open.push({ node: child, ...around });
  }
  return nodes;
}

/** Returns the attributes of an element that are texts, and whether others are JavaScript. */
export function readAttributes({ attributes }: JsxElement): Pick<ComponentTag, 'attributes' | 'computed'> {
  const texts = new Map<string, string>();
  let computed = false;
  for (const attribute of attributes) {
    const text = attribute.type === 'mdxJsxAttribute' ? textOf(attribute.value) : undefined;
    if (attribute.type !== 'mdxJsxAttribute' || text === undefined) computed = true;
    else texts.set(attribute.name, text.replaceAll(/\s+/g, ' ').trim());
  }
  return { attributes: texts, computed };
}

type AttributeValue = Extract<JsxElement['attributes'][number], { readonly type: 'mdxJsxAttribute' }>['value'];

function textOf(value: AttributeValue): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return /^\s*(-?[\d.]+|true|false)\s*$/.exec(value.value)?.[1] ?? literalText(value.value);
}

/** Returns the text of an expression that is one string; undefined for others. */
export function literalText(expression: string): string | undefined {
  const [, quote, text = ''] = /^\s*(["'`])((?:(?!\1)[^\\]|\\[^])*)\1\s*$/.exec(expression) ?? [];
  if (quote === undefined || (quote === '`' && /(?<!\\)\$\{/.test(text))) return undefined;
  return /\\[^\\"'`nt${}]/.test(text)
    ? undefined
    : text.replaceAll(/\\([^])/g, (_, sign: string) => ({ n: '\n', t: '\t' })[sign] ?? sign);
}

/** Returns true for an expression of comments alone. */
export function isComment(expression: string): boolean {
  return /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*(?:\n|$))*$/.test(expression);
}
