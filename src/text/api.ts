import type { ApiView } from '../view/types/page.ts';
import type { Logo } from '../openapi/index.ts';
import { FROM_API } from '../view/words/content-terms.ts';
import { countToWords } from '../view/words/numbers.ts';
import { defaultSecurityToWords } from '../view/words/security.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toLink } from './escape.ts';
import { pairsToLines, urlToMarkdown } from './pairs.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { schemeToMarkdown } from './security-scheme.ts';
import { serversToMarkdown } from './server.ts';
import { tagSection, tagsToMarkdown } from './tag-list.ts';
import type { Writing } from './writing.ts';
import { standardToWords } from '../view/words/headings.ts';
import { ALL_LISTED, allOfToWords, LINK, PART, versionToWords } from '../view/words/parts.ts';

/** An API: what it is for, where it is, how to be let in, all its operations by tag. */
export function apiToMarkdown(view: ApiView, writing: Writing): string {
  const { title, version, openapi, summary, description, servers, schemes, security, tags } = view;
  const hooks = webhooksOf(view, writing);
  return joinBlocks([
    `# ${escapeText(title)}`,
    `${escapeText(versionToWords(version))}. ${escapeText(standardToWords(openapi))}.`,
    summary === undefined ? undefined : escapeText(summary),
    description === undefined ? undefined : embedMarkdown(description, { level: 2, writing }),
    servers.length === 0 ? undefined : `## ${PART.servers}\n\n${serversToMarkdown(servers, writing)}`,
    schemes.length === 0
      ? undefined
      : joinBlocks([
          `## ${PART.authentication}`,
          security === undefined ? undefined : defaultSecurityToWords(security),
          schemes.map((scheme) => schemeToMarkdown(scheme, writing)).join('\n'),
        ]),
    tags.length === 0 ? undefined : joinBlocks([`## ${PART.operations}`, ...operationsOf(view, writing)]),
    hooks === '' ? undefined : `## ${PART.webhooks}\n\n${FROM_API}\n\n${hooks}`,
    `## ${PART.more}\n\n${factsToLines(view, writing).join('\n')}`,
  ]);
}

function webhooksOf({ webhooks, webhookList }: ApiView, writing: Writing): string {
  if (webhookList === undefined) return operationsToMarkdown(webhooks, writing);
  return linkTo({ name: allOfToWords(webhookList.count, 'webhook'), href: webhookList.href }, writing);
}

/** Operations by tag; where the page lists tags alone, the API's index has them all. */
function operationsOf({ tags, lists, more }: ApiView, writing: Writing): readonly string[] {
  if (lists === 'operations') return tags.map((tag) => tagSection(tag, 3, writing));
  return [tagsToMarkdown(tags, writing), `${ALL_LISTED}: ${toLink('llms.txt', more.index)}`];
}

function factsToLines({ topics, more, logo }: ApiView, writing: Writing): string[] {
  const { schemas, lifecycle, console, yaml, json } = more;
  return [
    ...topics.map((topic) => `- ${linkTo(topic, writing)}`),
    ...(lifecycle === undefined ? [] : [`- ${linkTo({ name: PART.lifecycle, href: lifecycle }, writing)}`]),
    ...(console === undefined ? [] : [`- ${linkTo({ name: PART.console, href: console }, writing)}`]),
    ...(schemas === undefined
      ? []
      : [
          `- ${linkTo({ name: PART.schemas, href: schemas.href }, writing)} (${countToWords(schemas.count, 'schema')})`,
        ]),
    `- ${PART.document}: ${toLink('openapi.yaml', yaml)}, ${toLink('openapi.json', json)}`,
    ...pairsToLines(more.pairs).map((line) => `- ${line}`),
    ...(logo === undefined ? [] : [logoToLine(logo)]),
  ];
}

function logoToLine({ url, altText = LINK.picture, href }: Logo): string {
  const picture = url.startsWith('data:') ? escapeText(altText) : urlToMarkdown(url, altText);
  return `- ${PART.logo}: ${[picture, href === undefined ? '' : urlToMarkdown(href, '')].filter(Boolean).join(', ')}`;
}
