import { attribute, elements, parsePiece, rawText } from './html.ts';
import type { Element, Node } from './html.ts';
import { openSite, readText } from './site.ts';
import type { BuiltPage, BuiltSite } from './site.ts';

/** Attributes that hold an address of ours or of others. */
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

/** All addresses that a page holds, as written. */
export function addressesOf(page: BuiltPage): string[] {
  const found = allElements(page.tree).flatMap((element) =>
    ADDRESSES.flatMap((name) => {
      const value = attribute(element, name);
      return value === undefined ? [] : [value];
    }),
  );
  return [...new Set(found)];
}

/** The addresses that Markdown links to, code aside. */
export function markdownAddresses(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *(`{3,})[\s\S]*?^ *\1/gm, '').replaceAll(/(`+)[\s\S]*?\1/g, '');
  return [...prose.matchAll(/(?<!\\)\]\(([^\s()<>]+|<[^>\n]*>)\)/g)].map(([, to = '']) => to.replaceAll(/^<|>$/g, ''));
}

const HERE = 'https://here.example';

/** What is wrong with an address that stands at a path of a site; undefined when it leads on, or elsewhere. */
export function brokenLink(site: BuiltSite, from: string, address: string): string | undefined {
  const absolute = site.address === undefined ? address : address.replace(site.address, HERE);
  if (!URL.canParse(absolute, HERE)) return `${from}: ${address} is no address`;
  const url = new URL(absolute, HERE + site.base + encodeURI(from));
  if (url.origin !== HERE) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!path.startsWith(`${site.base}/`)) return `${from}: ${address} lies outside the site`;
  const below = path.slice(site.base.length);
  const file = below.endsWith('/') ? `${below}index.html` : below;
  if (!site.files.has(file)) return `${from}: ${address} is not there`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === '' || anchorsOf(site.name, file.replace(/\/index\.html$/, '/')).has(anchor)) return undefined;
  return `${from}: ${address} has no such place`;
}

const anchors = new Map<string, ReadonlySet<string>>();

/** The ids of a page of a site, and those that readers of Markdown give to its headings. */
function anchorsOf(name: string, path: string): ReadonlySet<string> {
  const key = `${name} ${path}`;
  const page = openSite(name).pages.find((candidate) => candidate.path === path);
  const isText = /\.(?:md|txt)$/.test(path);
  const known =
    anchors.get(key) ?? new Set(isText ? headingIds(readText(name, path)) : page === undefined ? [] : idsOf(page));
  anchors.set(key, known);
  return known;
}

/** The ids of a Markdown text's headings, as GitHub makes them; those of the same words are taken for one. */
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

/** The ids of a page, in order. */
export function idsOf(page: BuiltPage): string[] {
  return allElements(page.tree).flatMap((element) => attribute(element, 'id') ?? []);
}

/** The elements of a page, and those that it holds as text for scripts to make and for readers without them. */
function allElements(root: Node): readonly Element[] {
  return elements(root).flatMap((element) =>
    element.tagName === 'noscript' ? allElements(parsePiece(rawText(element))) : [element],
  );
}
