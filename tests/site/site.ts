import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { siteFolder, SITES } from '../sites.ts';
import { parsePage } from './html.ts';
import type { Node } from './html.ts';

/** A built page. */
export interface BuiltPage {
  /** Path below the site's base: `/reference/petstore/`, `/404.html`. */
  readonly path: string;
  readonly html: string;
  readonly tree: Node;
  /** `page`: of the portal; `frame`: of the try-it panel; `moved`: a redirect. */
  readonly kind: 'page' | 'frame' | 'moved';
}

/** A site that this run has built. */
export interface BuiltSite {
  readonly name: string;
  readonly folder: string;
  /** Prefix of paths: `''`, `/docs`. */
  readonly base: string;
  /** URL of the site in its settings; undefined without one. */
  readonly address: string | undefined;
  /** All files, as paths below the base with a leading slash. */
  readonly files: ReadonlySet<string>;
  readonly pages: readonly BuiltPage[];
}

const opened = new Map<string, BuiltSite>();

export { SITE_NAMES } from '../sites.ts';

/** Opens a built site; its pages are parsed on demand. */
export function openSite(name: string): BuiltSite {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const site = readSite(name, siteFolder(name));
  opened.set(name, site);
  return site;
}

/** Returns the portal's own pages of a site in its first language, without frames and redirects. */
export function portalPages(name: string): readonly BuiltPage[] {
  return openSite(name).pages.filter(({ kind, path }) => kind === 'page' && !path.startsWith(FURTHER));
}

/** Returns the pages of a site in another language. */
export function furtherPages(name: string): readonly BuiltPage[] {
  return openSite(name).pages.filter(({ kind, path }) => kind === 'page' && path.startsWith(FURTHER));
}

/** Path of the pages in another language. */
export const FURTHER = '/en/';

/** Returns the page at a path. Throws for a missing one. */
export function openPage(name: string, path: string): BuiltPage {
  const page = openSite(name).pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`The ${name} site has no page ${path}.`);
  return page;
}

/** Returns the text of a file of a site, by its path below the base. */
export function readText(name: string, path: string): string {
  return readFileSync(join(openSite(name).folder, path), 'utf8');
}

/** Reads the site in an output folder. */
export function readSite(name: string, folder: string): BuiltSite {
  if (!existsSync(folder)) throw new Error(`The ${name} site is not in ${folder}: its build has failed.`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
  const args = SITES.find((site) => site.name === name)?.args ?? [];
  return {
    name,
    folder,
    base: args.includes('--base') ? (args[args.indexOf('--base') + 1] ?? '') : '',
    address: args.includes('--site') ? args[args.indexOf('--site') + 1] : undefined,
    files: new Set(files),
    pages: files.filter((file) => file.endsWith('.html')).map((file) => readPage(folder, file)),
  };
}

function readPage(folder: string, file: string): BuiltPage {
  const html = readFileSync(join(folder, file), 'utf8');
  const kind = html.includes('<meta http-equiv="refresh"')
    ? 'moved'
    : html.includes('<main id="main"')
      ? 'page'
      : 'frame';
  let tree: Node | undefined;
  return {
    path: file.replace(/\/index\.html$/, '/'),
    html,
    kind,
    get tree() {
      tree ??= parsePage(html);
      return tree;
    },
  };
}
