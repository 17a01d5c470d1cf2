import { memoize } from '../../cache/memoize.ts';
import { renderMarkdown } from '../markup/render.ts';
import { ownValue, type Api, type Operation, type Schema } from '../../openapi/model/index.ts';
import { arrangementOf, AS_WRITTEN, type Arrangement } from '../pages/arrange.ts';
import { findDocumentPlace, type DocumentPlace } from '../pages/document-links.ts';
import { schemaLabel, writtenTitle } from '../pages/labels.ts';
import type { Portal } from '../portal.ts';
import { writtenIn } from '../pages/language.ts';
import { findUrl, pageOf, pageUrl, sectionUrlFor, type Linkable } from '../pages/routes.ts';
import { eventsOf } from './part-events.ts';
import type { PartEventView } from './types/changes.ts';
import type { MarkdownText, TextLink } from './types/text.ts';

/** Lookups that the views of one API need from its portal: URLs, linked texts and the language. */
export interface Context {
  /** URL of the page that shows an object, with its fragment; undefined if no page does. */
  readonly urlOf: (target: Linkable) => string | undefined;
  /** Text of the document, with its links to pages resolved. */
  readonly textOf: (source: string) => MarkdownText;
  /** Language of the API (BCP 47); undefined outside of APIs. */
  readonly lang: string | undefined;
  /** Returns the label of a named schema. */
  readonly nameOf: (schema: Schema) => string;
  /** Returns the title of a schema without a name; undefined for one that a generator made. */
  readonly titleOf: (schema: Schema) => string | undefined;
  /** Order and labels of tags and operations. */
  readonly arrangement: Arrangement;
  /** URL of the page of permissions; undefined without one. */
  readonly permissionsUrl: string | undefined;
  /** Events of a part of an operation or schema in the API's changelog, by its key. */
  readonly eventsOf: (owner: Operation | Schema, key: string) => readonly PartEventView[];
}

const contextsOf = memoize<Portal, Map<Api | undefined, Context>>(() => new Map());

/** Returns the context of an API's pages; without an API, one whose links may target any API. */
export function contextOf(api: Api | undefined, portal: Portal): Context {
  const known = contextsOf(portal);
  const context = known.get(api) ?? createContext(api, portal);
  known.set(api, context);
  return context;
}

function languageOf(api: Api | undefined, portal: Portal): string | undefined {
  const page = api === undefined ? undefined : pageOf(api, portal);
  return page === undefined ? undefined : writtenIn(page, portal.settings)?.lang;
}

function createContext(api: Api | undefined, portal: Portal): Context {
  const resolve = (href: string): TextLink | undefined => linkOf(findDocumentPlace(href, api, portal), portal);
  const linked = new Map<string, MarkdownText>();
  return {
    urlOf: (target) => findUrl(target, portal),
    textOf: (source) => {
      const known = linked.get(source);
      if (known !== undefined) return known;
      const text = MAY_LINK.test(source) ? linkText(source, resolve) : source;
      linked.set(source, text);
      return text;
    },
    lang: languageOf(api, portal),
    nameOf: (schema) => (api === undefined ? (schema.name ?? '') : schemaLabel(schema, api)),
    titleOf: (schema) => (api === undefined ? ownValue(schema, 'title') : writtenTitle(schema, api)),
    arrangement: api === undefined ? AS_WRITTEN : arrangementOf(api, portal.settings),
    permissionsUrl: api === undefined ? undefined : sectionUrlFor(api, 'permissions', portal),
    eventsOf: (owner, key) => (api === undefined ? [] : eventsOf(owner, key, api, portal)),
  };
}

/** Caches a function's result for each schema and context. */
export function memoBySchema<T>(
  make: (schema: Schema, context: Context) => T,
): (schema: Schema, context: Context) => T {
  const makerIn = memoize((context: Context) => memoize((schema: Schema) => make(schema, context)));
  return (schema, context) => makerIn(context)(schema);
}

/** Texts that may contain a relative link: Markdown, a link definition, an HTML element. */
const MAY_LINK = /\](?:\(|:)\s*<?(?:[#/]|[\w.~%-][\w.~%/-]*(?:[)\s>?#]|$))|\bhref\b/i;

/** Collects the links of a text that `resolve` finds, by the `href` that the HTML renderer passes. */
export function linkText(source: string, resolve: (href: string) => TextLink | undefined): MarkdownText {
  const links = new Map<string, TextLink>();
  renderMarkdown(source, {
    resolve: (href) => {
      const link = resolve(href);
      if (link !== undefined) links.set(href, link);
      return undefined;
    },
  });
  return links.size === 0 ? source : { source, links: Object.fromEntries(links) };
}

function linkOf(place: DocumentPlace | undefined, portal: Portal): TextLink | undefined {
  if (place === undefined) return undefined;
  const { page, section } = place;
  return { href: pageUrl(page.path, portal), id: section?.id, heading: section?.text };
}
