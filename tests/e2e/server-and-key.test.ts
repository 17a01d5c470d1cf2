import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

const CREATE_PET = 'reference/petstore/pets/create-pet/';

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]));

test('a reader’s own key stands in samples for its server alone, and nowhere else unless the tick is set', async ({
  operation,
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open(CREATE_PET);
  await operation.useServer(api.url);
  await operation.target.getByLabel(`Key for ${api.url}`).fill('sk_real');
  for (const language of ['Go', 'cURL']) {
    await operation.language(language).click();
    await expect(operation.sample).toContainText('Bearer sk_real');
  }
  await operation.useServer('https://other.example');
  await expect(operation.sample).toContainText('https://other.example');
  await expect(operation.sample).toContainText('<API_KEY>');
  await operation.useServer(api.url);
  await expect(operation.sample).toContainText('Bearer sk_real');
  expect(await stored(page)).not.toContain('sk_real');

  const sent = page.waitForRequest('**/sandbox/-/page');
  await operation.useSandbox();
  await expect(operation.sample).toContainText('<API_KEY>');
  await operation.run.run();
  expect((await sent).postData()).not.toContain('sk_real');
  await expect(operation.run.answer).toContainText('201 Created');
  await operation.server.selectOption(api.url);
  await expect(operation.sample).toContainText('Bearer sk_real');
  await operation.tryIt.open();
  await operation.tryIt.send.click();
  await expect.poll(() => api.received.at(-1)?.headers.authorization).toBe('Bearer sk_real');
  await operation.tryIt.close.click();
  await operation.openEdit();
  await operation.form.getByRole('button', { name: 'Copy link' }).click();
  await expect(operation.announcement).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(/sk_real|localhost:\d+.*localhost/);

  await operation.target.getByLabel('Remember in this tab').check();
  await operation.open('reference/petstore/pets/list-pets/');
  await expect(operation.sample).toContainText('Bearer sk_real');
  await operation.openTarget();
  await operation.target.getByLabel('Remember in this tab').uncheck();
  await operation.target.getByLabel(`Key for ${api.url}`).fill('');
  await expect(operation.sample).toContainText('<API_KEY>');
  expect(await stored(page)).not.toContain('sk_real');
});

test.describe('a document with several servers', () => {
  test.use({ site: 'showcase' });

  test('a link brings the server by its place, for one page alone; one that is typed is in none', async ({
    operation,
    page,
    context,
  }) => {
    const path = 'reference/harbour/cargo/load-cargo/';
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copyLink = async (): Promise<string> => {
      const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
      // The announcement of an earlier copy may still be there.
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await operation.main.getByRole('button', { name: 'More ways to copy this page' }).click();
      await page.locator('#copy-menu').getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(read).not.toBe('');
      return read();
    };
    await operation.open(path);
    await operation.openTarget();
    await operation.server.selectOption({ index: 2 });
    await expect(operation.sample).toContainText('/sandbox/');
    const link = await copyLink();
    expect(link).toMatch(/#\?language=curl&server=1$/);
    await operation.baseUrl.fill('https://typed.example');
    await expect(operation.sample).toContainText('https://typed.example/');
    expect(await copyLink()).not.toMatch(/typed|server/);

    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('about:blank');
    await page.goto(link);
    await expect(operation.sample).toContainText('/sandbox/');
    await expect(page).toHaveURL(/load-cargo\/$/);
    await operation.open(path);
    await expect(operation.sample).toContainText('https://north.harbour.example/v3');
    await expect(operation.run.button).toBeVisible();
    // The first server of the document is a target other than the sandbox.
    await page.goto('about:blank');
    await operation.open(`${path}#?server=0`);
    await expect(operation.tryIt.button).toBeVisible();
    for (const server of ['9', 'https://evil.example', '-1']) {
      await page.goto('about:blank');
      await operation.open(`${path}#?language=go&server=${encodeURIComponent(server)}`);
      await expect(operation.language('Go')).toHaveAttribute('aria-selected', 'true');
      await expect(operation.run.button).toBeVisible();
    }
  });
});

test.describe('a document without servers', () => {
  test.use({ site: 'names' });

  test('says so in the list of servers', async ({ operation }) => {
    await operation.open('reference/names/a/a/');
    await operation.openTarget();
    await operation.server.selectOption('No server documented');
    await expect(operation.tryIt.button).toBeVisible();
  });
});

test('a server that is typed stands in samples of all pages of the API, as far as it is one', async ({ operation }) => {
  await operation.open(CREATE_PET);
  await operation.openTarget();
  const url = operation.baseUrl;
  await url.fill("https://me:pw@shop.example/v1/';$(id)/?x=1#y");
  await expect(operation.sample).toContainText("https://shop.example/v1/%27%3B%24%28id%29/pets'");
  await url.fill('javascript:alert(1)');
  await expect(operation.sample).toContainText('https://shop.example/v1/');
  await url.fill('https://shop.example');
  await operation.open('reference/petstore/pets/list-pets/');
  await expect(operation.sample).toContainText('https://shop.example/pets');
  await expect(operation.baseUrl).toHaveValue('https://shop.example');
});
