import { escapeAttribute } from '../../characters/markup.ts';
import type { MdastNode } from 'satteri';
import { tagAt } from '../markup/components/tags.ts';
import type { Guide } from '../pages/page.ts';
import { findReferenceComponent } from './components.ts';
import {
  isComment,
  isElement,
  listNodes,
  literalText,
  readAttributes,
  type JsxElement,
  type PlacedNode,
} from './mdx.ts';
import type { Edit, GuideSource, GuideTag } from './source.ts';

/** JavaScript and components of a guide in MDX. */
type MdxParts = Pick<GuideSource, 'imports' | 'tags'> & { readonly edits: readonly Edit[] };

/** Reads the JavaScript and the components of a guide in MDX. Throws PortalError, with file and line, for a syntax error. */
export function readMdx(guide: Guide): MdxParts {
  const { source } = guide;
  const nodes = listNodes(guide);
  const imports = nodes.flatMap(({ node }) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
  const bound = boundNames(imports);
  const edits: Edit[] = [];
  const tags: GuideTag[] = [];
  /** Offset after the last part that is JavaScript. */
  let scriptEnd = 0;
  for (const placed of nodes) {
    const { node, from, to } = placed;
    if (node.type === 'mdxjsEsm') edits.push({ from, to, text: '\n' });
    else if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
      edits.push({ from, to, ...expressionOf(node.value, placed) });
    if (!isElement(node)) continue;
    const found = readElement(node, placed, source);
    const isBound = bound.has((node.name ?? '').split('.', 1).join(''));
    const isScript = isBound || found.computed;
    if (isScript && from >= scriptEnd) {
      const script = withoutQuotes(source.slice(from, to), placed);
      edits.push({ from, to, part: { script, words: wordsIn(node, placed, source), offset: from } });
      scriptEnd = to;
    }
    if (from < scriptEnd) {
      if (!isBound) tags.push(...found.tags.slice(0, 1).map((tag) => ({ ...tag, isScript: true })));
      continue;
    }
    edits.push(...found.edits);
    tags.push(...found.tags);
  }
  return { imports, edits, tags: tags.toSorted((one, other) => one.offset - other.offset) };
}

/** Returns the names that imports and declarations bind. */
function boundNames(imports: string): ReadonlySet<string> {
  const clauses = [...imports.matchAll(/^import\s([^'"]+?)\sfrom\b/gm)].map(([, clause = '']) => clause);
  const declared = imports.matchAll(
    /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|class|function(?:\s*\*)?)\s*([\w$]+)/gm,
  );
  return new Set([
    ...clauses.flatMap((clause) => clause.split(/[{},]/).flatMap((name) => name.trim().split(/\s+/).at(-1) ?? [])),
    ...[...declared].map(([, name = '']) => name),
  ]);
}

/** Returns the replacement of an expression: nothing for a comment, its text for a string, else JavaScript. */
function expressionOf(expression: string, { from, isInHtml }: PlacedNode): Pick<Edit, 'part' | 'text'> {
  if (isComment(expression)) return { text: '' };
  const text = literalText(expression);
  if (text === undefined) return { part: { script: `{${expression}}`, words: `{${expression}}`, offset: from } };
  return {
    text: text
      .replaceAll(/[ \t\n\r]+/g, ' ')
      // Elements of HTML may hold plain text.
      .replaceAll(/[!-/:-@[-`{-~]/g, (sign) => (isInHtml ? `&#${String(sign.charCodeAt(0))};` : `\\${sign}`)),
  };
}

/** Element of Markdown, of HTML or of Portico. */
interface FoundElement extends Pick<GuideTag, 'computed'> {
  readonly edits: readonly Edit[];
  readonly tags: readonly GuideTag[];
}

function readElement(element: JsxElement, { from, to }: PlacedNode, source: string): FoundElement {
  const { name } = element;
  const close = source.lastIndexOf('</', to - 1);
  if (name === null) {
    const edits = [
      { from, to: source.indexOf('>', from) + 1, text: '' },
      { from: close, to, text: '' },
    ];
    return { edits, tags: [], computed: false };
  }
  const attributes = readAttributes(element);
  const kind = source.startsWith('/>', to - 2) ? 'empty' : 'open';
  const start = tagAt(source, from);
  const end = start?.end ?? to;
  const tag: GuideTag = { name, kind, offset: from, end, ...attributes };
  const tags: readonly GuideTag[] =
    kind === 'empty' ? [tag] : [tag, { ...tag, ...NO_ATTRIBUTES, kind: 'close', offset: close, end: to }];
  const isWritten = start !== undefined && !attributes.computed && findReferenceComponent(name) === undefined;
  const written = isWritten && /[{&]/.test(source.slice(from, end)) ? [{ from, to: end, text: writeTag(tag) }] : [];
  return { edits: written, tags: /^[A-Z]|\./.test(name) ? tags : [], computed: attributes.computed };
}

const NO_ATTRIBUTES = { attributes: new Map<string, string>(), computed: false };

/** Writes a start tag as Markdown has it: with attributes in quotes. */
function writeTag({ name, attributes, kind }: GuideTag): string {
  const written = [...attributes].map(([attribute, value]) =>
    value === '' ? ` ${attribute}` : ` ${attribute}=${quote(value)}`,
  );
  return `<${name}${written.join('')}${kind === 'empty' ? ' /' : ''}>`;
}

function quote(value: string): string {
  return `"${escapeAttribute(value)}"`;
}

/** Returns the Markdown within an element that JavaScript renders, without the tags of elements in it. */
function wordsIn(element: JsxElement, placed: PlacedNode, source: string): string {
  const { attributes } = readAttributes(element);
  if (element.children.length === 0) return attributes.get('alt') ?? '';
  let words = '';
  let last = 0;
  const open: MdastNode[] = element.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { start, end } = node.position ?? {};
    if (isElement(node)) open.push(...node.children.toReversed());
    else {
      const from = start?.offset ?? 0;
      // Blocks are on lines of their own, what is in a line is not.
      const isBlock = element.type === 'mdxJsxFlowElement' && source.slice(last, from).includes('\n');
      words += (isBlock && words !== '' ? '\n\n' : '') + withoutQuotes(source.slice(from, end?.offset), placed);
      last = end?.offset ?? from;
    }
  }
  return words;
}

/** Removes the markers of the quotes around a text from all its lines but the first. */
function withoutQuotes(text: string, { quotes }: PlacedNode): string {
  return quotes === 0 ? text : text.replaceAll(new RegExp(`\\n(?:[ \\t]*>[ \\t]?){0,${String(quotes)}}`, 'g'), '\n');
}
