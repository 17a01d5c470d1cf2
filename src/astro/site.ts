import { showInHtml } from '../characters/html.ts';
import type { LoadedRenderer } from '../build/astro/load-renderer.ts';
import type { PageParts, Renderer } from '../build/renderer/types.ts';
import { FRAMES } from '../build/site/frames.ts';
import { mayHideCharacters } from '../output/hidden-characters.ts';
import type { Page } from '../portal/pages/page.ts';
import type { Portal } from '../portal/portal.ts';
import { guideParts, placeParts } from './guide-parts.ts';
import { allowInline, mergePolicy } from './merge-policy.ts';
import { ownComponents, unmark } from './own-components.ts';
import { localsOf } from './runtime.ts';

/** Path of the page for missing pages; a built site has it as `404.html`. */
const NOT_FOUND = '/404/';

/** Key of the function in the locals of a page that completes its response; the middleware calls it. */
const FINISH = Symbol.for('portico-docs/finish');

/** Component as the checker of `.astro` files knows it. */
type AnyComponent = (props: object) => unknown;

/** Modules that Astro compiles for a portal: the site's own components, and the JavaScript of guides by their files. */
interface SiteParts {
  readonly components: Readonly<Record<string, unknown>>;
  readonly guides: Readonly<Record<string, unknown>>;
}

/** Components and props of a page. */
interface EnteredPage {
  readonly Page: AnyComponent;
  readonly props: PageParts['props'];
  readonly GuideParts: AnyComponent;
}

/** Parts of a page, and the components that a site may replace. */
interface FoundPage {
  readonly parts: PageParts;
  readonly replaceable: Renderer['replaceable'];
  /** True for a page of the try-it panel, which has nothing of the site around the portal. */
  readonly isFrame: boolean;
}

/** Pages of a portal, in all of its languages, for Astro. */
export class AstroSite {
  readonly portal: Portal;
  readonly #isLive: boolean;
  readonly #pages: ReadonlyMap<string, () => FoundPage>;
  /** Sources of what the site's components have inline on any page: `_headers` has one policy for many. */
  readonly #inline = new Map<string, Set<string>>();

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

  /** Prepares the locals of a page with the parts of the site, and returns its component with its props. Throws PortalError for an error in a component. */
  enter(path: string | undefined, locals: object, { components, guides }: SiteParts): EnteredPage {
    const find = this.#pages.get(path === undefined ? '/' : `/${path}/`);
    if (find === undefined) throw new Error(`The portal has no page /${path ?? ''}/.`);
    const found = find();
    const { parts, replaceable, isFrame } = found;
    const overrides = isFrame ? undefined : ownComponents(components, replaceable);
    const finish = (response: Response): Promise<Response> => this.#finish(response, found);
    Object.assign(locals, localsOf({ ...parts.around, overrides }), { [FINISH]: finish });
    return {
      Page: toComponent(parts.component),
      props: parts.props,
      GuideParts: toComponent(guideParts(parts.script, guides)),
    };
  }

  /** Returns a page that Astro wrote, with the sources of all pages in its policies; frames have those of their own. */
  withPolicies(html: string, isFrame: boolean): string {
    if (isFrame) return mergePolicy(html);
    const inline = new Map([...this.#inline].map(([name, sources]) => [name, [...sources]] as const));
    return mergePolicy(allowInline(html, inline));
  }

  async #finish(response: Response, { parts, isFrame }: FoundPage): Promise<Response> {
    if (!response.ok) return response;
    const page = unmark(await response.text(), isFrame);
    for (const [name, sources] of page.inline)
      this.#inline.set(name, new Set([...(this.#inline.get(name) ?? []), ...sources]));
    const html = parts.withStyles(placeParts(page.html));
    const shown = mayHideCharacters(this.portal) ? showInHtml(html) : html;
    return new Response(this.#isLive ? withoutPolicy(shown) : shown, response);
  }
}

function pagesOf(portal: Portal, renderer: Renderer): readonly (readonly [string, () => FoundPage])[] {
  const pages = portal.pages.map((page) => [pathOf(page), page] as const);
  return [...pages, ...FRAMES].map(([path, page]) => [
    portal.languageFolder + path,
    () => ({
      parts: renderer.partsOf(page),
      replaceable: renderer.replaceable,
      isFrame: typeof page === 'string',
    }),
  ]);
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
