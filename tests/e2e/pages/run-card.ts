import type { Locator, Page } from 'playwright/test';

/** The button that sends the page's request to the sandbox, and the card with the answer. */
export class RunCard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: 'Run', exact: true });
  }

  get answer(): Locator {
    return this.page.getByRole('region', { name: 'Answer of the sandbox' });
  }

  get body(): Locator {
    return this.answer.locator('pre');
  }

  get makeKey(): Locator {
    return this.answer.getByRole('button', { name: 'Make a sandbox key and run again' });
  }

  get back(): Locator {
    return this.answer.getByRole('button', { name: 'Back to the examples' });
  }

  /** Presses the button; makes a key where the sandbox asks for one. */
  async run(): Promise<void> {
    await this.button.click();
    await this.answer.waitFor();
    if (await this.makeKey.isVisible()) {
      await this.makeKey.click();
      await this.makeKey.waitFor({ state: 'detached' });
    }
  }

  /** The answer's body, read. */
  async json(): Promise<unknown> {
    return JSON.parse((await this.body.textContent()) ?? '');
  }
}

/** Has the sandbox that a preview serves answer 200 with these, whatever it would say. */
export async function answerInstead(
  page: Page,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<void> {
  await page.route('**/sandbox/-/page', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const told = { status: 200, headers: Object.entries(headers), body };
    await route.fulfill({ response, json: typeof answer === 'object' ? { ...answer, ...told } : answer });
  });
}
