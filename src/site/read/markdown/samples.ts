import { toLink } from '../../../characters/markdown.ts';
import { allWithin, attributeOf, firstWithin, hasClass, isElement, textOf, type Element } from '../tree/index.ts';
import { toFence, type PageWriting } from './writing.ts';
import { escapeText, inlineToMarkdown } from './inline.ts';

/** Writes the samples of a request: languages that a page shows at once, and a link to the page for the others. */
export function samplesToMarkdown(element: Element, writing: PageWriting): readonly string[] {
  const panels = allWithin(element, (one) => attributeOf(one, 'role') === 'tabpanel');
  const isFolded = ({ childNodes }: Element): boolean =>
    childNodes.some((node) => isElement(node) && node.tagName === 'details');
  const others = panels
    .filter(isFolded)
    .map((panel) => escapeText(textOf(firstWithin(panel, (one) => hasClass(one, 'label')) ?? '')));
  const notes = allWithin(element, (one) => hasClass(one, 'hostless'));
  return [
    ...notes.map(({ childNodes }) => inlineToMarkdown(childNodes, writing)),
    ...panels
      .filter((panel) => !isFolded(panel))
      .flatMap((panel, index) =>
        panelToMarkdown(panel, index === 0 || attributeOf(panel, 'data-own') !== undefined, writing),
      ),
    ...(others.length === 0 ? [] : [toLink(others.join(', '), writing.pageUrl)]),
  ];
}

/** Writes the sample of a language; with each body that it may send for the first language, and for one that an author wrote. */
function panelToMarkdown(panel: Element, hasAll: boolean, writing: PageWriting): readonly string[] {
  const language = attributeOf(panel, 'data-value');
  const blocks: string[] = [];
  let label = '';
  for (const part of allWithin(panel, ({ tagName }) => tagName === 'p' || tagName === 'pre')) {
    if (hasClass(part, 'label')) label = textOf(part);
    else if (part.tagName === 'p') blocks.push(inlineToMarkdown(part.childNodes, writing));
    else {
      blocks.push(`${escapeText(label)}:`, toFence(textOf(part), attributeOf(part, 'data-language') ?? language ?? ''));
      if (!hasAll) break;
    }
  }
  return blocks;
}

/** Writes the examples of a body, each below its label; nothing where there is none. */
export function codesToMarkdown(element: Element, writing: PageWriting): readonly string[] {
  const blocks: string[] = [];
  const footer = element.childNodes.find((node): node is Element => isElement(node) && node.tagName === 'footer');
  const about = footer?.childNodes.map((node) => inlineToMarkdown([node], writing)).filter((text) => text !== '') ?? [];
  let label: string[] = [];
  for (const part of allWithin(element, ({ tagName, classes }) => tagName === 'pre' || classes.includes('label'))) {
    if (part.tagName !== 'pre') label = [inlineToMarkdown(part.childNodes, writing), ...label.slice(1)];
    else {
      const words = [...label, ...(blocks.length === 0 ? about : [])].join(' · ');
      blocks.push(words === '' ? '' : `${words}:`, toFence(textOf(part), attributeOf(part, 'data-language') ?? ''));
      label = [];
    }
  }
  return blocks;
}
