import { joinBlocks, toCode } from '../../../characters/markdown.ts';
import {
  attributeOf,
  firstWithin,
  hasClass,
  isBlock,
  isElement,
  ofClass,
  textOf,
  type Element,
  type Node,
} from '../tree/index.ts';
import { cardToMarkdown, isCard } from './card.ts';
import { toFence, toItem, type PageWriting } from './writing.ts';
import { escapeStart, inlineToMarkdown, joinParts, type InlineContext } from './inline.ts';
import { codesToMarkdown, samplesToMarkdown } from './samples.ts';
import { tableToMarkdown } from './table.ts';

/** Writes nodes as blocks of Markdown; neighbours that are inline are one paragraph. */
export function nodesToMarkdown(
  nodes: readonly Node[],
  context: InlineContext & Pick<PageWriting, 'pageUrl'>,
): readonly string[] {
  const writing: PageWriting = { ...context, toBlocks: (inner) => toBlocks(inner, writing) };
  return toBlocks(nodes, writing);
}

function toBlocks(nodes: readonly Node[], writing: PageWriting): readonly string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  const endLine = (): void => {
    if (line.length === 0) return;
    const text = escapeStart(inlineToMarkdown(line, writing));
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of withFolded(nodes)) {
    if (isElement(node) && isBlock(node)) {
      endLine();
      for (const block of blockOf(node, writing)) if (block !== '') blocks.push(block);
    } else line.push(node);
  }
  endLine();
  return blocks;
}

function blockOf(element: Element, writing: PageWriting): readonly string[] {
  const known = ofClass(element, OF_CLASSES) ?? OF_TAGS[element.tagName];
  return known === undefined ? toBlocks(element.childNodes, writing) : known(element, writing);
}

type Write = (element: Element, writing: PageWriting) => readonly string[];

/** Writers of elements of a class, which come before those of a tag name. */
const OF_CLASSES: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['Endpoint', ({ childNodes }) => [endpointToMarkdown(childNodes.filter(isElement))]],
  ['Property', (element, writing) => [rowToMarkdown(element, writing)]],
  ['facts', (element, writing) => [factsToMarkdown(element, writing)]],
  ['enum', (element, writing) => [enumToMarkdown(element, writing)]],
  ['alert', ({ childNodes }, writing) => [toQuote(toBlocks(childNodes, writing))]],
  ['Notice', noticeToMarkdown],
  [
    'Choice',
    ({ childNodes: [title, ...variants] }, writing) => [toItem(labelOf(title, writing), toBlocks(variants, writing))],
  ],
  ['nested', nestedToMarkdown],
  ['Server', ({ childNodes }, writing) => [listItem(childNodes, writing)]],
  ['kind', (element, writing) => [joinParts(element, ' · ', writing)]],
  ['subtitle', (element, writing) => [joinParts(element, ' · ', writing)]],
  ['title', titleToMarkdown],
  ['caption', (element, writing) => [labelOf(element, writing)]],
  ['label', (element, writing) => [labelOf(element, writing)]],
  ['Samples', samplesToMarkdown],
]);

const OF_TAGS: Readonly<Partial<Record<string, Write>>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headingToMarkdown])),
  pre: (element) => [toFence(textOf(element), attributeOf(element, 'data-language') ?? '')],
  ul: listToMarkdown,
  ol: listToMarkdown,
  dl: pairsToMarkdown,
  table: (element, writing) => [tableToMarkdown(element, writing)],
  blockquote: ({ childNodes }, writing) => [toQuote(toBlocks(childNodes, writing))],
  hr: () => ['---'],
  figcaption: (element, writing) => [labelOf(element, writing)],
  summary: summaryToMarkdown,
  'portico-examples': codesToMarkdown,
  // Tabs have labels of their own within their panels.
  'portico-tabs': ({ childNodes }, writing) =>
    toBlocks(
      childNodes.filter((node) => !isElement(node) || node.tagName !== 'header'),
      writing,
    ),
};

/** Writes an element as the label of what follows. */
function labelOf(element: Node | undefined, writing: PageWriting): string {
  const text = element === undefined || !isElement(element) ? '' : inlineToMarkdown(element.childNodes, writing);
  return text === '' || /[:.?!]$/.test(text) ? text : `${text}:`;
}

function toQuote(blocks: readonly string[]): string {
  return joinBlocks(blocks).replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
}

/** Writes the notice of a page as a quote, that of a row as its text. */
function noticeToMarkdown({ classes, childNodes }: Element, writing: PageWriting): readonly string[] {
  const blocks = toBlocks(childNodes, writing);
  return classes.includes('small') ? [blocks.join(' ')] : [toQuote(blocks)];
}

