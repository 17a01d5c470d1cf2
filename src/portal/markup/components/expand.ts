import { LOST_COMPONENTS } from './names.ts';
import { findLayoutComponent } from './table.ts';
import { readComponents, type ComponentNode } from './tree.ts';

/** Lists the names of the components of a text that pages have no counterpart for, as written. */
export function lostComponents(source: string): readonly string[] {
  const { nodes } = readComponents(source, (name) => LOST_COMPONENTS.has(name));
  const namesIn = (node: string | ComponentNode): readonly string[] =>
    typeof node === 'string' ? [] : [node.tag.name, ...node.children.flatMap(namesIn)];
  return nodes.flatMap(namesIn);
}

const MAY_HAVE = /<\/?[A-Z]|\{%/;

/** Replaces layout components of Markdown by HTML around their Markdown; nothing of it is safe before it is sanitized. */
export function componentsToHtml(source: string): string {
  if (!MAY_HAVE.test(source)) return source;
  const { nodes } = readComponents(
    source,
    (name) => findLayoutComponent(name) !== undefined || LOST_COMPONENTS.has(name),
  );
  return nodes.length === 1 ? source : join(nodes);
}

/** Joins texts and written components; each of these is a block of its own, indented like its tag. */
function join(nodes: readonly (string | ComponentNode)[], parent?: string): string {
  const all = nodes.flatMap(withoutLost);
  const pieces: string[] = [];
  let after = false;
  for (const node of all) {
    if (typeof node === 'string') {
      pieces.push(after ? toNextLine(node) : node);
      after &&= node === '';
      continue;
    }
    const { name, attributes, children, prefix } = node;
    const definition = findLayoutComponent(name);
    const body = dedent(join(children, name));
    const items = children.flatMap(withoutLost).filter((child) => typeof child !== 'string');
    const block = definition?.html({ name, attributes, body, items, parent }) ?? '';
    after = definition?.inline !== true;
    if (!after) {
      pieces.push(block);
      continue;
    }
    const isAlone = MARKERS.test(prefix);
    const lines = indentLines(block, isAlone ? prefix.length : 0);
    if (isAlone && prefix.trim() !== '') pieces.push(lines.trimStart());
    else {
      trimLast(pieces);
      pieces.push(pieces.length === 0 ? '\n' : '\n\n', lines);
    }
  }
  return pieces.join('');
}

/** Returns what is in a component that pages have no counterpart for; others unchanged. */
function withoutLost(node: string | ComponentNode): readonly (string | ComponentNode)[] {
  return typeof node === 'string' || !LOST_COMPONENTS.has(node.name) ? [node] : node.children.flatMap(withoutLost);
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
