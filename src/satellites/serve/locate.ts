import { extname } from 'node:path';
import { mimeTypeOf } from '../../site/output/mime.ts';
import { isCompressible, preferredCoding, prefersMarkdown, type Coding } from './accept.ts';
import { encodePath, parsePath, pathBelow, queryOf } from './paths.ts';

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
  /** Returns the redirect of a path of the site that has moved. */
  redirectAt(path: string, query: string): { readonly status: number; readonly location: string } | undefined;
  /** Returns the headers of a response to a path of the site, with a file. */
  headersAt(path: string, file: File | undefined): Headers;
}

/** Response to a request: a file, or a text. */
export interface Located<File> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly file?: File;
  /** Coding in which the file is sent. */
  readonly coding?: Coding | undefined;
}

/** Request for a file of a site. */
export interface Asked {
  readonly method: string | undefined;
  /** Request target. */
  readonly target: string;
  /** Accept header. */
  readonly accept?: string | undefined;
  /** Accept-Encoding header, for a whole file. */
  readonly encodings?: string | undefined;
}

/** Finds the response of a site to a request, as a production host gives it: headers, 404 page; Markdown to those who prefer it. */
export async function locate<File extends SiteFile>(
  files: SiteFiles<File>,
  { method, target, accept = '', encodings = '' }: Asked,
): Promise<Located<File>> {
  if (method !== 'GET' && method !== 'HEAD')
    return toText(405, 'This server answers GET and HEAD.', { Allow: 'GET, HEAD' });
  const { base } = files;
  const path = parsePath(target);
  if (path === undefined) return toText(400, 'This is not an address of a page.');
  if ((path === '/' && base !== '/') || `${path}/` === base) return redirect(308, base + queryOf(target));
  const moved = files.redirectAt(path, queryOf(target));
  if (moved !== undefined) return redirect(moved.status, moved.location);
  const below = pathBelow(path, base);
  const found = below === undefined ? undefined : await files.find(below);
  if (found === 'folder') return redirect(308, `${encodePath(path)}/${queryOf(target)}`);
  const file = found ?? (await files.notFound(below ?? ''));
  if (file === undefined) return toText(404, 'There is no such page.', files.headersAt(path, undefined));
  const markdown = found === undefined ? undefined : await files.markdownOf(found);
  const sent = markdown !== undefined && prefersMarkdown(accept) ? markdown : file;
  const headers = files.headersAt(path, sent);
  const type = mimeTypeOf(extname(sent.path));
  const link = markdown && `<${base}${encodePath(markdown.path)}>; rel="alternate"; type="text/markdown"`;
  const compressible = isCompressible(type);
  return {
    status: found === undefined ? 404 : 200,
    headers: {
      'Cache-Control': 'no-cache',
      ...headers,
      ...joined('Link', [headers.Link, link]),
      ...joined('Vary', [headers.Vary, markdown && 'Accept', compressible ? 'Accept-Encoding' : undefined]),
      'Content-Type': type,
    },
    text: '',
    file: sent,
    coding: compressible ? preferredCoding(encodings) : undefined,
  };
}

/** Returns a header with all of its values; none without a value. */
function joined(name: string, values: readonly (string | undefined)[]): Headers {
  const present = values.filter((value) => value !== undefined);
  return present.length === 0 ? {} : { [name]: present.join(', ') };
}

/** Returns a response with a text. */
export function toText(status: number, text: string, headers: Headers = {}): Located<never> {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
  return { status, headers: { ...headers, ...own }, text: `${text}\n` };
}

function redirect(status: number, location: string): Located<never> {
  return { status, headers: { Location: location }, text: '' };
}
