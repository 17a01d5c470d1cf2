import { attribute, elements, parsePiece, rawText } from './html.ts';
import type { Element, Node } from './html.ts';
import { openSite, readText } from './site.ts';
import type { BuiltPage, BuiltSite } from './site.ts';

/** Attributes that hold a URL. */
const ADDRESSES = [
  'href',
  'src',
  'action',
  'data-slice',
  'data-document',
  'data-frame',
  'data-help',
  'data-markdown',
  'data-more',
];

/** Returns all URLs of a page, as written. */
export function addressesOf(page: BuiltPage): string[] {
  const found = allElements(page.tree).flatMap((element) =>
    ADDRESSES.flatMap((name) => {
      const value = attribute(element, name);
      return value === undefined ? [] : [value];
    }),
  );
  return [...new Set(found)];
}

/** Returns the URLs of links in Markdown, except in code. */
export function markdownAddresses(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replaceAll(/(`+)[\s\S]*?\1/g, '');
  return [...prose.matchAll(/(?<!\\)\]\(([^\s()<>]+|<[^>\n]*>)\)/g)].map(([, to = '']) => to.replaceAll(/^<|>$/g, ''));
}

const HERE = 'https://here.example';

/** Returns the fault of a URL at a path of a site; undefined for a valid or external one. */
export function brokenLink(site: BuiltSite, from: string, address: string): string | undefined {
  const absolute = site.address === undefined ? address : address.replace(site.address, HERE);
  if (!URL.canParse(absolute, HERE)) return `${from}: ${address} is not an address`;
  const url = new URL(absolute, HERE + site.base + encodeURI(from));
  if (url.origin !== HERE) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(`${site.base}/`)) return `${from}: ${address} lies outside the site`;
  const below = path.slice(site.base.length);
  const file = below.endsWith('/') ? `${below}index.html` : below;
  if (!site.files.has(file)) return `${from}: ${address} does not exist`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === '' || anchorsOf(site.name, file.replace(/\/index\.html$/, '/')).has(anchor)) return undefined;
  return `${from}: ${address} has no such place`;
}

const anchors = new Map<string, ReadonlySet<string>>();

/** Returns the ids of a page of a site, and those that Markdown renderers give to its headings. */
function anchorsOf(name: string, path: string): ReadonlySet<string> {
  const key = `${name} ${path}`;
  const known = anchors.get(key);
  if (known !== undefined) return known;
  const page = openSite(name).pages.find((candidate) => candidate.path === path);
  const isText = /\.(?:md|txt)$/.test(path);
  const ids = new Set(isText ? headingIds(readText(name, path)) : page === undefined ? [] : idsOf(page));
  anchors.set(key, ids);
  return ids;
}

/** Returns the ids of a Markdown text's headings, as GitHub creates them, without numbers for equal headings. */
function headingIds(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '');
  return [...prose.matchAll(/^ *(?:- )?#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the ids of a page, in order. */
export function idsOf(page: BuiltPage): string[] {
  return allElements(page.tree).flatMap((element) => attribute(element, 'id') ?? []);
}

/** Returns the elements of a page, including those in `noscript` text. */
function allElements(root: Node): readonly Element[] {
  return elements(root).flatMap((element) =>
    element.tagName === 'noscript' ? allElements(parsePiece(rawText(element))) : [element],
  );
}