/** Writes method and path as one code, and the host after them. */
function endpointToMarkdown(parts: readonly Element[]): string {
  const code = parts.find(({ tagName }) => tagName === 'code');
  const method = parts.find((part) => hasClass(part, 'Method'));
  const [host, path] = ['host', 'path'].map((name) => code && firstWithin(code, (part) => hasClass(part, name)));
  const names = [`${method === undefined ? '' : textOf(method)} ${path === undefined ? '' : textOf(path)}`.trim()];
  if (host !== undefined) names.push(textOf(host));
  return names.map(toCode).join(' · ');
}

/** Writes a heading, and what is beside its words below it. */
function headingToMarkdown({ tagName, childNodes }: Element, writing: PageWriting): readonly string[] {
  const beside = childNodes.filter(
    (node) =>
      ['required', 'flag'].some((name) => hasClass(node, name)) || (isElement(node) && node.tagName === 'small'),
  );
  const words = childNodes.filter((node) => !beside.includes(node));
  const [status] = words;
  const isStatus = hasClass(status, 'status');
  const text = isStatus ? joinParts({ childNodes: words }, ': ', writing) : inlineToMarkdown(words, writing);
  return [`${'#'.repeat(Number(tagName.slice(1)))} ${text.replaceAll('\n', ' ')}`, inlineToMarkdown(beside, writing)];
}

/** Writes a title, and the marks beside it in a line below. */
function titleToMarkdown({ tagName, childNodes }: Element, writing: PageWriting): readonly string[] {
  if (tagName === 'p') return [`**${inlineToMarkdown(childNodes, writing)}**`];
  const [heading] = childNodes.filter((node) => isElement(node) && node.tagName === 'h1');
  if (heading === undefined) return toBlocks(childNodes, writing);
  const marks = childNodes.filter((node) => node !== heading);
  return [...toBlocks([heading], writing), joinParts({ childNodes: marks }, ' · ', writing)];
}

/** Writes a summary: a heading in it with what is beside, or a label. */
function summaryToMarkdown({ childNodes }: Element, writing: PageWriting): readonly string[] {
  const heading = childNodes.find((node) => isElement(node) && /^h\d$/.test(node.tagName));
  if (heading === undefined) return [`**${inlineToMarkdown(childNodes, writing)}**`];
  const beside = childNodes.filter((node) => node !== heading && !hasClass(node, 'Method') && !hasClass(node, 'type'));
  return [...toBlocks([heading], writing), joinParts({ childNodes: beside }, ' · ', writing)];
}

/** Writes a group below its label as an item; the rest of a list, and the only group of a row, without it. */
function nestedToMarkdown(element: Element, writing: PageWriting): readonly string[] {
  const [label, ...contents] = element.childNodes;
  const inner = toBlocks(contents, writing);
  const isLabelled = !hasClass(element, 'rest') && attributeOf(element, 'data-plain') === undefined;
  if (!isLabelled) return inner;
  const text = labelOf(label, writing);
  return [toItem(inner.length === 0 ? text.replace(/:$/, '') : text, inner)];
}

function listToMarkdown(list: Element, writing: PageWriting): readonly string[] {
  const items = list.childNodes.filter(isElement);
  // A word between two items, such as "and", stands in the second one.
  const joint = items.findIndex(({ childNodes }) => hasClass(childNodes[0], 'joint'));
  if (joint > 0) {
    const [word] = items[joint]?.childNodes ?? [];
    const parts = [items.slice(0, joint), items.slice(joint).map((item) => withoutJoint(item, word))];
    const [before = '', ...after] = parts.flatMap((childNodes) => listToMarkdown({ ...list, childNodes }, writing));
    return [before, ...toBlocks(word === undefined ? [] : [word], writing), ...after];
  }
  const first = Number(attributeOf(list, 'start') ?? 1);
  return [
    items
      .map((item, index) => {
        if (item.classes.includes('Property')) return rowToMarkdown(item, writing);
        const bullet = list.tagName === 'ol' ? `${String(first + index)}. ` : '- ';
        return listItem(item.childNodes, writing, bullet);
      })
      .join('\n'),
  ];
}

function withoutJoint(item: Element, joint: Node | undefined): Element {
  return { ...item, childNodes: item.childNodes.filter((node) => node !== joint) };
}

