import { showInHtml } from '../../../characters/html.ts';
import type { LoadedRenderer } from '../../render/compile/load-renderer.ts';
import type { Renderer } from '../../render/types.ts';
import { pageToMarkdown } from '../../read/markdown/index.ts';
import type { SearchFiles } from '../../read/search/index-files.ts';
import { SEARCH_PATH } from '../../read/search/words.ts';
import { readPage, type Element } from '../../read/tree/index.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { pageAt } from '../../../portal/pages/reading-order.ts';
import type { Portal } from '../../../portal/portal.ts';
import { readPortalFile } from '../../../openapi/model/index.ts';
import { listCopiedFiles } from '../../../portal/guides/pictures.ts';
import { FRAMES } from './frames.ts';
import { listFiles } from './site-files.ts';

/** File of the live site. */
export interface LiveFile {
  /** Path that it has in a build. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Makes each file of one version of a portal, in all of its languages, when it is requested. */
export class LiveSite {
  readonly #portal: Portal;
  readonly #head: string;
  readonly #languages: readonly LiveLanguage[];
  readonly #assets: ReadonlyMap<string, LoadedRenderer['assets'][number]>;

  /** `head` is added to each page. */
  constructor(portal: Portal, { rendererOf, assets }: Pick<LoadedRenderer, 'rendererOf' | 'assets'>, head: string) {
    this.#portal = portal;
    this.#head = head;
    this.#languages = [...portal.translations, portal].map((one) => new LiveLanguage(one, rendererOf(one)));
    this.#assets = new Map(assets.map((file) => [`/${file.path}`, file]));
  }

  /** Returns true if the path with a slash at its end is one of a page. */
  isPageWithoutSlash(path: string): boolean {
    return this.#languages.some((language) => language.page(`${path}/`) !== undefined);
  }

  /** Returns the file at a path below the base, if any. Rejects if it cannot be made. */
  async find(path: string): Promise<LiveFile | undefined> {
    const asset = this.#assets.get(path);
    if (asset !== undefined) return { path, contents: asset.read() };
    for (const language of this.#languages) {
      const file = await language.find(path);
      if (file?.path.endsWith('.html') === true) return this.#withHead(file);
      if (file !== undefined) return file;
    }
    const open = listCopiedFiles(this.#portal).find((candidate) => candidate.path === path);
    return open === undefined ? undefined : { path, contents: readPortalFile(this.#portal.root, open.file) };
  }

  /** Returns the page for a path without a page. */
  notFound(path: string): LiveFile {
    const language = this.#languages.find(({ languageFolder }) => path.startsWith(`${languageFolder}/`));
    return this.#withHead({ path: '/404.html', contents: language?.notFound() ?? '' });
  }

  #withHead({ path, contents }: LiveFile): LiveFile {
    const [before = '', ...after] = contents.toString().split('</head>');
    return { path, contents: [before + this.#head, ...after].join('</head>') };
  }
}

/** Pages and files of one language. */
class LiveLanguage {
  readonly languageFolder: string;
  readonly #portal: Portal;
  readonly #renderer: Renderer;
  #files: ReadonlyMap<string, PortalFile> | undefined;
  #search: Promise<SearchFiles> | undefined;

  constructor(portal: Portal, renderer: Renderer) {
    this.languageFolder = portal.languageFolder;
    this.#portal = portal;
    this.#renderer = renderer;
  }

  async find(full: string): Promise<LiveFile | undefined> {
    if (!full.startsWith(`${this.languageFolder}/`)) return undefined;
    const page = this.page(full);
    if (page !== undefined) return { path: `${full}index.html`, contents: showInHtml(page()) };
    const path = full.slice(this.languageFolder.length);
    this.#files ??= this.#listFiles();
    const file = this.#files.get(path) ?? this.#files.get(`${path}index.html`);
    if (file !== undefined) return { path: file.path, contents: file.contents() };
    if (!path.startsWith(SEARCH_PATH)) return undefined;
    this.#search ??= this.#indexPages();
    const contents = (await this.#search).get(path);
    return contents === undefined ? undefined : { path, contents };
  }

  notFound(): string {
    const page = this.#portal.pages.find(({ kind }) => kind === 'not-found');
    return page === undefined ? '' : showInHtml(this.#renderer.page(page));
  }

  /** Returns a function that renders the page at a path, if any. */
  page(full: string): (() => string) | undefined {
    if (!full.startsWith(`${this.languageFolder}/`)) return undefined;
    const path = full.slice(this.languageFolder.length);
    const renderer = this.#renderer;
    const kind = FRAMES.get(path);
    if (kind !== undefined) return () => renderer.frame(kind);
    const page = pageAt(path, this.#portal);
    return page === undefined || page.kind === 'not-found' ? undefined : () => renderer.page(page);
  }

  #listFiles(): ReadonlyMap<string, PortalFile> {
    const markdown = (page: Page): string => pageToMarkdown(this.#mainOf(page), page, this.#portal);
    const files = listFiles(this.#portal, { main: (page) => this.#mainOf(page), markdown });
    return new Map(files.map((file) => [file.path, file]));
  }

  async #indexPages(): Promise<SearchFiles> {
    // Pagefind is not needed for pages.
    const { indexPages } = await import('../../read/search/index-files.ts');
    return indexPages(this.#portal, (page) => this.#mainOf(page));
  }

  #mainOf(page: Page): Element {
    return readPage(this.#renderer.page(page), this.#renderer.isOurs(page));
  }
}
