import type { FrameLocator, Locator, Page } from 'playwright/test';

/** Dialog with Scalar's client, in its frame. */
export class TryItDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: 'Send', exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Try it/ });
  }

  get client(): FrameLocator {
    return this.dialog.frameLocator('iframe[title="API client"]');
  }

  get send(): Locator {
    return this.client.getByRole('button', { name: /^Send \w+ request to/ });
  }

  get token(): Locator {
    return this.client.getByRole('textbox', { name: 'Bearer Token' });
  }

  get server(): Locator {
    return this.client.getByRole('button', { name: /^Server:/ });
  }

  /** Chooses one of the servers by a part of its URL. */
  async chooseServer(address: string): Promise<void> {
    await this.server.click();
    await this.client.getByText(address).first().click();
  }

  get response(): Locator {
    return this.client.getByRole('region', { name: 'Response', exact: true });
  }

  /** Message about a refused or failed request, above the client. */
  get explanation(): Locator {
    return this.client.locator('#notice');
  }

  get close(): Locator {
    return this.dialog.getByRole('button', { name: 'Close' });
  }

  /** Presses the button, of the document's first server where the sandbox is the target, and waits until a request can be sent. */
  async open(): Promise<void> {
    const card = this.page.locator('portico-samples').first();
    await card.and(this.page.locator(':defined')).waitFor();
    // A stored target, or that of the page's server, is shown once its script has loaded.
    const isLoading = await this.page.evaluate(
      () =>
        document.querySelector('meta[name="portico-sandbox"]') !== null ||
        Object.keys(localStorage).some((key) => key.includes('server-')),
    );
    if (isLoading) await card.and(this.page.locator('[data-target]')).waitFor();
    if (!(await this.button.isVisible()) && (await card.locator('.run').isVisible())) {
      if ((await card.locator('.Target').getAttribute('open')) === null)
        await card.locator('.Target > summary').click();
      await card.locator('[name="server"]').selectOption({ index: 1 });
    }
    await this.button.click();
    await this.send.waitFor();
  }
}
