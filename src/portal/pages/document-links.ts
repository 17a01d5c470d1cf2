import { memoize } from '../../cache/memoize.ts';
import {
  decodePercent,
  linkKey,
  linkKeys,
  operationKeys,
  schemaKeys,
  securityKeys,
  type Api,
  listAllTags,
  type Tag,
  type Topic,
} from '../../openapi/model/index.ts';
import { renderMarkdown } from '../markup/render.ts';
import { securityAnchor } from './anchors.ts';
import type { Page } from './page.ts';
import type { Portal } from '../content.ts';
import { pageOf } from './routes.ts';

/** Target of a link within a document: a page of the portal, or a section of a text on its page. */
export interface DocumentPlace {
  readonly page: Page;
  readonly section: { readonly id: string; readonly text: string } | undefined;
}

/** Prefix of the ids of a description's headings on the page of its API or tag. */
const ABOUT = 'about';
type Places = ReadonlyMap<string, DocumentPlace>;

/**
 * Resolves a link within a document: the path of a page; `#tag/…`, `#operation/…`, `#section/…` and `#/components/schemas/…` of its
 * API and the name of an operation, as documents for other portals have them. Undefined for an unknown target.
 */
export function findDocumentPlace(href: string, api: Api | undefined, portal: Portal): DocumentPlace | undefined {
  const page = href.startsWith('/')
    ? pathPlaces(portal).get(href.replace(/[?#].*/s, '').replace(/\/?$/, '/'))
    : undefined;
  if (page !== undefined) return page;
  const keys = linkKeys(decodePercent(href));
  const apis = api === undefined ? portal.apis : [api];
  return apis.flatMap((one) => keys.map((key) => apiPlaces(portal)(one).get(key))).find(Boolean);
}

const pathPlaces = memoize((portal: Portal): Places => {
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found');
  return new Map(pages.map((page) => [page.path, { page, section: undefined }]));
});

const apiPlaces = memoize((portal: Portal) => memoize((api: Api) => listPlaces(api, portal)));

function listPlaces(api: Api, portal: Portal): Places {
  const places = new Map<string, DocumentPlace>();
  const add = (key: string, page: Page | undefined, section?: DocumentPlace['section']): void => {
    if (page !== undefined && !places.has(key)) places.set(key, { page, section });
  };
  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const key of operationKeys(operation)) add(key, pageOf(operation, portal));
  }
  for (const tag of listAllTags(api.tags)) add(linkKey(`#tag/${tag.name}`), pageOf(tag, portal));
  for (const schema of api.schemas) {
    for (const key of schemaKeys(schema.name ?? '')) add(key, pageOf(schema, portal));
  }
  for (const { owner, prefix, text } of textsOf(api)) {
    for (const heading of text === undefined ? [] : renderMarkdown(text, { idPrefix: prefix }).headings) {
      add(linkKey(`#section/${heading.text}`), pageOf(owner, portal), heading);
      add(`#section/${heading.id.slice(prefix.length + 1)}`, pageOf(owner, portal), heading);
    }
  }
  for (const scheme of api.securitySchemes) {
    const section = { id: securityAnchor(scheme), text: scheme.id };
    for (const key of securityKeys(scheme.id)) add(key, pageOf(api, portal), section);
  }
  return places;
}

/** Lists the texts whose headings links may name: the API's, then those of its topics and tags. */
function textsOf(
  api: Api,
): readonly { readonly owner: Api | Topic | Tag; readonly prefix: string; readonly text: string | undefined }[] {
  return [
    { owner: api, prefix: ABOUT, text: api.info.description },
    ...api.topics.map((owner) => ({ owner, prefix: 'topic', text: owner.content })),
    ...listAllTags(api.tags).map((owner) => ({ owner, prefix: ABOUT, text: owner.description })),
  ];
}
