import type { ApiFacts, ApiView } from '../view/types/page.ts';
import type { Logo } from '../openapi/index.ts';
import { toCode } from '../view/words/code.ts';
import { FROM_API } from '../view/words/contents.ts';
import { countToWords } from '../view/words/numbers.ts';
import { defaultSecurityToWords } from '../view/words/security.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toLink } from './escape.ts';
import { urlToMarkdown } from './external-docs.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { schemeToMarkdown } from './security-scheme.ts';
import { serversToMarkdown } from './server.ts';
import { tagSection, tagsToMarkdown } from './tag-list.ts';
import type { Writing } from './writing.ts';

/** An API: what it is for, where it is, how to be let in, all its operations by tag. */
export function apiToMarkdown(view: ApiView, writing: Writing): string {
  const { title, version, openapi, summary, description, servers, schemes, security, tags } = view;
  const hooks = operationsToMarkdown(view.webhooks, writing);
  return joinBlocks([
    `# ${escapeText(title)}`,
    `Version ${escapeText(version)}. ${openapi.startsWith('2') ? 'Swagger' : 'OpenAPI'} ${escapeText(openapi)}.`,
    summary === undefined ? undefined : escapeText(summary),
    description === undefined ? undefined : embedMarkdown(description, { level: 2, writing }),
    servers.length === 0 ? undefined : `## Servers\n\n${serversToMarkdown(servers, writing)}`,
    schemes.length === 0
      ? undefined
      : joinBlocks([
          '## Authentication',
          security === undefined ? undefined : defaultSecurityToWords(security),
          schemes.map((scheme) => schemeToMarkdown(scheme, writing)).join('\n'),
        ]),
    tags.length === 0 ? undefined : joinBlocks(['## Operations', ...operationsOf(view, writing)]),
    hooks === '' ? undefined : `## Webhooks\n\n${FROM_API}\n\n${hooks}`,
    `## More\n\n${factsToLines(view, writing).join('\n')}`,
  ]);
}

/** An API of more operations than this shows its tags; their pages and its index list the operations. */
const MANY = 200;

function operationsOf({ tags, operations, more }: ApiView, writing: Writing): readonly string[] {
  if (operations <= MANY) return tags.map((tag) => tagSection(tag, 3, writing));
  return [tagsToMarkdown(tags, writing), `All of them in one list: ${toLink('llms.txt', more.index)}`];
}

function factsToLines({ topics, more, logo }: ApiView, writing: Writing): string[] {
  const { schemas, lifecycle, yaml, json, links } = more;
  return [
    ...topics.map((topic) => `- ${linkTo(topic, writing)}`),
    ...(lifecycle === undefined ? [] : [`- ${linkTo({ name: 'Lifecycle', href: lifecycle }, writing)}`]),
    ...(schemas === undefined
      ? []
      : [`- ${linkTo({ name: 'Schemas', href: schemas.href }, writing)} (${countToWords(schemas.count, 'schema')})`]),
    `- Document: ${toLink('openapi.yaml', yaml)}, ${toLink('openapi.json', json)}`,
    ...contactToLines(more),
    ...(logo === undefined ? [] : [logoToLine(logo)]),
    ...links.map(({ url, label }) => `- See also: ${urlToMarkdown(url, label)}`),
  ];
}

function contactToLines({ contact, license, terms }: ApiFacts): string[] {
  const { name = '', url, email } = contact ?? {};
  const parts = [
    url === undefined ? escapeText(name) : urlToMarkdown(url, name),
    email === undefined ? '' : toCode(email),
  ].filter((part) => part !== '');
  return [
    ...(parts.length === 0 ? [] : [`- Contact: ${parts.join(', ')}`]),
    ...(license === undefined ? [] : [`- Licence: ${licenseToMarkdown(license)}`]),
    ...(terms === undefined ? [] : [`- Terms: ${urlToMarkdown(terms, 'Terms of service')}`]),
  ];
}

function logoToLine({ url, altText = 'Picture', href }: Logo): string {
  const picture = url.startsWith('data:') ? escapeText(altText) : urlToMarkdown(url, altText);
  return `- Logo: ${[picture, href === undefined ? '' : urlToMarkdown(href, '')].filter(Boolean).join(', ')}`;
}

function licenseToMarkdown({ name, url, identifier }: NonNullable<ApiFacts['license']>): string {
  const text = url === undefined ? escapeText(name) : urlToMarkdown(url, name);
  return identifier === undefined || identifier === name ? text : `${text} (${toCode(identifier)})`;
}
