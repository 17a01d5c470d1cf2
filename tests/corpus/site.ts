import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtml, readMarkdown, type HtmlView, type PageView } from './page-view.ts';

/** Pages of a built site, each read once. */
export interface Site {
  readonly html: (path: string) => HtmlView | undefined;
  readonly markdown: (path: string) => PageView | undefined;
  /** Returns the text of a file of the site; undefined for a missing one. */
  readonly text: (path: string) => string | undefined;
  /** Returns the fault of a link on a page; undefined for a valid one. */
  readonly faultOfLink: (link: string, from: string) => string | undefined;
}

/** Opens the site in a folder; its base is `/`. */
export function openSite(folder: string): Site {
  const pages = new Map<string, HtmlView | undefined>();
  const markdownPages = new Map<string, PageView | undefined>();
  const known = new Map<string, boolean>();
  const text = (path: string): string | undefined => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const html = (path: string): HtmlView | undefined =>
    remember(pages, path, () => {
      const source = text(path === '/404/' ? '404.html' : `${path}index.html`);
      return source === undefined ? undefined : readHtml(source);
    });
  const markdown = (path: string): PageView | undefined =>
    remember(markdownPages, path, () => {
      const source = text(markdownPath(path));
      return source === undefined ? undefined : readMarkdown(source);
    });
  const isThere = (path: string): boolean =>
    remember(known, path, () => existsSync(join(folder, path.endsWith('/') ? `${path}index.html` : path)));
  const faults = new Map<string, string | undefined>();
  const faultOfLink = (link: string, from: string): string | undefined =>
    remember(faults, link.startsWith('/') ? link : `${from} ${link}`, () => findFault(link, from));
  const findFault = (link: string, from: string): string | undefined => {
    if (!link.startsWith('/') && !link.startsWith('#')) {
      if (/^(https?|mailto):/i.test(link)) return undefined;
      return `link to ${link.slice(0, 100)}`;
    }
    if (link.startsWith('//')) return `link to another host: ${link.slice(0, 100)}`;
    const [address = '', fragment] = link.split('#', 2);
    const path = decode((address === '' ? from : address).split('?', 1).join(''));
    if (path === undefined || !isThere(path)) return `broken link ${link}`;
    if (fragment === undefined || fragment === '' || !path.endsWith('/')) return undefined;
    const ids = html(path)?.ids;
    const id = decode(fragment);
    return id !== undefined && (ids?.has(id) ?? true) ? undefined : `broken anchor ${link}`;
  };
  return { html, markdown, text, faultOfLink };
}

/** Returns the path of a page's Markdown version. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path.slice(0, -1)}.md`;
}

function remember<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined || map.has(key)) return known ?? make();
  const value = make();
  map.set(key, value);
  return value;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
