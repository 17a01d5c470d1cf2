import type { ApiItem, ApiState, HomeGroup, HomeView, Overview } from '../../view/types/page.ts';
import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import { guideLine, guideLines } from './guide-list.ts';
import { linkTo } from './links.ts';
import { tagsToMarkdown } from './tag-list.ts';
import type { Writing } from './writing.ts';
import { exampleToMarkdown } from './media-type.ts';
import { samplesToMarkdown } from './operation.ts';
import { apiToCounts, catalogueToCounts } from '../../messages/format/counts.ts';
import { formatLatest } from '../../messages/format/changes.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import { formatStageCounts } from '../../messages/format/stages.ts';
import { formatStatus } from '../../messages/format/statuses.ts';
import { apisToHeading } from '../../messages/format/headings.ts';

/** Writes the home page as Markdown. */
export function homeToMarkdown(
  { title, description, apis, catalogue, groups, ungrouped, guides, tags, overview }: HomeView,
  writing: Writing,
): string {
  const isOne = apis.length < 2;
  return joinBlocks([
    `# ${toMarkdown(formatTitle(writing.m, title))}`,
    description === undefined ? undefined : toMarkdown(formatAbout(writing.m, description)),
    catalogue === undefined ? undefined : catalogueToCounts(writing.m, catalogue).join(' · '),
    ...(isOne ? [] : groupsToMarkdown(groups, writing)),
    ungrouped.length === 0
      ? undefined
      : `## ${apisToHeading(writing.m, ungrouped.length)}\n\n${ungrouped.map((api) => apiLine(api, writing)).join('\n')}`,
    ...(overview === undefined ? [] : [...firstToMarkdown(overview, writing), ...statesToMarkdown(overview, writing)]),
    tags.length === 0 ? undefined : `## ${writing.m.part.covers}\n\n${tagsToMarkdown(tags, writing)}`,
    ...(isOne ? groupsToMarkdown(groups, writing) : []),
    guides.length === 0 ? undefined : `## ${writing.m.part.guides}\n\n${guideLines(guides, writing)}`,
  ]);
}

function firstToMarkdown({ first }: Overview, writing: Writing): readonly string[] {
  if (first === undefined) return [];
  const { operation, api, samples, status, answer } = first;
  return [
    `## ${writing.m.part.firstRequest}`,
    [...(api === undefined ? [] : [toMarkdown(api)]), linkTo(operation, writing)].join(' · '),
    samplesToMarkdown(writing.m, samples, 1),
    `${status} ${formatStatus(writing.m, status)}:`,
    exampleToMarkdown(answer, writing),
  ];
}

function statesToMarkdown({ states }: Overview, writing: Writing): readonly string[] {
  if (states.length === 0) return [];
  return [`## ${writing.m.part.news}`, states.map((state) => `- ${stateToMarkdown(state, writing)}`).join('\n')];
}

/** Writes the latest version of an API, and the number of its deprecated and unstable parts. */
function stateToMarkdown({ api, latest, lifecycle }: ApiState, writing: Writing): string {
  const { m } = writing;
  return [
    ...(api === undefined ? [] : [toMarkdown(api)]),
    ...(latest === undefined ? [] : [linkTo({ name: formatLatest(m, latest), href: latest.href }, writing)]),
    ...(lifecycle === undefined
      ? []
      : [
          linkTo(
            { name: `${m.part.deprecations}: ${formatStageCounts(m, lifecycle.counts)}`, href: lifecycle.href },
            writing,
          ),
        ]),
  ].join(' · ');
}

function groupsToMarkdown(groups: readonly HomeGroup[], writing: Writing): readonly string[] {
  return groups.map(({ label, items }) => {
    const lines = items.map((item) => groupLine(item, writing));
    return `## ${toMarkdown(label)}\n\n${lines.join('\n')}`;
  });
}

function groupLine(item: HomeGroup['items'][number], writing: Writing): string {
  if ('label' in item) return `- ${toLink(toMarkdown(item.label), item.href)}`;
  return 'version' in item ? apiLine(item, writing) : guideLine(item, writing);
}

function apiLine(api: ApiItem, writing: Writing): string {
  const { version, about, older } = api;
  const lines = older.map(
    (one) => `  - ${linkTo({ name: writing.m.formatVersion(one.version), href: one.href }, writing)}`,
  );
  const line = `- ${[linkTo(api, writing), toMarkdown(version)].filter(Boolean).join(' ')}${about === undefined ? '' : `: ${toMarkdown(about)}`} (${apiToCounts(writing.m, api).join(', ')})`;
  return [line, ...lines].join('\n');
}
