import type { ApiItem, HomeView, Overview } from '../view/types/page.ts';
import { apiToCounts } from '../view/words/counts.ts';
import { aboutToWords, titleToWords } from '../view/words/pages.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { guideLines } from './guide-list.ts';
import { linkTo } from './links.ts';
import { tagsToMarkdown } from './tag-list.ts';
import type { Writing } from './writing.ts';
import { stageToWords } from '../view/words/stages.ts';
import { statusToWords } from '../view/words/statuses.ts';
import { itemsToMarkdown } from './lifecycle.ts';
import { exampleToMarkdown } from './media-type.ts';
import { samplesToMarkdown } from './operation.ts';
import { apisToHeading } from '../view/words/headings.ts';
import { LINK, PART, versionToWords } from '../view/words/parts.ts';

/** The front page: the APIs in their versions, the guides. */
export function homeToMarkdown(
  { title, description, apis, guides, tags, overview }: HomeView,
  writing: Writing,
): string {
  return joinBlocks([
    `# ${escapeText(titleToWords(title))}`,
    escapeText(aboutToWords(description)),
    apis.length === 0
      ? undefined
      : `## ${apisToHeading(apis.length)}\n\n${apis.map((api) => apiLine(api, writing)).join('\n')}`,
    ...(overview === undefined ? [] : firstToMarkdown(overview, writing)),
    guides.length === 0 ? undefined : `## ${PART.guides}\n\n${guideLines(guides, writing)}`,
    ...(overview === undefined ? [] : changesToMarkdown(overview, writing)),
    tags.length === 0 ? undefined : `## ${PART.covers}\n\n${tagsToMarkdown(tags, writing)}`,
  ]);
}

function firstToMarkdown({ first }: Overview, writing: Writing): readonly string[] {
  if (first === undefined) return [];
  const { operation, api, samples, status, answer } = first;
  return [
    `## ${PART.firstRequest}`,
    [...(api === undefined ? [] : [escapeText(api)]), linkTo(operation, writing)].join(' · '),
    samplesToMarkdown(samples, 1),
    `${status} ${statusToWords(status)}:`,
    exampleToMarkdown(answer, writing),
  ];
}

function changesToMarkdown({ stages, lifecycles }: Overview, writing: Writing): readonly string[] {
  if (stages.length === 0) return [];
  return [
    `## ${PART.changes}`,
    ...stages.map(({ stage, items }) => `### ${stageToWords(stage).title}\n\n${itemsToMarkdown(items, writing)}`),
    lifecyclesToMarkdown(lifecycles, writing),
  ];
}

function lifecyclesToMarkdown(lifecycles: Overview['lifecycles'], writing: Writing): string {
  if (lifecycles.length === 1)
    return lifecycles.map(({ href }) => linkTo({ name: LINK.lifecycle, href }, writing)).join('');
  return `${LINK.lifecycle}: ${lifecycles.map((one) => linkTo(one, writing)).join(' · ')}`;
}

function apiLine(api: ApiItem, writing: Writing): string {
  const { version, about, older } = api;
  const lines = older.map((one) => `  - ${linkTo({ name: versionToWords(one.version), href: one.href }, writing)}`);
  const line = `- ${linkTo(api, writing)} ${escapeText(version)}: ${escapeText(aboutToWords(about))} (${apiToCounts(api).join(', ')})`;
  return [line, ...lines].join('\n');
}
