import type { OverrideListener } from './overrides.ts';
import type { Component, Props, Surroundings } from './rendering.ts';
import type { Guide, Page } from '../../portal/pages/page.ts';

/** Ends of the heads of pages, as HTML: their style sheets. */
export interface Heads {
  readonly page: string;
  /** Additional style sheets for pages with layout components, footnotes or pictures. */
  readonly blocks: string;
  /** Additional style sheet for pages with diagrams. */
  readonly diagrams: string;
  readonly notFound: string;
  readonly frame: string;
  readonly sender: string;
  readonly console: string;
}

/** Files that pages refer to. */
export interface RendererFiles {
  readonly heads: Heads;
  /** URLs of scripts by their module names in components. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Texts of guides in MDX by their files. */
  readonly guides: ReadonlyMap<string, GuideText>;
  /** Components of the settings by the names of those that they replace. */
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly onOverride?: OverrideListener | undefined;
  /** Address of the frame that draws diagrams; undefined where they are code. */
  readonly diagrams?: string | undefined;
  /** True for pages of `portico dev`. */
  readonly isLive?: boolean;
}

/** Element around each part of a guide's MDX that is JavaScript; its attribute `name` is the index of the part. */
export const PART = 'GuidePart';

/** Compiled MDX of a guide's JavaScript. */
export interface GuideModule {
  readonly Content: unknown;
}

/** The text of a guide in MDX, with the styles and scripts that it imports. */
export interface GuideText {
  readonly module: GuideModule;
  readonly head: string;
  readonly scripts: ReadonlyMap<string, string>;
}

/** Component of a page, with everything that a runtime needs to render it. */
export interface PageParts {
  readonly component: Component;
  readonly props: Props;
  readonly around: Surroundings;
  /** JavaScript of the page's guide; undefined without one. */
  readonly script: GuideScript | undefined;
  /** Returns the page with the style sheets that its contents need. */
  readonly withStyles: (html: string) => string;
}

/** JavaScript of a guide, and the components that it uses without imports. */
export interface GuideScript extends GuideText {
  readonly text: Guide;
  readonly components: Readonly<Record<string, unknown>>;
  /** Renders a part by its index, with our compiled MDX. */
  readonly part: (index: string) => string;
}

/** Pages of the try-it panel: what the panel shows, what the console shows, and the page in both that sends requests. */
export type FrameKind = 'frame' | 'console' | 'sender';

/** Renders pages as HTML. */
export interface Renderer {
  /** Components that others may replace, by their names. */
  readonly replaceable: Readonly<Record<string, unknown>>;
  readonly partsOf: (page: Page | FrameKind) => PageParts;
  readonly page: (page: Page) => string;
  /** Returns false for a page that may hold HTML of the owner, which need not be well-formed. */
  readonly isOurs: (page: Page) => boolean;
  readonly frame: (kind: FrameKind) => string;
}
