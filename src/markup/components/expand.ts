import { LOST_COMPONENTS } from './names.ts';
import { findLayoutComponent, type LayoutComponent, type WrittenComponent } from './table.ts';
import { readComponents, type ComponentNode } from './tree.ts';

/** Replaces layout components of Markdown by HTML around their Markdown; nothing of it is safe before it is sanitized. */
export function componentsToHtml(source: string): string {
  return expand(source, ({ html }) => html);
}

/** Replaces layout components by plain Markdown. */
export function componentsToMarkdown(source: string): string {
  return expand(source, ({ markdown }) => markdown);
}

/** Lists the names of the components of a text that pages have no counterpart for, as written. */
export function lostComponents(source: string): readonly string[] {
  const { nodes } = readComponents(source, (name) => LOST_COMPONENTS.has(name));
  const namesIn = (node: string | ComponentNode): readonly string[] =>
    typeof node === 'string' ? [] : [node.tag.name, ...node.children.flatMap(namesIn)];
  return nodes.flatMap(namesIn);
}

/** Returns a component with its contents as plain Markdown. */
export function writtenOf(node: ComponentNode): WrittenComponent {
  return toWritten(node, ({ markdown }) => markdown);
}

type Writer = (component: LayoutComponent) => (written: WrittenComponent) => string;

const MAY_HAVE = /<\/?[A-Z]|\{%/;

function expand(source: string, writer: Writer): string {
  if (!MAY_HAVE.test(source)) return source;
  const { nodes } = readComponents(
    source,
    (name) => findLayoutComponent(name) !== undefined || LOST_COMPONENTS.has(name),
  );
  return nodes.length === 1 ? source : join(nodes, writer).text;
}

interface Joined {
  readonly text: string;
  readonly items: readonly WrittenComponent[];
  /** Texts and components that do not belong in the component around them. */
  readonly beside: readonly string[];
}

/** Joins texts and written components; each of these is a block of its own, indented like its tag. */
function join(nodes: readonly (string | ComponentNode)[], writer: Writer, around?: string): Joined {
  const items: WrittenComponent[] = [];
  const beside: string[] = [];
  const pieces: string[] = [];
  let after = false;
  for (const node of nodes) {
    if (typeof node === 'string') {
      beside.push(dedent(node).trim());
      pieces.push(after ? toNextLine(node) : node);
      after &&= node === '';
      continue;
    }
    if (LOST_COMPONENTS.has(node.name)) {
      const inner = join(node.children, writer, around);
      pieces.push(inner.text);
      items.push(...inner.items);
      beside.push(...inner.beside);
      continue;
    }
    const item = toWritten(node, writer);
    const definition = findLayoutComponent(node.name);
    items.push(item);
    const block = definition === undefined ? '' : writer(definition)(item);
    if (definition?.within === undefined || definition.within !== around) beside.push(block);
    if (definition?.inline === true) {
      pieces.push(block);
      after = false;
      continue;
    }
    const isAlone = MARKERS.test(node.prefix);
    const lines = indentLines(block, isAlone ? node.prefix.length : 0);
    if (isAlone && node.prefix.trim() !== '') pieces.push(lines.trimStart());
    else {
      trimLast(pieces);
      pieces.push(pieces.length === 0 ? '\n' : '\n\n', lines);
    }
    after = true;
  }
  return { text: pieces.join(''), items, beside };
}

/** Removes the white space at the end of a text in pieces, each piece once. */
function trimLast(pieces: string[]): void {
  for (let last = pieces.pop(); last !== undefined; last = pieces.pop()) {
    const text = last.trimEnd();
    if (text === '') continue;
    pieces.push(text);
    return;
  }
}

/** Beginning of a line without text: white space and the markers of lists. */
const MARKERS = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

function toNextLine(text: string): string {
  return text.trim() === '' ? '\n' : `\n\n${text.replace(/^(?:[ \t]*\n)+|^[ \t]+/, '')}`;
}

function toWritten({ name, attributes, children }: ComponentNode, writer: Writer): WrittenComponent {
  const { text, items, beside } = join(children, writer, name);
  return { name, attributes, items, body: dedent(text), beside: beside.filter((part) => part !== '').join('\n\n') };
}

/** Removes the indentation that all lines have; the first line has none if it follows its tag. */
function dedent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
    .split('\n');
  const isAfterTag = !/^[ \t]*(?:\n|$)/.test(text);
  const counted = lines.slice(isAfterTag ? 1 : 0).filter((line) => line.trim() !== '');
  const least = Math.min(...counted.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0), 200);
  return lines
    .map((line, index) =>
      isAfterTag && index === 0 ? line.trimStart() : line.slice(line.trim() === '' ? line.length : least),
    )
    .join('\n')
    .replace(/^\n+/, '');
}

function indentLines(text: string, width: number): string {
  return width === 0 ? text : text.replaceAll(/^(?=[^\n])/gm, ' '.repeat(width));
}
