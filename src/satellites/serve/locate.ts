import { extname } from 'node:path';
import { mimeTypeOf } from '../../site/output/mime.ts';

/** Headers of a response, by name. */
type Headers = Readonly<Record<string, string>>;

/** File of a site: its path below the base, without the leading slash. */
export interface SiteFile {
  readonly path: string;
}

/** Files of a site: of a folder that a build wrote, or made when they are requested. Paths have slashes, and none at their beginning. */
export interface SiteFiles<File extends SiteFile> {
  /** Base path, with both slashes. */
  readonly base: string;
  /** Returns the file at a path below the base, also `index.html` of a folder; `folder` where only the slash at its end is missing. */
  find(path: string): Promise<File | 'folder' | undefined>;
  /** Returns the page for a path without a file. */
  notFound(path: string): Promise<File | undefined>;
  /** Returns the Markdown of a page, for those who prefer it. */
  markdownOf(file: File): Promise<File | undefined>;
  /** Returns the headers of a response to a path of the site, with a file. */
  headersAt(path: string, file: File | undefined): Headers;
}

/** Response to a request: a file, or a text. */
export interface Located<File> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly file?: File;
}

/** Request for a file of a site. */
interface Asked {
  readonly method: string | undefined;
  /** Request target. */
  readonly target: string;
  /** Accept header. */
  readonly accept: string | undefined;
}

/** Finds the response of a site to a request, as a production host gives it: headers, 404 page; Markdown to those who prefer it. */
export async function locate<File extends SiteFile>(
  files: SiteFiles<File>,
  { method, target, accept }: Asked,
): Promise<Located<File>> {
  if (method !== 'GET' && method !== 'HEAD')
    return toText(405, 'This server answers GET and HEAD.', { Allow: 'GET, HEAD' });
  const { base } = files;
  const path = parsePath(target);
  if (path === undefined) return toText(400, 'This is not an address of a page.');
  if ((path === '/' && base !== '/') || `${path}/` === base) return redirect(base + queryOf(target));
  const below = pathBelow(path, base);
  const found = below === undefined ? undefined : await files.find(below);
  if (found === 'folder') return redirect(`${path.split('/').map(encodeURIComponent).join('/')}/${queryOf(target)}`);
  const file = found ?? (await files.notFound(below ?? ''));
  if (file === undefined) return toText(404, 'There is no such page.', files.headersAt(path, undefined));
  const markdown = found === undefined ? undefined : await files.markdownOf(found);
  const sent = markdown !== undefined && prefersMarkdown(accept ?? '') ? markdown : file;
  const headers = files.headersAt(path, sent);
  const beside = markdown === undefined ? {} : besideHeaders(base, markdown.path, headers);
  return {
    status: found === undefined ? 404 : 200,
    headers: { 'Cache-Control': 'no-cache', ...headers, ...beside, 'Content-Type': mimeTypeOf(extname(sent.path)) },
    text: '',
    file: sent,
  };
}

/** Returns the headers of a page that has Markdown: where it is, and that the response depends on what is accepted. */
function besideHeaders(base: string, markdown: string, { Link, Vary }: Headers): Headers {
  const link = `<${base}${markdown.split('/').map(encodeURIComponent).join('/')}>; rel="alternate"; type="text/markdown"`;
  return {
    Link: [Link, link].filter((value) => value !== undefined).join(', '),
    Vary: [Vary, 'Accept'].filter((value) => value !== undefined).join(', '),
  };
}

/** Returns a response with a text. */
export function toText(status: number, text: string, headers: Headers = {}): Located<never> {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  return { status, headers: { ...headers, ...own }, text: `${text}\n` };
}

function redirect(location: string): Located<never> {
  return { status: 308, headers: { Location: location }, text: '' };
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

/** Returns the part of a decoded path below a base, without a leading slash; undefined for another path. */
export function pathBelow(path: string, base: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length) : undefined;
}

/**
 * Returns true for a request that names Markdown and accepts it at least as gladly as HTML (RFC 9110, section 12.5.1). Wildcards,
 * which browsers send, prefer nothing.
 */
function prefersMarkdown(accept: string): boolean {
  const weights = new Map(accept.toLowerCase().split(',').map(parseRange));
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Parses a media range into its type and weight. */
function parseRange(range: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (weight === undefined) return [type, 1];
  // A weight that is none of the standard's accepts nothing.
  return [type, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
