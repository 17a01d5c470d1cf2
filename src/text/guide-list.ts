import type { GuideItem, GuidesView } from '../view/types/guide-list.ts';
import { aboutToWords, titleToWords } from '../view/words/pages.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';

/** The list of guides. */
export function guidesToMarkdown({ title, description, guides }: GuidesView, writing: Writing): string {
  return joinBlocks([
    `# ${escapeText(titleToWords(title))}`,
    escapeText(aboutToWords(description)),
    guideLines(guides, writing),
  ]);
}

/** Guides as a list, each with what it is about. */
export function guideLines(guides: readonly GuideItem[], writing: Writing): string {
  return guides.map((guide) => `- ${linkTo(guide, writing)}: ${escapeText(guide.description)}`).join('\n');
}
