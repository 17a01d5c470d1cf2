import type { ApiView } from '../../view/types/page.ts';
import { flattenTags } from '../../view/tags.ts';
import type { Logo } from '../../model/index.ts';
import { embedMarkdown } from './embed.ts';
import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import type { WrittenProse } from './written-prose.ts';
import { labelledValuesToLines, urlToMarkdown } from './labelled-values.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { schemeToMarkdown } from './security-scheme.ts';
import { serversToMarkdown } from './server.ts';
import { tagSection, tagsToMarkdown } from './tag-list.ts';
import type { Writing } from './writing.ts';
import { formatDefaultSecurity } from '../../messages/format/security.ts';
import { formatStandard } from '../../messages/format/headings.ts';
import type { Messages } from '../../messages/messages.ts';

/** Writes an API's page as Markdown. */
export function apiToMarkdown(view: ApiView, prose: WrittenProse, writing: Writing): string {
  const { title, version, openapi, summary, description, servers, schemes, security, tags } = view;
  const hooks = webhooksOf(view, writing);
  return joinBlocks([
    `# ${toMarkdown(title)}`,
    [...(version === '' ? [] : [writing.m.formatVersion(version)]), formatStandard(openapi)]
      .map((text) => `${toMarkdown(text)}.`)
      .join(' '),
    summary === undefined ? undefined : toMarkdown(summary),
    description === undefined ? undefined : embedMarkdown(description, { level: 2, writing }),
    prose.before,
    servers.length === 0 ? undefined : `## ${writing.m.part.servers}\n\n${serversToMarkdown(servers, writing)}`,
    schemes.length === 0
      ? undefined
      : joinBlocks([
          `## ${writing.m.part.authentication}`,
          security === undefined ? undefined : formatDefaultSecurity(writing.m, security),
          schemes.map((scheme) => schemeToMarkdown(scheme, writing)).join('\n'),
        ]),
    tags.length === 0 ? undefined : joinBlocks([`## ${writing.m.part.operations}`, ...operationsOf(view, writing)]),
    hooks === '' ? undefined : `## ${writing.m.part.webhooks}\n\n${writing.m.fromApi}\n\n${hooks}`,
    `## ${writing.m.part.more}\n\n${factsToLines(view, writing).join('\n')}`,
    prose.after,
  ]);
}

function webhooksOf({ webhooks, webhookList }: ApiView, writing: Writing): string {
  if (webhookList === undefined) return operationsToMarkdown(webhooks, writing);
  return linkTo({ name: writing.m.formatAllOf(webhookList.count, 'webhook'), href: webhookList.href }, writing);
}

/** Writes operations by tag; a page that lists only tags links to the API's index of operations. */
function operationsOf({ tags, lists, more }: ApiView, writing: Writing): readonly string[] {
  const above = flattenTags(tags).length === 1 ? writing.m.part.operations : undefined;
  if (lists === 'operations') return tags.map((tag) => tagSection(tag, 3, writing, above));
  return [tagsToMarkdown(tags, writing), `${writing.m.allListed}: ${toLink('llms.txt', more.index)}`];
}

function factsToLines({ topics, more, logo }: ApiView, writing: Writing): string[] {
  const { schemas, yaml, json } = more;
  return [
    ...topics.map((topic) => `- ${linkTo(topic, writing)}`),
    ...more.pages.map(({ kind, href }) => `- ${linkTo({ name: writing.m.titles[kind], href }, writing)}`),
    ...more.since.map(({ version, href, breaking }) => {
      const name = writing.m.changelog.since(version, breaking);
      return `- ${writing.m.part.changes} ${linkTo({ name, href }, writing)}`;
    }),
    ...(schemas === undefined
      ? []
      : [
          `- ${linkTo({ name: writing.m.part.schemas, href: schemas.href }, writing)} (${writing.m.formatCount(schemas.count, 'schema')})`,
        ]),
    `- ${writing.m.part.document}: ${toLink('openapi.yaml', yaml)}, ${toLink('openapi.json', json)}`,
    ...labelledValuesToLines(writing.m, more.pairs).map((line) => `- ${line}`),
    ...(logo === undefined ? [] : [logoToLine(writing.m, logo)]),
  ];
}

function logoToLine(m: Messages, { url, altText = m.link.picture, href }: Logo): string {
  const picture = url.startsWith('data:') ? toMarkdown(altText) : urlToMarkdown(url, altText);
  return `- ${m.part.logo}: ${[picture, href === undefined ? '' : urlToMarkdown(href, '')].filter(Boolean).join(', ')}`;
}
