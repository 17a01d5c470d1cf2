import type { Api, Info, License } from '../openapi/index.ts';
import type { PageOf } from '../site/page.ts';
import { plainText } from '../markdown/plain-text.ts';
import { getPortal } from '../site/portal.ts';
import { downloadUrlFor, markdownUrlFor, pageOf, toUrl } from '../site/routes.ts';
import { defaultSecurityToWords } from '../view/words/security.ts';
import { countToWords, licenseToUrl } from '../view/words/words.ts';
import { embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks, toCode, toLink } from './escape.ts';
import { urlToMarkdown } from './external-docs.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { tagSection, tagsToMarkdown } from './tag-list.ts';
import { securitySchemeToMarkdown } from './security-scheme.ts';
import { serverToMarkdown } from './server.ts';

/** An API: what it is for, where it is, how to be let in, all its operations by tag. */
export function apiToMarkdown({ api, title }: PageOf<'api'>): string {
  const { info, servers, securitySchemes, webhooks, openapi } = api;
  const hooks = operationsToMarkdown(webhooks);
  return joinBlocks([
    `# ${escapeText(title)}`,
    `Version ${escapeText(api.version)}. ${openapi.startsWith('2') ? 'Swagger' : 'OpenAPI'} ${escapeText(openapi)}.`,
    info.summary === undefined ? undefined : escapeText(info.summary),
    info.description === undefined ? undefined : embedMarkdown(info.description, { level: 2 }),
    servers.length === 0 ? undefined : `## Servers\n\n${servers.map(serverToMarkdown).join('\n')}`,
    securitySchemes.length === 0
      ? undefined
      : joinBlocks([
          '## Authentication',
          defaultSecurityToWords(api),
          securitySchemes.map(securitySchemeToMarkdown).join('\n'),
        ]),
    api.tags.length === 0 ? undefined : joinBlocks(['## Operations', ...operationsOf(api)]),
    hooks === '' ? undefined : `## Webhooks\n\nRequests that the API sends to you.\n\n${hooks}`,
    `## More\n\n${factsToLines(api).join('\n')}`,
  ]);
}

/** An API of more operations than this shows its tags; their pages and its index list the operations. */
const MANY = 200;

function operationsOf(api: Api): readonly (string | undefined)[] {
  if (api.operations.length <= MANY) return api.tags.map((tag) => tagSection(tag, 3));
  const page = pageOf(api);
  const index =
    page === undefined ? '' : `All of them in one list: ${toLink('llms.txt', toUrl(`${page.path}llms.txt`))}`;
  return [tagsToMarkdown(api.tags), index];
}

function factsToLines(api: Api): string[] {
  const { info, topics, externalDocs } = api;
  const pages = getPortal().pages.filter(
    (page) => (page.kind === 'schemas' || page.kind === 'lifecycle') && page.api === api,
  );
  const docs = [...(externalDocs === undefined ? [] : [externalDocs]), ...info.links];
  return [
    ...topics.map((topic) => `- ${linkTo(topic, topic.title)}`),
    ...pages.map((page) => {
      const count = page.kind === 'schemas' ? ` (${countToWords(api.schemas.length, 'schema')})` : '';
      return `- ${toLink(escapeText(page.title), markdownUrlFor(page))}${count}`;
    }),
    `- Document: ${toLink('openapi.yaml', downloadUrlFor(api, 'yaml'))}, ${toLink('openapi.json', downloadUrlFor(api, 'json'))}`,
    ...contactToLines(info),
    ...logoToLines(info),
    ...docs.map((link) => `- See also: ${urlToMarkdown(link.url, plainText(link.description))}`),
  ];
}

function contactToLines({ contact, license, termsOfService }: Info): string[] {
  const parts =
    contact === undefined
      ? []
      : [
          contact.url === undefined ? escapeText(contact.name ?? '') : urlToMarkdown(contact.url, contact.name ?? ''),
          contact.email === undefined ? '' : toCode(contact.email),
        ].filter((part) => part !== '');
  return [
    ...(parts.length === 0 ? [] : [`- Contact: ${parts.join(', ')}`]),
    ...(license === undefined ? [] : [`- Licence: ${licenseToMarkdown(license)}`]),
    ...(termsOfService === undefined ? [] : [`- Terms: ${urlToMarkdown(termsOfService, 'Terms of service')}`]),
  ];
}

function logoToLines({ logo }: Info): string[] {
  if (logo === undefined) return [];
  const name = logo.altText ?? 'Picture';
  const picture = logo.url.startsWith('data:') ? escapeText(name) : urlToMarkdown(logo.url, name);
  return [
    `- Logo: ${[picture, logo.href === undefined ? '' : urlToMarkdown(logo.href, '')].filter(Boolean).join(', ')}`,
  ];
}

function licenseToMarkdown(license: License): string {
  const url = licenseToUrl(license);
  const name = url === undefined ? escapeText(license.name) : urlToMarkdown(url, license.name);
  const { identifier } = license;
  return identifier === undefined || identifier === license.name ? name : `${name} (${toCode(identifier)})`;
}
