import { showInHtml } from '../../characters/html.ts';
import type { LoadedRenderer } from '../../site/render/compile/load-renderer.ts';
import { PART, type FrameKind, type GuideScript, type PageParts, type Renderer } from '../../site/render/types.ts';
import { FRAMES } from '../../site/write/site/frames.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { allowInline, mergePolicy } from './merge-policy.ts';
import { markOwn, markUsual, ownComponents, unmark } from './own-components.ts';
import { localsOf } from './runtime.ts';
import * as astro from 'astro/compiler-runtime';
import { replaceMarks } from '../../site/render/part-marks.ts';

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

/** Page of the portal of a language, or one of the try-it panel. */
interface PageAt {
  readonly page: Page | FrameKind;
  readonly portal: Portal;
  readonly renderer: Renderer;
}

/** Parts of a page. */
interface FoundPage {
  readonly parts: PageParts;
  /** True for a page of the try-it panel, which has nothing of the site around the portal. */
  readonly isFrame: boolean;
}

/** Options of the pages of a portal. */
export interface SiteOptions {
  readonly isLive?: boolean;
  readonly isByAstro?: (page: Page | FrameKind, portal: Portal) => boolean;
}

/** Pages of a portal, in all of its languages, for Astro. */
export class AstroSite {
  readonly portal: Portal;
  readonly #isLive: boolean;
  readonly #pages: ReadonlyMap<string, PageAt>;
  readonly #isByAstro: (page: Page | FrameKind, portal: Portal) => boolean;
  /** Sources of what the site's components have inline on any page: `_headers` has one policy for many. */
  readonly #inline = new Map<string, Set<string>>();

  /** `isByAstro` tells the pages that Astro renders: all in `astro dev`. */
  constructor(
    portal: Portal,
    { rendererOf }: Pick<LoadedRenderer, 'rendererOf'>,
    { isLive = false, isByAstro = () => true }: SiteOptions = {},
  ) {
    this.portal = portal;
    this.#isLive = isLive;
    this.#isByAstro = isByAstro;
    this.#pages = new Map([portal, ...portal.translations].flatMap((one) => pagesOf(one, rendererOf(one))));
  }

  /** Lists the paths of all pages below the base, without slashes around them. */
  get allPaths(): readonly string[] {
    return [...this.#pages.keys()].map((path) => path.slice(1));
  }

  /** Lists the paths of the pages that Astro renders as its route has them: `guides/start`; undefined for the home page. */
  paths(): readonly (string | undefined)[] {
    return [...this.#pages]
      .filter(([, { page, portal }]) => this.#isByAstro(page, portal))
      .map(([path]) => (path === '/' ? undefined : path.slice(1, -1)));
  }

  /** Returns true for a page that Astro renders; all others are our renderer's alone. */
  isByAstro(page: Page | FrameKind, portal: Portal): boolean {
    return this.#isByAstro(page, portal);
  }

  /** Returns true for the path of a page below the base, with a slash at its end. */
  hasPage(path: string): boolean {
    return this.#pages.has(path);
  }

  /** Prepares the locals of a page with the parts of the site, and returns its component with its props. Throws PortalError for an error in a component. */
  enter(path: string | undefined, locals: object, { components, guides }: SiteParts): EnteredPage {
    const at = this.#pages.get(path === undefined ? '/' : `/${path}/`);
    if (at === undefined) throw new Error(`The portal has no page /${path ?? ''}/.`);
    const isFrame = typeof at.page === 'string';
    const { replaceable } = at.renderer;
    const parts = at.renderer.partsOf(at.page);
    const found = { parts, isFrame };
    const overrides = isFrame ? undefined : ownComponents(components, replaceable);
    const finish = (response: Response): Promise<Response> => this.#finish(response, found);
    Object.assign(locals, localsOf({ ...parts.around, overrides }), { [FINISH]: finish });
    return {
      Page: toComponent(parts.component),
      props: parts.props,
      GuideParts: toComponent(guideParts(parts.script, guides)),
    };
  }

  /** Returns a page with the sources of all pages in its policies; frames have those of their own. */
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
    const html = parts.withStyles(placeParts(page.html, parts.script?.part));
    const shown = showInHtml(html);
    return new Response(this.#isLive ? withoutPolicy(shown) : shown, response);
  }
}

function pagesOf(portal: Portal, renderer: Renderer): readonly (readonly [string, PageAt])[] {
  const pages = portal.pages.map((page) => [pathOf(page), page] as const);
  return [...pages, ...FRAMES].map(([path, page]) => [portal.languageFolder + path, { page, portal, renderer }]);
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

const BEGIN = 'portico-part:';
const END = '/portico-part';

type Result = Parameters<typeof astro.renderComponent>[0];
type Slots = Parameters<typeof astro.renderComponent>[4];

/** Returns a component that renders the JavaScript of a guide that Astro compiled, an element for each part, for `placeParts`; nothing for other guides. */
function guideParts(script: GuideScript | undefined, compiled: Readonly<Record<string, unknown>>): unknown {
  const content = script === undefined ? undefined : compiled[script.text.file];
  const usual = Object.entries(script?.components ?? {}).map(([name, one]) => [name, markUsual(name, one)] as const);
  const part = astro.createComponent(
    (result: Result, { name }: Readonly<Record<string, unknown>>, slots: Slots) =>
      astro.render`${astro.unescapeHTML(`<!--${BEGIN}${String(name)}-->`)}${markOwn(astro.renderSlot(result, slots?.default ?? astro.render``))}${astro.unescapeHTML(`<!--${END}-->`)}`,
  );
  const props = { components: { ...Object.fromEntries(usual), [PART]: part } };
  return astro.createComponent((result: Result) =>
    content === undefined
      ? astro.render``
      : astro.render`${astro.renderComponent(result, 'Guide', content, props, {})}`,
  );
}

const RENDERED = new RegExp(`<!--${BEGIN}(\\d+)-->([\\s\\S]*?)<!--${END}-->`, 'g');

/** Moves the rendered parts of a guide to their marks; `render` renders those that Astro has not compiled. */
function placeParts(html: string, render: (index: string) => string = () => ''): string {
  const parts = new Map<string, string>();
  const page = html.replaceAll(RENDERED, (_, index: string, contents: string) => {
    parts.set(index, contents.trim());
    return '';
  });
  return replaceMarks(page, (index) => parts.get(index) ?? render(index));
}
