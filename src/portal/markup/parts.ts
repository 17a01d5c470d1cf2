import { escapeAttribute, escapeText } from '../../characters/markup.ts';
import type { Attributes } from './attributes.ts';
import type { MarkLabels } from './marks.ts';

/** Classes of the parts of layout components. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['steps', 'StepList'],
  ['card', 'LinkCard'],
  ['columns-2', 'ColumnGrid'],
  ['columns-3', 'ColumnGrid three'],
  ['columns-4', 'ColumnGrid four'],
  ['column', 'column'],
  ['field', 'Field'],
  ['frame', 'Frame'],
  ['caption', 'caption'],
  ['group', 'DetailsGroup'],
  ['title', 'title'],
]);

const BLOCKS =
  /\sclass="(?:TextTabs|Code CodeTabs|StepList|ColumnGrid|column|LinkCard|DetailsGroup|Field|Frame|Footnotes|lines|for-light|for-dark|Catalogue|DenseCards|VersionItem)\b/;

/** Returns true for HTML with blocks, catalogues or versions of a changelog, which have a style sheet of their own. */
export function hasBlocks(html: string): boolean {
  return BLOCKS.test(html);
}

/** Returns the tags of a part of a layout component; undefined for other elements. */
export function partTags(
  name: string,
  attributes: Attributes,
  labels: MarkLabels | undefined,
): readonly [string, string] | undefined {
  const part = attributes.get('data-part') ?? '';
  const label = (text: string | undefined): string =>
    text === undefined ? '' : ` aria-label="${escapeAttribute(text)}"`;
  if (name === 'div') {
    if (part === 'tabs') return ['<portico-tabs class="TextTabs">' + tabList(attributes, labels), '</portico-tabs>'];
    if (part === 'code-tabs')
      return [`<portico-tabs class="Code CodeTabs"><header>${tabList(attributes, labels)}</header>`, '</portico-tabs>'];
    if (part === 'panel') return ['<section role="tabpanel">', '</section>'];
    if (part === 'footnotes') return [`<section class="Footnotes"${label(labels?.footnotes)}>`, '</section>'];
  }
  const className = CLASSES.get(part);
  return className === undefined ? undefined : [`<${name} class="${className}">`, `</${name}>`];
}

/** Writes the attributes of a link to a footnote, or back from it. */
export function noteAttributes(attributes: Attributes, labels: MarkLabels | undefined): string {
  const part = attributes.get('data-part');
  if (part === 'note') return ' class="footnote"';
  return part === 'back' ? ` class="back"${labels === undefined ? '' : ` aria-label="${labels.back}"`}` : '';
}

function tabList(attributes: Attributes, labels: MarkLabels | undefined): string {
  const tabs = readTitles(attributes.get('data-titles') ?? '').map(
    (title, index) =>
      `<button type="button" role="tab" aria-selected="${String(index === 0)}">${escapeText(title)}</button>`,
  );
  const label = labels === undefined ? '' : ` aria-label="${escapeAttribute(labels.tabs)}"`;
  return `<div class="needs-script" role="tablist"${label}>${tabs.join('')}</div>`;
}

function readTitles(text: string): readonly string[] {
  try {
    const titles: unknown = JSON.parse(text);
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : [];
  } catch {
    // Written by hand.
    return [];
  }
}
