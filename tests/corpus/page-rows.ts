import MarkdownIt from 'markdown-it';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Row of a page or its Markdown page: a property, parameter or header by name, type, marks and facts; a security scheme by name and
 * type; a described value of an enumeration; or a scope.
 */
export interface SaidRow {
  readonly text: string;
  /** Key that both forms of the row share. */
  readonly key: string;
  /** Letters and digits, without regard to markup. */
  readonly letters: string;
  /** True for a line that can only be a row, by its syntax. */
  readonly sure: boolean;
}

/** Returns the rows of an HTML page in their order, including those in texts that a script turns into elements. */
export function readPageRows(html: string): readonly SaidRow[] {
  const rows: SaidRow[] = [];
  const visit = (node: Node): void => {
    if (!tree.isElementNode(node)) return;
    const kind = classOf(node);
    // Flags of a row are beside it.
    if (/^Property(?: |$)/.test(kind)) rows.push(saidRow(pageRow(node), true));
    else if (kind === 'enum' && node.tagName === 'dl') rows.push(...pageValues(node));
    for (const child of node.childNodes) visit(child);
  };
  for (const node of parse(html, { scriptingEnabled: false }).childNodes) visit(node);
  return rows.filter(({ key }) => key !== '');
}

/** Returns the lines of a Markdown page that may be rows, in their order. */
export function readMarkdownRows(markdown: string): readonly SaidRow[] {
  const rows: SaidRow[] = [];
  let fence: string | undefined;
  let heading = '';
  /** Indent of the current enumeration's values. */
  let values: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) fence = mark !== undefined && line.trim() === fence ? undefined : fence;
    else if (mark !== undefined) fence = mark;
    else if (/^#{2,6} /.test(line)) heading = line.replace(/^#+ /, '');
    else if (/^\s*- /.test(line) && !ASIDE.test(heading)) {
      if (!line.startsWith(`${values ?? ' -'}- `)) values = undefined;
      rows.push(markdownRow(line, heading === 'Authentication', values !== undefined));
    } else if (line !== '') values = /^( *)(?:One of|Only value|Each (?:item|value) is(?: one of)?):$/.exec(line)?.[1];
  }
  return rows.filter(({ key }) => key !== '');
}

const markdownIt = new MarkdownIt({ linkify: false });

/** Returns the rendered text of a line of Markdown. */
function textOfInline(markdown: string): string {
  const [{ children } = { children: null }] = markdownIt.parseInline(markdown, {});
  return (children ?? []).map(({ content }) => content).join(' ');
}

/** `- \`name\` (type, …)`: items of other lists have no type. */
const ROW = /^\s*- (`+)(?!`)[^\n]*?[^`\n]\1 \([^\n]*\)(?: — |$)/;

/** Headings of lists without rows. */
const ASIDE = /^(?:Operations|Webhooks|More)$/;
/** `- \`value\` — Description.`, or with a link around the value. */
const VALUE = /^\s*- \[?(`+)(.*?[^`])\1(?:\]\([^)]*\))?(?: — |$)/;

function markdownRow(line: string, isOfAuthentication: boolean, isValue: boolean): SaidRow {
  const text = textOfInline(line.replace(/^\s*- (?:names matching )?/, ''));
  const [, , value] = (isOfAuthentication || isValue ? VALUE.exec(line) : undefined) ?? [];
  return value === undefined ? saidRow(text, ROW.test(line)) : saidRow(text, isValue, keyOfValue(value));
}

function pageRow(property: Element): string {
  const parts = property.childNodes.filter((node) => tree.isElementNode(node));
  const head = parts.find(({ tagName }) => tagName === 'div');
  const facts = parts.find((part) => classOf(part) === 'facts');
  return [head === undefined ? '' : headOf(head), facts === undefined ? '' : headOf(facts)].join(' ');
}

function pageValues(list: Element): readonly SaidRow[] {
  const terms = list.childNodes.filter((node) => tree.isElementNode(node)).filter(({ tagName }) => tagName === 'dt');
  return terms.map((term) => saidRow(textOf(term), true, keyOfValue(textOf(term))));
}

/** Returns the key of a value, distinct from those of rows with the same name. */
function keyOfValue(value: string): string {
  return `=${value.replaceAll(/\s+/g, '')}`;
}

function headOf(row: Element): string {
  return row.childNodes.map(textOf).join(' ');
}

/** Returns all letters and digits of a page. */
export function keyOfPage(html: string): string {
  return keyOf(parse(html, { scriptingEnabled: false }).childNodes.map(textOf).join(' '));
}

function keyOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

function saidRow(text: string, sure: boolean, key = keyOf(text)): SaidRow {
  return { text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 120), key, letters: keyOf(text), sure };
}

function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(textOf).join('') : '';
}

function classOf(element: Element): string {
  return element.attrs.find(({ name }) => name === 'class')?.value ?? '';
}
