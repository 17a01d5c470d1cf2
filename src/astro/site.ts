import { showInHtml } from '../characters/html.ts';
import type { LoadedRenderer } from '../build/astro/load-renderer.ts';
import type { PageParts, Renderer } from '../build/renderer/types.ts';
import { FRAMES } from '../build/site/frames.ts';
import { mayHideCharacters } from '../output/hidden-characters.ts';
import type { Page } from '../portal/pages/page.ts';
import type { Portal } from '../portal/portal.ts';
import { guideParts, placeParts } from './guide-parts.ts';
import { mergePolicy } from './merge-policy.ts';
import { localsOf } from './runtime.ts';

/** Path of the page for missing pages; a built site has it as `404.html`. */
const NOT_FOUND = '/404/';

/** Key of the function in the locals of a page that completes its response; the middleware calls it. */
const FINISH = Symbol.for('portico-docs/finish');

/** Component as the checker of `.astro` files knows it. */
type AnyComponent = (props: object) => unknown;

/** Components and props of a page. */
interface EnteredPage {
  readonly Page: AnyComponent;
  readonly props: PageParts['props'];
  readonly GuideParts: AnyComponent;
}

/** Pages of a portal, in all of its languages, for Astro. */
export class AstroSite {
  readonly portal: Portal;
  readonly #isLive: boolean;
  readonly #pages: ReadonlyMap<string, () => PageParts>;

  constructor(portal: Portal, { rendererOf }: Pick<LoadedRenderer, 'rendererOf'>, isLive = false) {
    this.portal = portal;
    this.#isLive = isLive;
    this.#pages = new Map([portal, ...portal.translations].flatMap((one) => pagesOf(one, rendererOf(one))));
  }

  /** Lists the paths of all pages as Astro's route has them: `guides/start`; undefined for the home page. */
  paths(): readonly (string | undefined)[] {
    return [...this.#pages.keys()].map((path) => (path === '/' ? undefined : path.slice(1, -1)));
  }

  /** Returns true for the path of a page below the base, with a slash at its end. */
  hasPage(path: string): boolean {
    return this.#pages.has(path);
  }

  /** Prepares the locals of a page, and returns its component with its props. Throws PortalError for an error in a component. */
  enter(path: string | undefined, locals: object): EnteredPage {
    const find = this.#pages.get(path === undefined ? '/' : `/${path}/`);
    if (find === undefined) throw new Error(`The portal has no page /${path ?? ''}/.`);
    const parts = find();
    const finish = (response: Response): Promise<Response> => this.#finish(response, parts);
    Object.assign(locals, localsOf(parts.around), { [FINISH]: finish });
    return {
      Page: toComponent(parts.component),
      props: parts.props,
      GuideParts: toComponent(guideParts(parts.script)),
    };
  }

  async #finish(response: Response, parts: PageParts): Promise<Response> {
    if (!response.ok) return response;
    const html = parts.withStyles(placeParts(await response.text()));
    const shown = mayHideCharacters(this.portal) ? showInHtml(html) : html;
    return new Response(this.#isLive ? withoutPolicy(shown) : mergePolicy(shown), response);
  }
}

function pagesOf(portal: Portal, renderer: Renderer): readonly (readonly [string, () => PageParts])[] {
  const pages = portal.pages.map((page) => [pathOf(page), page] as const);
  return [...pages, ...FRAMES].map(([path, page]) => [portal.folder + path, () => renderer.partsOf(page)]);
}

function toComponent(value: unknown): AnyComponent {
  if (!isAnyComponent(value)) throw new Error('This is not a component.');
  return value;
}

function isAnyComponent(value: unknown): value is AnyComponent {
  return typeof value === 'function';
}

/** Returns the path of a page, with a slash at its end. */
export function pathOf({ kind, path }: Page): string {
  return kind === 'not-found' ? NOT_FOUND : path;
}

/** Removes the policy of a page: it forbids the inline scripts of Astro's development server. */
function withoutPolicy(html: string): string {
  return html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
}
