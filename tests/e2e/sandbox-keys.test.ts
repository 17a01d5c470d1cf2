import { startPreview } from '../site/preview.ts';
import { siteFolder } from '../sites.ts';
import { PlainServer } from './plain-server.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';
import type { Locator, Page } from 'playwright/test';

/** Form that creates keys. */
class KeyForm {
  readonly form: Locator;

  constructor(page: Page) {
    this.form = page.locator('portico-keys');
  }

  /** Presses a button; returns the key that is then shown. */
  async press(name: string): Promise<string> {
    await this.form.getByRole('button', { name, exact: true }).click();
    await expect(this.form).not.toHaveAttribute('aria-busy');
    const key = this.form.locator('pre');
    await expect(key).toHaveText(/^sandbox_\w+_\w+$/);
    return await key.innerText();
  }

  get keys(): Locator {
    return this.form.getByRole('list', { name: 'API keys of this account' }).getByRole('listitem');
  }
}

interface Host {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
}

/** Starts a server of the test's own, which may reset its records. */
async function startOwn(): Promise<Host> {
  const port = 4740 + test.info().parallelIndex;
  return startPreview(['--out', siteFolder('own'), '--port', String(port)]).then(({ address, stop }) => ({
    url: address.replace(/\/$/, ''),
    stop,
  }));
}

for (const home of ['page', 'server'] as const) {
  test.describe(`answered by the ${home}`, () => {
    let host: Host;
    test.beforeAll(async () => {
      host = home === 'page' ? await PlainServer.start(siteFolder('own')) : await startOwn();
    });
    test.afterAll(async () => {
      await host.stop();
    });
    const address = (): string => host.url;

    test('a key is made, listed, rotated, revoked and forgotten; nothing is loaded before, and nobody else is asked', async ({
      page,
    }) => {
      const asked: string[] = [];
      const failed: string[] = [];
      page.on('response', (response) => {
        asked.push(new URL(response.url()).pathname);
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      await page.goto(`${address()}/guides/authentication/`);
      const form = new KeyForm(page);
      await expect(form.form).toContainText(home === 'page' ? 'runs in your browser' : 'on the server of this page');
      expect(asked.filter((path) => /sandbox\/|page-backend|server-backend|browser\./.test(path))).toEqual([]);

      const first = await form.press('Create account and key');
      await expect(form.form).toContainText(`the key ending in ${first.slice(-4)}`);
      await form.form.getByRole('button', { name: 'Show my API keys' }).click();
      await expect(form.keys).toHaveText([/First key · …\w{4}in use/]);
      const second = await form.press('Create another key');
      expect(second).not.toBe(first);
      await expect(form.keys).toHaveCount(2);

      await page.reload();
      await expect(form.form).toContainText(`the key ending in ${second.slice(-4)}`);
      // The secret is shown only once.
      await expect(form.form.locator('pre')).toHaveCount(0);
      await form.form.getByRole('button', { name: 'Show my API keys' }).click();
      await form.form.getByRole('button', { name: /^Rotate My app/ }).click();
      await expect(form.form.locator('pre')).not.toHaveText(second);
      await form.form.getByRole('button', { name: /^Revoke First key/ }).click();
      await expect(form.keys).toHaveCount(1);
      await form.form.getByRole('button', { name: /^Revoke My app/ }).click();
      await expect(form.form.getByRole('button', { name: 'Create account and key' })).toBeVisible();
      expect(failed).toEqual([]);
      expect(await page.evaluate(() => document.cookie)).toBe('');
    });

    test('a key lives in its tab; with a tick it lives in the browser, and other tabs hear of it', async ({
      page,
      context,
      watched,
    }) => {
      await page.goto(`${address()}/guides/authentication/`);
      const form = new KeyForm(page);
      const key = await form.press('Create account and key');
      const other = watched(await context.newPage());
      await other.goto(`${address()}/guides/authentication/`);
      const otherForm = new KeyForm(other);
      await expect(otherForm.form.getByRole('button', { name: 'Create account and key' })).toBeVisible();
      await form.form.getByRole('checkbox').check();
      await expect(otherForm.form).toContainText(`the key ending in ${key.slice(-4)}`);
      await form.form.getByRole('checkbox').uncheck();
      await expect(otherForm.form.getByRole('button', { name: 'Create account and key' })).toBeVisible();
      await form.form.getByRole('button', { name: 'Reset sandbox' }).click();
      await form.form.getByRole('button', { name: /keys\?$/ }).click();
      await expect(form.form).toContainText('was reset');
      await expect(form.form.getByRole('button', { name: 'Create account and key' })).toBeVisible();
    });
  });
}

test.describe('where the browser keeps nothing', () => {
  let host: PlainServer;
  test.beforeAll(async () => {
    host = await PlainServer.start(siteFolder('own'));
  });
  test.afterAll(async () => {
    await host.stop();
  });

  test('keys are made all the same, and the reader is reported', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Storage is forbidden.', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto(`${host.url}/guides/authentication/`);
    const form = new KeyForm(page);
    const key = await form.press('Create account and key');
    await expect(form.form).toContainText('does not allow this page to save data');
    await expect(form.form).toContainText(`the key ending in ${key.slice(-4)}`);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the command that does the same stands in the place of the form', async ({ page }) => {
    await page.goto(`${await siteUrl('own')}/guides/authentication/`);
    await expect(page.locator('main')).toContainText(`/sandbox/-/accounts --json '{"name":"me"}'`);
    await expect(page.locator('portico-keys')).toBeHidden();
  });
});
