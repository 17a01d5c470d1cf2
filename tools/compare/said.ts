import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Content of a page: the text of a block, a sample, the URL of a link, or an anchor. */
export interface Said {
  /** Kind and element: `text of li.Property > div.facts`, `link`, `anchor`, `sample`. */
  readonly kind: string;
  readonly text: string;
}

/** Returns the content that the first of two states of a page has and the second lacks, regardless of markup and position. */
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
  /** All texts, including those of attributes that readers perceive. */
  readonly texts: string[];
}

function saidBy(html: string): Page {
  const page: Page = { said: [], texts: [] };
  // Without scripts, because deferred rows are text in `noscript` until a reader opens them.
  const { childNodes } = parse(html, { scriptingEnabled: false });
  page.texts.push(childNodes.map((node) => visit(node, page, [])).join(''));
  return page;
}

/** Returns the text of a node for its block; nested blocks are recorded separately. */
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

/** Elements whose text is recorded separately. */
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
