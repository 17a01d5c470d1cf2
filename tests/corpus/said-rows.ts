import MarkdownIt from 'markdown-it';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A property, parameter or header as a page or its twin says it: name, type, marks and facts. */
export interface SaidRow {
  readonly text: string;
  /** Its letters and digits: how it is marked up does not count. */
  readonly key: string;
  /** It is a row and nothing else, by how it is written. */
  readonly sure: boolean;
}

/** The rows of an HTML page in their order, those of texts that a script makes into elements too. */
export function readPageRows(html: string): readonly SaidRow[] {
  const rows: SaidRow[] = [];
  const visit = (node: Node): void => {
    // The variables of a server are told in another way.
    if (!tree.isElementNode(node) || classOf(node) === 'Server') return;
    if (classOf(node) === 'Property') rows.push(saidRow(pageRow(node), true));
    for (const child of node.childNodes) visit(child);
  };
  for (const node of parse(html, { scriptingEnabled: false }).childNodes) visit(node);
  return rows.filter(({ key }) => key !== '');
}

/** The lines of a twin that may be rows, in their order; what is told of servers and authentication aside. */
export function readTwinRows(markdown: string): readonly SaidRow[] {
  const rows: SaidRow[] = [];
  let fence: string | undefined;
  let isAside = false;
  for (const line of markdown.split('\n')) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) fence = mark !== undefined && line.trim() === fence ? undefined : fence;
    else if (mark !== undefined) fence = mark;
    else if (/^#{2,6} /.test(line)) isAside = /^#{2,6} (?:Authentication|Servers|Operations|Webhooks|More)$/.test(line);
    else if (/^\s*- /.test(line) && !isAside) rows.push(twinRow(line));
  }
  return rows.filter(({ key }) => key !== '');
}

const markdownIt = new MarkdownIt({ linkify: false });

/** The words of a line of Markdown as its readers see them. */
function textOfInline(markdown: string): string {
  const [{ children } = { children: null }] = markdownIt.parseInline(markdown, {});
  return (children ?? []).map(({ content }) => content).join(' ');
}

/** `- \`name\` (type, …)`: items of other lists have no type. */
const ROW = /^\s*- (`+)(?!`)[^\n]*?[^`\n]\1 \([^\n]*\)(?: — |$)/;

function twinRow(line: string): SaidRow {
  return saidRow(textOfInline(line.replace(/^\s*- (?:names like )?/, '')), ROW.test(line));
}

function pageRow(property: Element): string {
  const parts = property.childNodes.filter((node) => tree.isElementNode(node));
  const head = parts.find((part) => classOf(part) === 'row');
  const facts = parts.find((part) => classOf(part) === 'facts');
  return [head === undefined ? '' : headOf(head), facts === undefined ? '' : factsOf(facts)].join(' ');
}

function headOf(row: Element): string {
  return row.childNodes.map(textOf).join(' ');
}

/** A folded fact says how long it is, which its Markdown does not. */
function factsOf(facts: Element): string {
  return facts.childNodes
    .map((fact) => {
      if (!tree.isElementNode(fact) || fact.tagName !== 'details') return textOf(fact);
      return fact.childNodes.map((part) => textOf(part).replace(/, [\d,]+ characters?\s*$/, '')).join(' ');
    })
    .join(' ');
}

/** All letters and digits of a page. */
export function keyOfPage(html: string): string {
  return keyOf(parse(html, { scriptingEnabled: false }).childNodes.map(textOf).join(' '));
}

function keyOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

function saidRow(text: string, sure: boolean): SaidRow {
  const key = keyOf(text);
  return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 120), key, sure };
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(textOf).join('') : '';
}

function classOf(element: Element): string {
  return element.attrs.find(({ name }) => name === 'class')?.value ?? '';
}
