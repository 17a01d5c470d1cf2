import type { Page } from '../../portal/pages/page.ts';

/** The ends of the heads of pages, by the page: their style sheets, as HTML. */
export interface Heads {
  readonly page: string;
  readonly notFound: string;
  readonly frame: string;
  readonly sender: string;
  readonly console: string;
}

/** Writes pages as HTML. */
export interface Renderer {
  readonly page: (page: Page) => string;
  /** The page that the try-it panel shows. */
  readonly frame: () => string;
  /** The page that the console shows. */
  readonly console: () => string;
  /** The page in both that sends requests. */
  readonly sender: () => string;
}
