import type { Api } from '../openapi/index.ts';
import { headingSlug } from '../site/anchors.ts';
import { findDocumentPlace } from '../site/document-links.ts';
import type { Page } from '../site/page.ts';
import { headingText } from '../markdown/plain-text.ts';
import { getPortal } from '../site/portal.ts';
import { markdownUrlFor, pageOf, toUrl, type Linkable } from '../site/routes.ts';
import type { Word } from '../view/rows/row.ts';
import { escapeText, toLink } from './escape.ts';

/** A link to the Markdown twin of the page that shows the object, named by plain text; the text alone where no page does. */
export function linkTo(target: Exclude<Linkable, Page>, text: string): string {
  const page = pageOf(target);
  return page === undefined ? escapeText(text) : toLink(escapeText(text), markdownUrlFor(page));
}

/** Words of a type, names of schemas as links. */
export function wordsToMarkdown(words: readonly Word[]): string {
  return words.map(({ text, schema }) => (schema === undefined ? escapeWords(text) : linkTo(schema, text))).join('');
}

/** Gives what relative addresses of a guide lead to: the twin where it is a page of the portal; undefined for anchors of others. */
export function addressFrom(path: string): (destination: string) => string | undefined {
  const { pages, base } = getPortal();
  return (destination) => {
    if (destination.startsWith('#')) return undefined;
    if (!URL.canParse(destination, `http://portal${toUrl(path)}`)) return destination;
    const { pathname, search, hash } = new URL(destination, `http://portal${toUrl(path)}`);
    const below = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
    const page = pages.find((candidate) => candidate.path === below || candidate.path === `${below}/`);
    if (page === undefined) return `${pathname}${search}${hash}`;
    return markdownUrlFor(page) + (page.kind === 'guide' && hasHeading(page.guide.source, hash) ? hash : '');
  };
}

/** The API whose page is written: pages are written one after the other, each in one go. */
let reading: Api | undefined;

/** Makes a text in which links within a document mean the parts of this API. */
export function readWithin<T>(api: Api | undefined, make: () => T): T {
  const before = reading;
  reading = api;
  try {
    return make();
  } finally {
    reading = before;
  }
}

/** The twin of the page that a link within a document means, and the heading there; undefined where it leads nowhere. */
export function documentAddress(destination: string): string | undefined {
  const place = findDocumentPlace(destination, reading);
  if (place === undefined) return undefined;
  const { page, section } = place;
  return markdownUrlFor(page) + (section === undefined ? '' : `#${headingSlug(section.text)}`);
}

function hasHeading(source: string, hash: string): boolean {
  const titles = [...source.matchAll(/^#{1,6}[ \t]+(.+)$/gm)].map((match) => headingText(match[1]));
  return titles.some((title) => `#${headingSlug(title)}` === hash);
}

/** As `escapeText`, spaces at both ends kept. */
function escapeWords(text: string): string {
  const [start = ''] = /^\s*/.exec(text) ?? [];
  const [end = ''] = /\s*$/.exec(text.slice(start.length)) ?? [];
  return `${start === '' ? '' : ' '}${escapeText(text)}${end === '' ? '' : ' '}`;
}