/** Writes nodes as an item: cards by their parts, groups as they are. */
function listItem(nodes: readonly Node[], writing: PageWriting, bullet = '- '): string {
  const elements = nodes.filter(isElement);
  const [only, other] = elements;
  if (only !== undefined && isCard(only)) return toItem(cardToMarkdown(only, elements.slice(1), writing), []);
  const label =
    only !== undefined && other !== undefined && hasClass(only, 'Badge')
      ? `${toBlocks([only], writing).join('')}: `
      : '';
  const blocks = toBlocks(label === '' ? nodes : nodes.filter((node) => node !== only), writing);
  if (other === undefined && hasClass(only, 'nested')) return blocks.join('\n');
  const [head = '', ...below] = blocks;
  return toItem(label + head, below, { bullet, isParted: true });
}

/** Writes the pairs of a list: `- Term: value`. */
function pairsToMarkdown({ childNodes }: Element, writing: PageWriting): readonly string[] {
  const parts = childNodes
    .filter(isElement)
    .flatMap((part) => (part.tagName === 'div' ? part.childNodes.filter(isElement) : [part]));
  const pairs: { readonly term: string; readonly values: string[] }[] = [];
  for (const part of parts) {
    if (part.tagName === 'dt') pairs.push({ term: inlineToMarkdown(part.childNodes, writing), values: [] });
    else {
      const text = part.classes.includes('several')
        ? joinParts(part, ', ', writing)
        : joinBlocks(toBlocks(part.childNodes, writing));
      if (text !== '') pairs.at(-1)?.values.push(text);
    }
  }
  const lines = pairs.map(({ term, values }) => [term, values.join(', ')].filter((text) => text !== '').join(': '));
  return [lines.map((line) => toItem(line, [])).join('\n')];
}

/** Writes a row as a list item: name, type and marks, facts, then all else below. */
export function rowToMarkdown(element: Element, writing: PageWriting): string {
  const row = element.childNodes.find((node) => isElement(node) && node.tagName === 'div');
  const [name, ...marks] = row === undefined || !isElement(row) ? [] : row.childNodes.filter(isElement);
  const about = joinParts({ childNodes: marks }, ', ', writing);
  const facts = element.childNodes.filter(isElement).filter((node) => hasClass(node, 'facts'));
  const said = facts.map((one) => factsToMarkdown(one, writing)).join('; ');
  const head = nameToMarkdown(name, writing) + (about === '' ? '' : ` (${about})`) + (said === '' ? '' : ` — ${said}`);
  return toItem(head, writing.toBlocks(element.childNodes.filter((node) => node !== row && !hasClass(node, 'facts'))));
}

/** Writes facts in one line: "Minimum `1`; default `2`". */
export function factsToMarkdown(facts: Element, writing: PageWriting): string {
  return joinParts(facts, '; ', writing);
}

/** Writes the name of a row: as code, except for words such as "item". */
function nameToMarkdown(name: Element | undefined, writing: PageWriting): string {
  if (name === undefined) return '';
  const isWord = hasClass(name, 'item') || (hasClass(name, 'any') && !textOf(name).includes('<'));
  return isWord ? inlineToMarkdown(name.childNodes, writing) : toCode(textOf(name));
}

/** Joins values that a page folds with those before them. */
export function withFolded(nodes: readonly Node[]): readonly Node[] {
  if (!nodes.some((node) => hasClass(node, 'fold'))) return nodes;
  const joined: Node[] = [];
  for (const node of nodes) {
    const folded =
      isElement(node) && hasClass(node, 'fold') ? firstWithin(node, (one) => hasClass(one, 'enum')) : undefined;
    const last = joined.at(-1);
    if (folded === undefined) joined.push(node);
    else if (last !== undefined && isElement(last) && hasClass(last, 'enum'))
      joined.splice(-1, 1, { ...last, childNodes: [...last.childNodes, ...folded.childNodes] });
    else joined.push(folded);
  }
  return joined;
}

/** Writes values in one line, or as a list where any has a description. */
export function enumToMarkdown(element: Element, writing: PageWriting): string {
  const label = attributeOf(element, 'data-label');
  const parts = element.childNodes.filter(isElement);
  if (element.tagName !== 'dl') {
    const values = parts.map((value) => inlineToMarkdown([value], writing)).join(', ');
    return label === undefined ? values : `${label} ${values}`;
  }
  const lines = parts.flatMap((part, index) => {
    if (part.tagName !== 'dt') return [];
    const [value, next] = [inlineToMarkdown(part.childNodes, writing), parts[index + 1]];
    const about = next?.tagName === 'dd' ? inlineToMarkdown(next.childNodes, writing).replaceAll('\n', ' ') : '';
    return [`- ${value}${about === '' ? '' : ` — ${about}`}`];
  });
  return [...(label === undefined ? [] : [label]), ...lines].join('\n');
}
