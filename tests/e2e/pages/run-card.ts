import type { Locator, Page } from 'playwright/test';

/** Value of the sandbox in the list of servers. */
export const SANDBOX = '#sandbox';

/** Button that sends the page's request to the sandbox, and the panel with the response. */
export class RunCard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: 'Run in sandbox', exact: true });
  }

  get answer(): Locator {
    return this.page.getByRole('region', { name: 'Sandbox response' });
  }

  get heading(): Locator {
    return this.answer.getByRole('heading', { name: 'Sandbox response' });
  }

  get body(): Locator {
    return this.answer.locator('pre');
  }

  get back(): Locator {
    return this.answer.getByRole('button', { name: 'Show examples' });
  }

  /** Presses the button and waits for the response. */
  async run(): Promise<void> {
    await this.button.click();
    await this.answer.waitFor();
  }

  /** Returns the parsed body of the response. */
  async json(): Promise<unknown> {
    return JSON.parse((await this.body.textContent()) ?? '');
  }
}
