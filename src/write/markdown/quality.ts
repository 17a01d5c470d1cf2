import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import { formatQuality } from '../../messages/format/quality.ts';
import type { QualityView } from '../../view/types/quality.ts';
import { markdownUrl } from './links.ts';
import type { Writing } from './writing.ts';

/** Writes the quality page as Markdown. */
export function qualityToMarkdown(view: QualityView, { m, front }: Writing): string {
  const { title, description, data, badge } = view;
  return joinBlocks([
    `# ${toMarkdown(formatTitle(m, title))}`,
    toMarkdown(formatAbout(m, description)),
    [toLink(m.quality.json, data), toLink(m.quality.badge, badge)].join(' · '),
    ...formatQuality(m, view, (href) => markdownUrl(href, front)).flatMap((section) => [
      `## ${toMarkdown(section.title)}`,
      section.text,
    ]),
  ]);
}
