import type { GuideItem, GuidesView } from '../../view/types/guide-list.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';
import { formatTitle } from '../../messages/format/pages.ts';

/** Writes the list of guides as Markdown. */
export function guidesToMarkdown({ title, guides }: GuidesView, writing: Writing): string {
  return joinBlocks([`# ${toMarkdown(formatTitle(writing.m, title))}`, guideLines(guides, writing)]);
}

/** Writes guides as list items with their descriptions. */
export function guideLines(guides: readonly GuideItem[], writing: Writing): string {
  return guides.map((guide) => guideLine(guide, writing)).join('\n');
}

/** Writes a guide as a list item with its description. */
export function guideLine(guide: GuideItem, writing: Writing): string {
  const { description } = guide;
  return `- ${linkTo(guide, writing)}${description === '' ? '' : `: ${toMarkdown(description)}`}`;
}
