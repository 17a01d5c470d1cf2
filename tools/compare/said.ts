import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Something that a page says: the text of a block, a sample, an address that it leads to, an anchor. */
export interface Said {
  /** By what it is said: `text of li.Property > div.facts`, `link`, `anchor`, `sample`. */
  readonly kind: string;
  readonly text: string;
}

/** What the first of two states of a page says and the second does not: however it is marked up, and wherever it stands. */
export function lostIn(before: string, after: string): readonly Said[] {
  const old = saidBy(before);
  const young = saidBy(after);
  const letters = lettersOf(young.texts.join('\n'));
  const known = new Set(young.said.filter(isAddress).map(({ kind, text }) => `${kind} ${text}`));
  return old.said.filter((said) =>
    isAddress(said) ? !known.has(`${said.kind} ${said.text}`) : !letters.includes(lettersOf(said.text)),
  );
}

interface Page {
  readonly said: Said[];
  /** All texts, those of attributes that readers meet too. */
  readonly texts: string[];
}

function saidBy(html: string): Page {
  const page: Page = { said: [], texts: [] };
  // Without scripts, for heavy rows are text in `noscript` until a reader opens them.
  const { childNodes } = parse(html, { scriptingEnabled: false });
  page.texts.push(childNodes.map((node) => visit(node, page, [])).join(''));
  return page;
}

/** Text of a node for the block that it is in; blocks within it say theirs by themselves. */
function visit(node: Node, page: Page, way: readonly string[]): string {
  if (tree.isTextNode(node)) return way.includes('pre') ? node.value : node.value.replaceAll(/\s+/g, ' ');
  if (!tree.isElementNode(node) || /^(?:script|style)$/.test(node.tagName)) return '';
  for (const { name, value } of node.attrs) {
    if (/^(?:aria-label|title|alt|label|placeholder)$/.test(name)) page.texts.push(value);
    if (name === 'id') page.said.push({ kind: 'anchor', text: value });
    if (name === 'href' && node.tagName === 'a') page.said.push({ kind: 'link', text: value });
  }
  const here = [...way, nameOf(node)];
  const text = node.childNodes.map((child) => visit(child, page, here)).join('');
  if (!BLOCK.test(node.tagName)) return text;
  const kind = node.tagName === 'pre' ? 'sample' : `text of ${here.slice(-2).join(' > ')}`;
  if (lettersOf(text) !== '') page.said.push({ kind, text: text.trim() });
  page.texts.push(text);
  return '\n';
}

/** The smallest parts that are read by themselves. */
const BLOCK =
  /^(?:body|main|article|section|aside|header|footer|nav|div|p|h\d|ul|ol|li|dl|dt|dd|table|t[hdr]|pre|details|summary|label|button|option|figure|figcaption|title)$/;

function nameOf(element: Element): string {
  const [first = ''] = (element.attrs.find(({ name }) => name === 'class')?.value ?? '').split(' ');
  return first === '' ? element.tagName : `${element.tagName}.${first}`;
}

function isAddress({ kind }: Said): boolean {
  return kind === 'link' || kind === 'anchor';
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\n]+/gu, '').toLowerCase();
}
