import type { ApiItem, HomeView } from '../view/types/page.ts';
import { apiToCounts } from '../view/words/counts.ts';
import { aboutToWords, titleToWords } from '../view/words/pages.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { linkTo } from './links.ts';
import { tagsToMarkdown } from './tag-list.ts';
import type { Writing } from './writing.ts';
import { PART, apisToHeading, versionToWords } from '../view/words/parts.ts';

/** The front page: the APIs in their versions, the guides. */
export function homeToMarkdown({ title, description, apis, guides, tags }: HomeView, writing: Writing): string {
  const entries = guides.map((guide) => `- ${linkTo(guide, writing)}: ${escapeText(guide.description)}`);
  return joinBlocks([
    `# ${escapeText(titleToWords(title))}`,
    escapeText(aboutToWords(description)),
    apis.length === 0
      ? undefined
      : `## ${apisToHeading(apis.length)}\n\n${apis.map((api) => apiLine(api, writing)).join('\n')}`,
    entries.length === 0 ? undefined : `## ${PART.guides}\n\n${entries.join('\n')}`,
    tags.length === 0 ? undefined : `## ${PART.covers}\n\n${tagsToMarkdown(tags, writing)}`,
  ]);
}

function apiLine(api: ApiItem, writing: Writing): string {
  const { version, about, older } = api;
  const lines = older.map((one) => `  - ${linkTo({ name: versionToWords(one.version), href: one.href }, writing)}`);
  const line = `- ${linkTo(api, writing)} ${escapeText(version)}: ${escapeText(aboutToWords(about))} (${apiToCounts(api).join(', ')})`;
  return [line, ...lines].join('\n');
}
