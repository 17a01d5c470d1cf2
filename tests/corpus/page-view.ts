import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Contents of one page, as HTML or as Markdown. */
export interface PageView {
  /** Texts of single elements (HTML) or code spans (Markdown), normalized by `plain`. */
  readonly words: ReadonlySet<string>;
  /** Whole text of the page, normalized by `plain`, without programs and examples. */
  readonly whole: string;
  /** URLs of links in the main content, escaped. */
  readonly links: readonly string[];
}

/** An HTML page. */
export interface HtmlView extends PageView {
  readonly ids: ReadonlySet<string>;
  /** All URLs of the page, its layout's too. */
  readonly addresses: readonly string[];
  readonly faults: readonly string[];
  /** Texts of the headings of level 1. */
  readonly h1: readonly string[];
}

/** Normalizes texts of sources and pages: collapses white space, drops control and format characters. */
export function plain(text: string): string {
  return text
    .replaceAll('\uFEFF', ' ')
    .replaceAll(/[\p{Cf}\uFFFD]+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Maximum length of an element's text that is stored as a word. */
const MAX_WORD_LENGTH = 5000;
const ADDRESSES = [
  ...['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'srcset', 'ping', 'background'],
];

/** Parses an HTML page and finds its faults. */
export function readHtml(html: string): HtmlView {
  const state: State = {
    words: new Set(),
    links: new Set(),
    addresses: new Set(),
    ids: new Set(),
    faults: [],
    h1: [],
  };
  const document = parse(html, { scriptingEnabled: false });
  const whole = document.childNodes
    .map((node) => visit(node, state, { main: false, code: false, text: false }))
    .join('');
  checkStructure(html, state);
  return { ...state, links: [...state.links], addresses: [...state.addresses], whole: plain(whole) };
}

interface State {
  readonly words: Set<string>;
  readonly links: Set<string>;
  readonly addresses: Set<string>;
  readonly ids: Set<string>;
  readonly faults: string[];
  readonly h1: string[];
}

/** Position of the visit: in the main content, in a program or example, in rendered Markdown of a document. */
interface Place {
  readonly main: boolean;
  readonly code: boolean;
  readonly text: boolean;
}

/** Returns the text of the main content below a node. */
function visit(node: Node, state: State, place: Place): string {
  if (tree.isTextNode(node)) return place.main && !place.code ? node.value : '';
  if (!tree.isElementNode(node)) return '';
  checkElement(node, state);
  const link = place.main ? node.attrs.find(({ name }) => name === 'href')?.value : undefined;
  if (link !== undefined) state.links.add(link);
  if (place.main) checkForeign(node, state, place.text);
  if (node.tagName === 'script' || node.tagName === 'style') return '';
  const inner = {
    main: place.main || node.tagName === 'main' || node.tagName === 'title',
    code: place.code || node.tagName === 'pre',
    text: place.text || node.attrs.some(({ name, value }) => name === 'class' && /\b(Markdown|inline)\b/.test(value)),
  };
  let text = '';
  for (const member of node.childNodes) text += visit(member, state, inner);
  if (/^h[1-6]$/.test(node.tagName) && /^[ \t\r\n]*$/.test(text) && inner.main)
    state.faults.push(`empty <${node.tagName}>`);
  if (node.tagName === 'h1') state.h1.push(plain(text));
  if (inner.main && !inner.code && text.length <= MAX_WORD_LENGTH) {
    const word = plain(text);
    addWord(state.words, word);
  }
  return BLOCKS.test(node.tagName) ? `\n${text}\n` : text;
}

/** Adds a word; the name of a deep row includes its parents: `head.repo.id` counts as `id` too. */
function addWord(words: Set<string>, word: string): void {
  if (word === '') return;
  words.add(word);
  if (word.length > 200 || !/^[^\s/:]+\.[^\s/:]+$/.test(word)) return;
  for (let at = word.indexOf('.'); at !== -1; at = word.indexOf('.', at + 1)) words.add(word.slice(at + 1));
}

const BLOCKS =
  /^(address|article|aside|blockquote|details|dd|div|dl|dt|figure|footer|h\d|header|li|main|nav|ol|p|section|summary|table|td|th|tr|ul)$/;

function checkElement(element: Element, state: State): void {
  for (const { name, value } of element.attrs) {
    if (name === 'id') {
      if (state.ids.has(value)) state.faults.push(`duplicate id ${value}`);
      state.ids.add(value);
      if (value === '') state.faults.push('empty id');
    } else if (/^on/i.test(name)) {
      state.faults.push(`attribute ${name} of <${element.tagName}>`);
    } else if (name === 'style') {
      state.faults.push(`style attribute of <${element.tagName}>`);
    } else if (ADDRESSES.includes(name)) {
      const address = value.replaceAll(/[\u0000-\u0020]+/g, '').toLowerCase();
      if (/^(javascript|vbscript|data|file|blob|view-source):/.test(address)) {
        state.faults.push(`${name}="${value.slice(0, 60)}" of <${element.tagName}>`);
      }
      if (name === 'href' || name === 'src') state.addresses.add(value);
    } else if (name === 'data-slice' || name === 'data-document' || name === 'data-markdown') {
      state.addresses.add(value);
    }
  }
}

/** Elements that the main content must not have (`FOREIGN`), and those that only the portal may add (`OWN`). */
const FOREIGN = /^(iframe|frame|object|embed|applet|base|meta|link|style|xmp|plaintext|math|video|audio|marquee)$/;
const OWN = /^(form|input|textarea|select|button|title|template|noscript|dialog|portico-(?!copy$).*)$/;

function checkForeign(element: Element, state: State, text: boolean): void {
  const { tagName } = element;
  if (FOREIGN.test(tagName) || (text && OWN.test(tagName))) state.faults.push(`<${tagName}> in the page's own part`);
  const source = element.attrs.find(({ name }) => name === 'src')?.value ?? '';
  if (tagName === 'script' && !source.startsWith('/_astro/')) state.faults.push('a script that is not the portal’s');
}

function checkStructure(html: string, state: State): void {
  if (state.h1.length !== 1) state.faults.push(`${state.h1.length} <h1>`);
  const mains = html.match(/<main[\s>]/g)?.length ?? 0;
  if (mains !== 1) state.faults.push(`${mains} <main>`);
}

/** Parses a Markdown page. */
export function readMarkdown(markdown: string): PageView {
  const prose = markdown.replaceAll(/^( *)(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?^ *\2`* *$/gm, '');
  const words = new Set<string>();
  for (const [, , code] of prose.matchAll(/\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g)) {
    if (code !== undefined) addWord(words, plain(code.replaceAll('\\|', '|')));
  }
  const links = [...prose.matchAll(/\]\(<?([^)>\s]+)>?\)/g)].map(([, link]) => link ?? '');
  const text = prose.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll(/&(lt|gt|amp|quot|#39);/g, unescapeEntity);
  return { words, links: [...new Set(links)], whole: plain(text.replaceAll(/\*\*/g, '')) };
}

function unescapeEntity(entity: string): string {
  const known: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
    '&quot;': '"',
    '&#39;': "'",
  };
  return known[entity] ?? entity;
}
