import { findBudget } from '../../output/budget.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';

/** Callbacks of a site's progress. */
export interface Listener {
  readonly onPage: (written: number, all: number) => void;
  /** The first page is written when this is done. */
  readonly onPrepared?: () => Promise<void>;
}

/** Counts pages as they are written, for the terminal and for the budget. */
export class PageProgress {
  /** The pages of all languages, and those of the try-it panel and the console. */
  readonly all: number;
  readonly #onPage: Listener['onPage'];
  #written = 0;
  #told = 0;

  constructor(portals: readonly Portal[], onPage: Listener['onPage']) {
    this.all = portals.reduce((sum, { pages }) => sum + pages.length + TRY_IT_PAGES, 0);
    this.#onPage = onPage;
  }

  /** Begins a page. Throws a PortalError beyond a limit of the build. */
  begin(page: Page | undefined): void {
    findBudget()?.begin('writing pages', page);
    this.#written += 1;
    const now = performance.now();
    if (now - this.#told < TELL_EVERY) return;
    this.#told = now;
    this.#onPage(this.#written, this.all);
  }
}

const TRY_IT_PAGES = 3;
/** Milliseconds between two pages that whoever waits is informed of: nobody reads quicker. */
const TELL_EVERY = 50;
