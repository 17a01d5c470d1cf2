import { showHidden } from '../../../characters/hidden.ts';
import { joinBlocks, toCode, toLink } from '../../../characters/markdown.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { urlFor } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import {
  allWithin,
  attributeOf,
  firstWithin,
  hasClass,
  isElement,
  textOf,
  type Element,
  type Node,
} from '../tree/index.ts';
import { nodesToMarkdown } from './blocks.ts';
import { escapeText } from './inline.ts';
import { toMarkdownUrl } from './urls.ts';

/** Converts the main element of a page to Markdown. Invisible control characters are shown as escapes. */
export function pageToMarkdown(main: Element, page: Page, portal: Portal): string {
  const writing = { toUrl: (href: string) => toMarkdownUrl(href, portal), pageUrl: urlFor(page, portal) };
  const write = (nodes: readonly Node[]): readonly string[] => nodesToMarkdown(nodes, writing);
  const parts = main.childNodes.filter(isElement);
  const topline = parts.find((part) => hasClass(part, 'topline'));
  const rail = parts.find((part) => hasClass(part, 'rail'));
  const header = parts.find(({ tagName }) => tagName === 'header');
  const rest = parts.filter((part) => ![topline, rail, header].includes(part));
  return toText([
    ...write(header === undefined ? [] : [header]),
    topline === undefined ? undefined : whereToMarkdown(topline, header, writing.toUrl),
    ...write(rest),
    ...(rail === undefined ? [] : asideToMarkdown(rail, write)),
  ]);
}

/** Converts a piece of HTML to Markdown; `origin` is the site that links begin with. */
export function pieceToMarkdown(nodes: readonly Node[], portal: Portal, origin = ''): string {
  const toUrl = (href: string): string | undefined => {
    const url = toMarkdownUrl(href, portal);
    return url?.startsWith('/') === true ? origin + url : url;
  };
  return joinBlocks(nodesToMarkdown(nodes, { toUrl, pageUrl: '' }));
}

function toText(blocks: readonly (string | undefined)[]): string {
  return `${showHidden(joinBlocks(blocks).trimEnd())}\n`;
}

/** Writes the place of a page in the portal, and the links to its documents. */
function whereToMarkdown(
  topline: Element,
  header: Element | undefined,
  toUrl: (href: string) => string | undefined,
): string {
  const links = allWithin(topline, ({ tagName }) => tagName === 'a').flatMap((link) => {
    const href = attributeOf(link, 'href') ?? '';
    return [{ href, text: toLink(escapeText(textOf(link)), toUrl(href) ?? href) }];
  });
  const place = links.filter(({ href }) => href.endsWith('/'));
  const slice = links.find(({ href }) => href.endsWith('.openapi.json'));
  const title = header === undefined ? undefined : firstWithin(header, (one) => hasClass(one, 'title'));
  const id = title === undefined ? undefined : attributeOf(title, 'data-id');
  return [
    place.map(({ text }) => text).join(' / '),
    ...(slice === undefined ? [] : [id === undefined ? slice.text : `${slice.text}: ${toCode(id)}`]),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/** Writes the column of samples below headings. */
function asideToMarkdown(rail: Element, write: (nodes: readonly Node[]) => readonly string[]): readonly string[] {
  const title = attributeOf(rail, 'aria-label') ?? '';
  const parts = rail.childNodes.filter(isElement).flatMap((part) => {
    const blocks = write([part]);
    const header = firstWithin(part, ({ tagName, classes }) => tagName === 'header' && classes.length === 0);
    const label = header === undefined ? undefined : firstWithin(header, (one) => hasClass(one, 'label'));
    return blocks.length === 0 || label === undefined ? blocks : [`### ${escapeText(textOf(label))}`, ...blocks];
  });
  return parts.length === 0 ? [] : [`## ${escapeText(title)}`, ...parts];
}
