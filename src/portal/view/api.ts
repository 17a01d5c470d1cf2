import type { Api } from '../../openapi/model/index.ts';
import { LINKED_BY_OVERVIEW, type PageOf } from '../pages/page.ts';
import { pictureUrl } from '../settings/picture.ts';
import type { Portal } from '../portal.ts';
import { consoleUrlFor, downloadUrlFor, sectionUrlFor, toUrl } from '../pages/routes.ts';
import { contextOf, type Context } from './context.ts';
import { contactValue, docsValue, licenseValue, labelledValueOf, missingValue } from './labelled-values.ts';
import { repeats } from './repeats.ts';
import { schemeView } from './security.ts';
import { documentedServers, serverView } from './server.ts';
import { sinceLinks } from './since.ts';
import { operationItems, tagItems } from './tags.ts';
import type { ApiFacts, ApiView, DefaultSecurity, TagView, TopicView } from './types/page.ts';
import type { Named } from './types/text.ts';

/** Returns the name and URL of an API, for the head of its pages. */
export function apiName(api: Api, context: Context): Named {
  return { name: api.info.title, href: context.urlOf(api) };
}

/** Operations above which an API's page lists only tags, and webhooks above which it links to their list. */
const MANY = 60;

/** Creates the view of an API's page: description, servers, authentication, and its operations by tag. */
export function apiView(page: PageOf<'api'>, portal: Portal): ApiView {
  const { api } = page;
  const { info, securitySchemes, topics } = api;
  const context = contextOf(api, portal);
  const webhooks = operationItems(api.webhooks, context);
  const list = sectionUrlFor(api, 'webhooks', portal);
  return {
    kind: 'api',
    title: info.title,
    version: api.version,
    openapi: api.openapi,
    logo: info.logo === undefined ? undefined : { ...info.logo, src: pictureUrl(info.logo.url, portal) },
    summary: info.summary,
    description:
      info.description === undefined || repeats(info.description, info.title)
        ? undefined
        : context.textOf(info.description),
    servers: documentedServers(api).map((server) => serverView(server, context)),
    schemes: securitySchemes.map((scheme) => schemeView(scheme, context)),
    security: defaultSecurity(api),
    lists: api.operations.length > MANY ? 'tags' : 'operations',
    tags: tagItems(api.tags, context),
    webhooks: webhooks.length > MANY ? [] : webhooks,
    webhookList: list === undefined || webhooks.length <= MANY ? undefined : { href: list, count: webhooks.length },
    topics: topics.map((topic) => ({ name: topic.title, href: context.urlOf(topic) })),
    more: apiFacts(page, portal),
  };
}

/** Creates the view of a topic: a section of an API's description with its own page. */
export function topicView({ api, topic }: PageOf<'topic'>, portal: Portal): TopicView {
  const context = contextOf(api, portal);
  const content = context.textOf(topic.content);
  return { kind: 'topic', title: topic.title, api: apiName(api, context), content };
}

/** Creates the view of a tag's page: description, operations, child tags. */
export function tagView({ api, tag }: PageOf<'tag'>, portal: Portal): TagView {
  const context = contextOf(api, portal);
  const { summary, name, parent, icon, lead, description, externalDocs } = tag;
  return {
    kind: 'tag',
    title: summary,
    name,
    api: apiName(api, context),
    parent: parent === undefined ? undefined : { name: parent.summary, href: context.urlOf(parent) },
    icon: icon !== undefined && /^\p{Extended_Pictographic}/u.test(icon) ? icon : undefined,
    lead,
    description: description === undefined || repeats(description, summary) ? undefined : context.textOf(description),
    pairs: docsValue(externalDocs),
    operations: [...operationItems(tag.operations, context), ...operationItems(tag.webhooks, context)],
    tags: tagItems(tag.tags, context),
  };
}

/** Returns the default security requirements of an API's operations; undefined if its page lists a single scheme. */
export function defaultSecurity({
  security,
  securitySchemes,
}: Pick<Api, 'security' | 'securitySchemes'>): DefaultSecurity | undefined {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const isPlain = needed.length === security.length && needed[0]?.schemes.length === 1 && securitySchemes.length === 1;
  if (needed.length === 0 || (needed.length === 1 && isPlain)) return undefined;
  const ways = needed.map(({ schemes }) => schemes.map(({ scheme }) => scheme.id));
  return { ways, optional: needed.length < security.length };
}

function apiFacts({ api, path }: PageOf<'api'>, portal: Portal): ApiFacts {
  const { contact, license, termsOfService, links } = api.info;
  const schemas = sectionUrlFor(api, 'schemas', portal);
  return {
    schemas: schemas === undefined ? undefined : { href: schemas, count: api.schemas.length },
    pages: LINKED_BY_OVERVIEW.flatMap((kind) => {
      const href = kind === 'console' ? consoleUrlFor(api, portal) : sectionUrlFor(api, kind, portal);
      return href === undefined ? [] : [{ kind, href }];
    }),
    since: sinceLinks(api, portal),
    yaml: downloadUrlFor(api, 'yaml', portal),
    json: downloadUrlFor(api, 'json', portal),
    index: toUrl(`${path}llms.txt`, portal),
    pairs: [
      ...missingValue(api.missing),
      ...(contact === undefined ? [] : contactValue(contact)),
      ...(license === undefined ? [] : licenseValue(license)),
      ...labelledValueOf('terms', termsOfService === undefined ? undefined : { url: termsOfService, label: '' }),
      ...[api.externalDocs, ...links].flatMap(docsValue),
    ],
  };
}
