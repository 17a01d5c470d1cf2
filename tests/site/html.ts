import { parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Parses a whole page. */
export function parsePage(html: string): Node {
  return parse(html);
}

/** Parses a piece of HTML. */
export function parsePiece(html: string): Node {
  return parseFragment(html);
}

/** Returns all elements below a node, in document order, those of templates included. */
export function elements(root: Node): Element[] {
  const children = 'childNodes' in root ? root.childNodes : [];
  const below = children.flatMap((child) => ('tagName' in child ? [child, ...elements(child)] : []));
  return 'content' in root ? [...below, ...elements(root.content)] : below;
}

/** Returns the value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Returns the text of a node as a reader sees it, white space collapsed. */
export function textOf(node: Node | undefined): string {
  return node === undefined ? '' : rawText(node).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the source of a script element. */
export function sourceOf({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Returns the texts of some nodes. */
export function textsOf(nodes: readonly Node[]): string[] {
  return nodes.map(textOf);
}

/** Returns the elements of a selector: `tag.class#id[name=value]`, descendants separated by spaces. */
export function select(root: Node, selector: string): Element[] {
  const steps = selector.split(' ').map(parseStep);
  let found: Node[] = [root];
  for (const step of steps) {
    found = [...new Set(found.flatMap((node) => elements(node).filter((element) => fits(element, step))))];
  }
  return found.filter((node): node is Element => 'tagName' in node);
}

/** Returns the only element of a selector. Throws for none or several. */
export function selectOne(root: Node, selector: string): Element {
  const [element, ...others] = select(root, selector);
  if (element === undefined || others.length > 0) {
    throw new Error(`There is ${element === undefined ? 'no' : 'more than one'} \`${selector}\`.`);
  }
  return element;
}

/** Returns the name, the type and whether it is required of the row of a parameter or property, as its first line says. */
export function readRow(row: Element): { readonly name: string; readonly type: string; readonly required: boolean } {
  const [line = row] = select(row, 'div');
  const [name, type] = [select(line, 'a')[0], select(line, 'span')[0]].map(textOf);
  return { name: name ?? '', type: type ?? '', required: select(line, 'b').length > 0 };
}

interface Step {
  readonly tag: string | undefined;
  readonly classes: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: string | undefined }[];
}

function parseStep(step: string): Step {
  const id = /#([^[\]]+)$/.exec(step)?.[1];
  const rest = id === undefined ? step : step.slice(0, -id.length - 1);
  const attributes = [...rest.matchAll(/\[([\w-]+)(?:=([^\]]*))?\]/g)].map(([, name = '', value]) => ({ name, value }));
  const [tag = '', ...classes] = rest.replaceAll(/\[[^\]]*\]/g, '').split('.');
  return {
    tag: tag === '' || tag === '*' ? undefined : tag,
    classes,
    attributes: id === undefined ? attributes : [...attributes, { name: 'id', value: id }],
  };
}

function fits(element: Element, { tag, classes, attributes }: Step): boolean {
  const own = (attribute(element, 'class') ?? '').split(/\s+/);
  return (
    (tag === undefined || element.tagName === tag) &&
    classes.every((name) => own.includes(name)) &&
    attributes.every(({ name, value }) => {
      const actual = attribute(element, name);
      return actual !== undefined && (value === undefined || actual === value);
    })
  );
}

/** Returns the text of a node as it is written. */
export function rawText(node: Node): string {
  if ('value' in node) return node.value;
  if ('tagName' in node && (node.tagName === 'script' || node.tagName === 'style')) return '';
  const text = 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
  return 'tagName' in node && BLOCKS.has(node.tagName) ? ` ${text} ` : text;
}

/** Block elements. */
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'tr',
  'td',
  'th',
  'h2',
  'h3',
]);
