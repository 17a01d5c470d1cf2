import { attributeOf, firstWithin, hasClass, isElement, type Element, type Node } from '../tree/index.ts';
import { inlineToMarkdown } from './inline.ts';
import type { PageWriting } from './writing.ts';

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
