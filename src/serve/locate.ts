import { realpath, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { mimeTypeOf } from '../output/mime.ts';
import { prefersMarkdown } from './accept.ts';
import { headersAt, type HeaderRule } from './headers.ts';

/** Folder that a build wrote. */
export interface BuiltSite {
  /** Absolute path. */
  readonly folder: string;
  /** Base path, with both slashes. */
  readonly base: string;
  /** Rules of its `_headers` file. */
  readonly rules: readonly HeaderRule[];
}

/** Response to a request: a file, or a text. */
export interface Located {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Path in the folder without links, with slashes. */
  readonly file?: { readonly root: string; readonly path: string };
}

/** Request for a file of a site. */
interface Asked {
  readonly method: string | undefined;
  /** Request target. */
  readonly target: string;
  /** Accept header. */
  readonly accept: string | undefined;
}

/**
 * Finds the response of a site to a request, as a production host gives it: headers, 404 page, files below the folder only; Markdown
 * to those who prefer it.
 */
export async function locate(site: BuiltSite, { method, target, accept }: Asked): Promise<Located> {
  if (method !== 'GET' && method !== 'HEAD')
    return toText(405, 'This server answers GET and HEAD.', { Allow: 'GET, HEAD' });
  const path = parsePath(target);
  if (path === undefined) return toText(400, 'This is not an address of a page.');
  if ((path === '/' && site.base !== '/') || `${path}/` === site.base) return redirect(site.base + queryOf(target));
  const root = await realpath(site.folder);
  const below = path.startsWith(site.base) ? path.slice(site.base.length) : undefined;
  const found = below === undefined ? undefined : await findFile(root, below);
  if (found === 'folder') return redirect(`${path.split('/').map(encodeURIComponent).join('/')}/${queryOf(target)}`);
  const file = found ?? (await findFile(root, '404.html'));
  const headers = headersAt(site.rules, path);
  if (file === undefined || file === 'folder') return toText(404, 'There is no such page.', headers);
  const markdown = found === undefined ? undefined : await findMarkdown(root, found);
  const isMarkdown = markdown !== undefined && prefersMarkdown(accept ?? '');
  const sent = isMarkdown ? markdown : file;
  const beside = markdown === undefined ? {} : besideHeaders(site.base, markdown, headers);
  return {
    status: found === undefined ? 404 : 200,
    headers: { 'Cache-Control': 'no-cache', ...headers, ...beside, 'Content-Type': mimeTypeOf(extname(sent)) },
    text: '',
    file: { root, path: sent },
  };
}

/** Finds the Markdown of a page: beside its folder, in it for a home page. */
async function findMarkdown(root: string, page: string): Promise<string | undefined> {
  if (page !== 'index.html' && !page.endsWith('/index.html')) return undefined;
  const folder = page.slice(0, -'index.html'.length);
  for (const path of [`${folder}index.md`, ...(folder === '' ? [] : [`${folder.slice(0, -1)}.md`])]) {
    const found = await findFile(root, path);
    if (found !== undefined && found !== 'folder') return found;
  }
  return undefined;
}

/** Returns the headers of a page that has Markdown: where it is, and that the response depends on what is accepted. */
function besideHeaders(
  base: string,
  markdown: string,
  { Link, Vary }: Readonly<Record<string, string>>,
): Located['headers'] {
  const link = `<${base}${markdown.split('/').map(encodeURIComponent).join('/')}>; rel="alternate"; type="text/markdown"`;
  return {
    Link: [Link, link].filter((value) => value !== undefined).join(', '),
    Vary: [Vary, 'Accept'].filter((value) => value !== undefined).join(', '),
  };
}

/** Returns a response with a text. */
export function toText(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Located {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  return { status, headers: { ...headers, ...own }, text: `${text}\n` };
}

function redirect(location: string): Located {
  return { status: 308, headers: { Location: location }, text: '' };
}

/**
 * Finds the file at a path of the site, also `index.html` of a folder; `folder` where only the trailing slash is missing. Paths have
 * slashes.
 */
async function findFile(root: string, path: string): Promise<string | undefined> {
  const wanted = path.endsWith('/') || path === '' ? `${path}index.html` : path;
  const file = await realpath(join(root, wanted)).catch(() => undefined);
  if (file === undefined) return undefined;
  // Any other path to the same file (`..`, `//`, other case, a link, an NTFS stream) is another address, which no host would serve.
  const found = relative(root, file).split(sep).join('/');
  if (found !== wanted || found.startsWith('../')) return undefined;
  if ((await stat(file)).isFile()) return found;
  return (await findFile(root, `${path}/`)) === undefined ? undefined : 'folder';
}

/** Returns the query of a request target as sent, with its question mark; empty without one. */
function queryOf(target: string): string {
  const [, query = ''] = /^[^?#]*(\?[^#\r\n]*)/.exec(target) ?? [];
  return query;
}

/** Decodes the path of a request target; undefined for an invalid one. Two leading slashes do not start a host. */
export function parsePath(target: string): string | undefined {
  const path = target.startsWith('/') ? target.replace(/[?#].*/s, '') : URL.parse(target)?.pathname;
  try {
    const decoded = path === undefined ? undefined : decodeURIComponent(path);
    return decoded?.includes('\0') === true ? undefined : decoded;
  } catch {
    // A lone % is not a valid path.
    return undefined;
  }
}
