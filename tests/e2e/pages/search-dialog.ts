import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** Search dialog: a box, a choice of kind and API, and a list of results. */
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

  /** Result that Enter opens without an arrow key. */
  get first(): Locator {
    return this.results.first();
  }

  /** Result with a URL. */
  resultTo(address: string): Locator {
    return this.dialog.locator(`[role="option"][href="${address}"]`);
  }

  /** Result selected by arrow keys. */
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

  /** Opens the dialog by its shortcut. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await this.box.waitFor();
  }

  /** Message beside the results, with its buttons. */
  get message(): Locator {
    return this.dialog.locator('.message');
  }

  /** Types a query, and waits for the results of names and texts. */
  async type(query: string): Promise<void> {
    await this.box.fill('');
    await expect(this.status).toHaveText('');
    await this.box.fill(query);
    await expect(this.status).toHaveText(/result/);
  }

  /** Expands the places of the first result, if it is a name with several places; one with few expands by itself. */
  async openFirst(): Promise<void> {
    if ((await this.first.getAttribute('data-places')) === null) return;
    await expect(async () => {
      if ((await this.first.getAttribute('data-places')) === 'hidden') await this.first.click();
      await expect(this.first).toHaveAttribute('data-places', 'shown', { timeout: 1000 });
    }).toPass();
  }

  /** Returns the results as text, in the format of `tests/search`: `GET /pets`, `schema Pet`. */
  async rows(): Promise<readonly string[]> {
    return this.results.evaluateAll((options) =>
      options.map((option) => {
        const [kind = '', name = '', place = ''] = ['.Method', 'b', '.place'].map(
          (part) => option.querySelector(part)?.textContent ?? '',
        );
        return /^(?:[A-Z]+|webhook)$/.test(kind) ? `${kind} ${place}` : `${kind} ${name}`;
      }),
    );
  }
}
