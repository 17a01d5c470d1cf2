import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** The search: a dialog with a box, a choice of kind and API, and a list of results. */
export class SearchDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search' });
  }

  get box(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search' });
  }

  get results(): Locator {
    return this.dialog.getByRole('listbox', { name: 'Results' }).getByRole('option');
  }

  /** The result that Enter opens when no arrow was pressed. */
  get first(): Locator {
    return this.results.first();
  }

  /** The result that leads to an address. */
  resultTo(address: string): Locator {
    return this.dialog.locator(`[role="option"][href="${address}"]`);
  }

  /** The one that the arrows have chosen. */
  get chosen(): Locator {
    return this.dialog.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });
  }

  get status(): Locator {
    return this.dialog.getByRole('status');
  }

  kind(name: string): Locator {
    return this.dialog.getByRole('radio', { name });
  }

  get api(): Locator {
    return this.dialog.getByRole('combobox', { name: 'API' });
  }

  /** Opens the dialog by its key. */
  async open(): Promise<void> {
    await this.page.keyboard.press('/');
    await this.box.waitFor();
  }

  /** Types a query after what was found before is gone. */
  async type(query: string): Promise<void> {
    await this.box.fill('');
    await expect(this.results).toHaveCount(0);
    await this.box.fill(query);
  }
}
