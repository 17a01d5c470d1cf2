import { renderMarkdown } from '../markup/render.ts';
import type { Api, Schema } from '../model/index.ts';
import { findDocumentPlace, type DocumentPlace } from '../portal/pages/document-links.ts';
import type { Portal } from '../portal/portal.ts';
import { writtenIn } from '../portal/pages/language.ts';
import { findUrl, pageOf, pageUrl, type Linkable } from '../portal/pages/routes.ts';
import type { MarkdownText, TextLink } from './types/text.ts';

/** What views of one API need of the portal around it: where things are shown. */
export interface Context {
  /** Address of the page that shows an object, and the place there; undefined where none does. */
  readonly urlOf: (target: Linkable) => string | undefined;
  /** A text of the document, with its links that lead to pages. */
  readonly textOf: (source: string) => MarkdownText;
  /** The language that the API is written in (BCP 47); undefined for what belongs to none. */
  readonly lang: string | undefined;
}

const contexts = new WeakMap<Portal, Map<Api | undefined, Context>>();

/** The context of an API's pages; without an API, that of texts that may mean the parts of any. */
export function contextOf(api: Api | undefined, portal: Portal): Context {
  const known = contexts.get(portal) ?? new Map<Api | undefined, Context>();
  contexts.set(portal, known);
  const context =
    known.get(api) ??
    createContext(
      (target) => findUrl(target, portal),
      (href) => linkOf(findDocumentPlace(href, api, portal), portal),
      languageOf(api, portal),
    );
  known.set(api, context);
  return context;
}

function languageOf(api: Api | undefined, portal: Portal): string | undefined {
  const page = api === undefined ? undefined : pageOf(api, portal);
  return page === undefined ? undefined : writtenIn(page, portal.settings)?.lang;
}

/** A context of what gives addresses, and of what says where a link in a text leads. */
export function createContext(
  urlOf: Context['urlOf'],
  resolve: (href: string) => TextLink | undefined = () => undefined,
  lang?: string,
): Context {
  const texts = new Map<string, MarkdownText>();
  return {
    urlOf,
    lang,
    textOf: (source) => {
      const known = texts.get(source);
      if (known !== undefined) return known;
      const text = MAY_LINK.test(source) ? linkText(source, resolve) : source;
      texts.set(source, text);
      return text;
    },
  };
}

/** Makes something of each schema once in each context. */
export function memoBySchema<T>(
  make: (schema: Schema, context: Context) => T,
): (schema: Schema, context: Context) => T {
  const made = new WeakMap<Context, WeakMap<Schema, { readonly value: T }>>();
  return (schema, context) => {
    const known = made.get(context) ?? new WeakMap<Schema, { readonly value: T }>();
    made.set(context, known);
    const found = known.get(schema) ?? { value: make(schema, context) };
    known.set(schema, found);
    return found.value;
  };
}

/** Texts that may hold a relative link: of Markdown, a definition, an element of HTML. */
const MAY_LINK = /\]\(\s*<?[#/]|\]:\s*<?[#/]|\bhref\b/i;

/** A text with those of its links that `resolve` knows: the addresses that the one who writes its HTML asks about. */
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
