import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { headersAt, type HeaderRule } from './headers.ts';
import { redirectAt, type RedirectRule } from './redirects.ts';
import type { SiteFile, SiteFiles } from './locate.ts';

/** Folder that a build wrote. */
export interface BuiltSite {
  /** Absolute path. */
  readonly folder: string;
  /** Base path, with both slashes. */
  readonly base: string;
  /** Rules of its `_headers` file. */
  readonly headers: readonly HeaderRule[];
  /** Rules of its `_redirects` file. */
  readonly redirects: readonly RedirectRule[];
}

/** File in a folder: its path there without links. */
export interface FolderFile extends SiteFile {
  readonly root: string;
}

/** Returns the files of a built site: those below its folder only. */
export async function folderFiles({ folder, base, headers, redirects }: BuiltSite): Promise<SiteFiles<FolderFile>> {
  const root = await realpath(folder);
  const toFile = (path: string | undefined): FolderFile | undefined =>
    path === undefined || path === FOLDER ? undefined : { root, path };
  return {
    base,
    find: async (path) => {
      const found = await findFile(root, path);
      return found === FOLDER ? found : toFile(found);
    },
    notFound: async () => toFile(await findFile(root, '404.html')),
    markdownOf: async ({ path }) => toFile(await findMarkdown(root, path)),
    redirectAt: (path, query) => redirectAt(redirects, path, query),
    headersAt: (path) => headersAt(headers, path),
  };
}

const FOLDER = 'folder';

/** Finds the Markdown of a page: beside its folder, in it for a home page. */
async function findMarkdown(root: string, page: string): Promise<string | undefined> {
  if (page !== 'index.html' && !page.endsWith('/index.html')) return undefined;
  const folder = page.slice(0, -'index.html'.length);
  for (const path of [`${folder}index.md`, ...(folder === '' ? [] : [`${folder.slice(0, -1)}.md`])]) {
    const found = await findFile(root, path);
    if (found !== undefined && found !== FOLDER) return found;
  }
  return undefined;
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
  return (await findFile(root, `${path}/`)) === undefined ? undefined : FOLDER;
}
