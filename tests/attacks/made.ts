import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import type { Api } from '../../src/openapi/model/index.ts';
import { normalizeApi } from '../unit/openapi/model/filter-and-normalize.ts';
import { listRecords } from '../../src/site/read/search/index-files.ts';
import { navFor } from '../../src/portal/pages/nav.ts';
import { markdownPath } from '../../src/portal/pages/routes.ts';
import { assemblePortal, type Portal } from '../../src/portal/portal.ts';
import { settingsSchema } from '../../src/portal/settings/settings.ts';
import { mainOf } from '../rendered.ts';
import { memoize } from '../../src/cache/memoize.ts';
import type { Page } from '../../src/portal/pages/page.ts';
import { listFiles } from '../../src/site/write/site/site-files.ts';
import { viewOf } from '../../src/portal/view/index.ts';
import { elements, parsePiece } from '../site/html.ts';

/** All outputs for a document except HTML, which the browser tests check. */
export interface Made {
  readonly portal: Portal;
  /** Texts by their path below the base. */
  readonly files: ReadonlyMap<string, string>;
  /** Pieces of HTML, with the path of their page. */
  readonly records: readonly { readonly at: string; readonly html: string }[];
}

/** Creates a whole site for a document, with these languages of samples (cURL alone by default). */
export function makeSite(document: unknown, languages?: readonly string[]): Made {
  return makeSiteOf(normalizeApi({ document, id: undefined, version: undefined, source: '/a.yaml' }), languages);
}

/** Creates a whole site for an API. */
export function makeSiteOf(api: Api, languages: readonly string[] = ['curl']): Made {
  const settings = settingsSchema.parse({ site: 'https://portal.example', samples: { languages } });
  const builtAt = new Date('2026-11-20T00:00:00Z');
  const portal = assemblePortal({ root: '/', own: false, settings, apis: [api], guides: [], builtAt });
  for (const page of portal.pages) {
    navFor(page, portal);
    viewOf(page, portal);
  }
  const files = new Map<string, string>();
  const main = memoize((page: Page) => mainOf(page, portal));
  // As in a build, the file of all pages holds the Markdown that was made before.
  const all = listFiles(portal, { main, markdown: (page) => files.get(markdownPath(page)) ?? '' });
  for (const { path, contents } of all) files.set(path, contents());
  return {
    portal,
    files,
    records: Array.from(listRecords(portal, main), ([, record]) => record),
  };
}

/** Finds texts that would run or load something, and paths that are unsafe or collide. */
export function harmOf(made: Made): readonly string[] {
  return [...badPaths([...made.portal.pages.map(({ path }) => path), ...made.files.keys()]), ...actingTexts(made)];
}

const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

/** The only folder whose name begins with a dot (RFC 8615), with the names that its files may have. */
const WELL_KNOWN = /^\/\.well-known\/(?=(?:llms\.txt|agent-skills\/(?:index\.json|[a-z\d-]{1,64}\/SKILL\.md))$)/;

/** Finds paths that are invalid on some system, leave the site, or equal another one in case folding or normalization. */
function badPaths(paths: readonly string[]): readonly string[] {
  const bad = paths.filter((path) => !path.startsWith('/') || path.replace(WELL_KNOWN, '/').split('/').some(isBadName));
  const folded = Map.groupBy(paths, (path) => path.normalize('NFKC').toUpperCase().toLowerCase());
  const same = [...folded.values()].filter((group) => group.length > 1).map((group) => group.join(' = '));
  return [...bad, ...same].map((path) => `a bad path ${JSON.stringify(path)}`);
}

function isBadName(name: string): boolean {
  return (
    name.length > 110 ||
    Buffer.byteLength(name) > 255 ||
    /[<>:"|?*\\%#\s\p{Cc}\p{Default_Ignorable_Code_Point}\ud800-\udfff]|^\.|\.$/u.test(name) ||
    RESERVED.test(name)
  );
}

/** Harmless contents by address: most documents of a suite differ in one place, and give the same contents elsewhere. */
const harmless = new Map<string, string>();

function actingTexts({ files, records }: Made): readonly string[] {
  return [
    ...[...files].flatMap(([path, text]) => faultsOf(path, text, faultsOfFile)),
    ...records.flatMap(({ at, html }) => faultsOf(`search record of ${at}`, html, actingHtml)),
  ];
}

/** Returns the faults of contents, each with their address; does not look again at the contents that the address had last. */
function faultsOf(
  address: string,
  contents: string,
  find: (contents: string, address: string) => readonly string[],
): readonly string[] {
  if (harmless.get(address) === contents) return [];
  const faults = find(contents, address);
  if (faults.length === 0) harmless.set(address, contents);
  return faults.map((fault) => `${address}: ${fault}`);
}

function faultsOfFile(text: string, path: string): readonly string[] {
  if (/\.(md|txt)$/.test(path)) return path === '/robots.txt' ? [] : actingMarkdown(text);
  return path.endsWith('.json') && !isJson(text) ? ['no JSON'] : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Markdown parser without any restriction of HTML or URLs. */
const careless = new MarkdownIt({ html: true, linkify: false });
careless.validateLink = () => true;

/** Finds HTML, images and URLs that run or load something in a Markdown text. */
export function actingMarkdown(text: string): readonly string[] {
  const acting = (token: Token): readonly string[] => [
    ...(token.type.startsWith('html_') && !/^<!-- \/[^<>]* -->\s*$/.test(token.content) ? [token.content] : []),
    ...(token.type === 'image' ? [attributeOf(token, 'src')] : []),
    ...(token.type === 'link_open' && isActing(attributeOf(token, 'href')) ? [attributeOf(token, 'href')] : []),
    ...(token.children ?? []).flatMap(acting),
  ];
  return careless.parse(text, {}).flatMap(acting);
}

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

const LIVE =
  /^(?:script|iframe|frame|object|embed|applet|style|link|base|form|input|button|img|image|svg|math|video|audio|source|template|noscript|portal|portico-(?!copy$).*)$/;
/** Attributes whose values are addresses. */
export const ADDRESSES: readonly string[] = [
  ...['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'srcset', 'xlink:href', 'cite'],
];

/** Finds elements and attributes that run or load something in a piece of HTML, as a browser parses it. */
export function actingHtml(html: string): readonly string[] {
  return elements(parsePiece(html)).flatMap(({ tagName, attrs }) => [
    ...(LIVE.test(tagName) ? [`<${tagName}>`] : []),
    ...attrs
      .filter(({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || (ADDRESSES.includes(name) && isActing(value)))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

/** True for a URL that runs something, as browsers parse it: control characters and white space are ignored. */
export function isActing(address: string): boolean {
  return /^(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(address.replaceAll(/[\p{Cc}\s]/gu, ''));
}
