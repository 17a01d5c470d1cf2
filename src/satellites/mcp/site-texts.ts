import { createFetchHandler, type FetchHandler } from '../serve/index.ts';
import { openSite } from '../serve/open-site.ts';

/** Texts of a built site. */
export interface SiteTexts {
  /** Base path, with both slashes. */
  readonly base: string;
  /** Reads the text at an address; undefined where the site has no text there. */
  readonly read: (address: string) => Promise<string | undefined>;
}

/** Endings of files that are texts for programs. */
const TEXT = /\.(?:md|txt|json|yaml)$/;

/**
 * Opens the texts of a folder, or of a host that serves one below a base path. Every file is read through the handler of `serve`,
 * which alone finds files. Throws an error for a folder without a build.
 */
export function openTexts(site: string | FetchHandler, base = '/'): SiteTexts {
  const isFolder = typeof site === 'string';
  const serve = isFolder ? createFetchHandler(site) : site;
  const start = isFolder ? openSite(site).base : base;
  return {
    base: start,
    read: async (address) => {
      const path = textPath(address, start);
      if (path === undefined) return undefined;
      const response = await serve(new Request(`http://portal.invalid${path}`));
      return response.ok ? await response.text() : undefined;
    },
  };
}

/** Resolves an address to the path of a text: of a page, its Markdown. Undefined for what is not a text below the base path. */
export function textPath(address: string, base: string): string | undefined {
  const url = URL.parse(address, `http://portal.invalid${base}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const { pathname } = url;
  const path = pathname === base ? `${base}index.md` : pathname.replace(/\/$/, '.md');
  // mitigation: files that a program may read by MCP
  if (!path.startsWith(base) || !TEXT.test(path)) return undefined;
  return path;
}
