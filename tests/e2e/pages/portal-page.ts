import type { Locator, Page } from 'playwright/test';
import { SearchDialog } from './search-dialog.ts';

/** Parts of every page of the portal: header, sidebar, search, theme. Paths are below the site's base. */
export class PortalPage {
  readonly page: Page;
  readonly search: SearchDialog;

  constructor(page: Page) {
    this.page = page;
    this.search = new SearchDialog(page);
  }

  /** Opens a path such as `reference/petstore/`, with its fragment. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  get title(): Locator {
    return this.main.getByRole('heading', { level: 1 });
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** Sidebar; on a narrow screen a drawer. */
  get sidebar(): Locator {
    return this.page.locator('nav.Sidebar');
  }

  get drawerButton(): Locator {
    return this.page.getByRole('button', { name: 'Navigation', exact: true });
  }

  get theme(): Locator {
    return this.page.getByRole('button', { name: /^Theme/ });
  }

  /** Announcement for screen readers. */
  get announcement(): Locator {
    return this.page.locator('body > [role="status"]');
  }

  /** Links of the main content, by their name. */
  link(name: string | RegExp): Locator {
    return this.main.getByRole('link', { name, exact: typeof name === 'string' });
  }

  /** Returns the pixels by which the page scrolls sideways. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }

  /** Returns everything that the browser stores for the portal, beyond the open page. */
  async kept(): Promise<string> {
    return this.page.evaluate(async () =>
      JSON.stringify([localStorage, sessionStorage, document.cookie, await indexedDB.databases()]),
    );
  }
}
