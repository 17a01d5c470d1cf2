import type { Page } from 'playwright/test';
import { OperationPage } from './pages/operation-page.ts';
import { expect, test } from './test.ts';

const CREATE_PET = 'reference/petstore/pets/create-pet/';

test('what is filled in arrives as a request, and its answer is shown', async ({ operation, api }) => {
  api.answers(201, { id: 77, name: 'Rex', categoryId: 1, status: 'available' });
  await operation.open(CREATE_PET);
  await operation.useServer(api.url);
  const { tryIt } = operation;
  await tryIt.open();
  await tryIt.token.fill('secret-key');
  await tryIt.send.click();
  await expect(tryIt.response).toContainText('201');
  await expect(tryIt.response).toContainText('77');
  const [request] = api.received;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/pets',
    headers: { authorization: 'Bearer secret-key', 'content-type': 'application/json' },
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({ name: 'Rex', categoryId: 1, status: 'available' });
  expect(api.received).toHaveLength(1);
  expect(await operation.kept()).not.toContain('secret');
});

test('nothing is sent, and nothing of the client loaded, before it is asked for', async ({ operation, page, api }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await operation.open(CREATE_PET);
  await operation.useServer(api.url);
  expect(loaded.filter((url) => /try-it\/|openapi\.json|scalar/i.test(new URL(url).pathname))).toEqual([]);
  await operation.tryIt.open();
  expect(loaded.some((url) => url.endsWith('create-pet.openapi.json'))).toBe(true);
  expect(loaded.some((url) => url.endsWith('/openapi.json'))).toBe(false);
  expect(api.received).toEqual([]);
});

test.describe('when the server refuses or fails', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)|CORS policy|net::ERR_|Failed to fetch/ });

  test('a refused key is reported in words, with the way to a new one', async ({ operation, api, page }) => {
    api.answers(401, { code: 'unauthorized', message: 'The API key is missing or invalid.', status: 401 });
    await operation.open(CREATE_PET);
    await operation.useServer(api.url);
    const { tryIt } = operation;
    await tryIt.open();
    await tryIt.send.click();
    await expect(tryIt.explanation).toContainText('401');
    await tryIt.explanation.getByRole('link', { name: 'How to get one' }).click();
    await expect(page).toHaveURL(/\/guides\/authentication\/$/);
  });

  test('a server that lets no page read its answers is distinguished from one that does not exist', async ({
    operation,
    api,
  }) => {
    api.refusesPages();
    await operation.open(CREATE_PET);
    await operation.useServer(api.url);
    const { tryIt } = operation;
    await tryIt.open();
    await tryIt.token.fill('secret-key');
    await tryIt.send.click();
    await expect(tryIt.explanation).toContainText(`${api.url} responds, but not to web pages of other origins.`);
    await expect(tryIt.explanation).toContainText('curl');
    const { url } = api;
    await api.stop();
    await tryIt.send.click();
    await expect(tryIt.explanation).toContainText('cannot be reached.');
    await expect(tryIt.explanation).toContainText(`${url}/pets`);
  });
});

test('the keyboard opens and closes it, and the focus is back on the button', async ({ operation, page }) => {
  await operation.open(CREATE_PET);
  await operation.openTarget();
  await operation.server.selectOption({ index: 1 });
  const { tryIt } = operation;
  await tryIt.button.focus();
  await page.keyboard.press('Enter');
  await tryIt.send.waitFor();
  await expect(tryIt.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tryIt.dialog).toBeHidden();
  await expect(tryIt.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tryIt.send).toBeVisible();
  await tryIt.close.click();
  await expect(tryIt.dialog).toBeHidden();
  await expect(tryIt.button).toBeFocused();
});

test('it sends the parameters of the sample that is shown, and no others', async ({ operation, api }) => {
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.useServer(api.url);
  await expect(operation.sample).toContainText("&id=11'");
  await operation.tryIt.open();
  await operation.tryIt.send.click();
  await expect(operation.tryIt.response).toContainText('200');
  expect(api.received.map(({ url }) => url)).toEqual(['/pets?id=10&id=11']);
  await operation.tryIt.close.click();
  await operation.openEdit();
  await operation.field('id').first().fill('5, 6');
  await operation.tryIt.open();
  await operation.tryIt.send.click();
  await expect.poll(() => api.received.at(-1)?.url).toBe('/pets?id=5&id=6');
});

test('it stands beside the text where there is room, which is read and scrolled on', async ({ operation, page }) => {
  const { tryIt } = operation;
  await operation.open(CREATE_PET);
  await operation.section('Body').scrollIntoViewIfNeeded();
  for (const width of [1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const top = (await operation.section('Body').boundingBox())?.y ?? 0;
    await tryIt.open();
    const [text, panel] = await Promise.all([page.locator('.reading').boundingBox(), tryIt.dialog.boundingBox()]);
    expect(text?.width).toBeGreaterThanOrEqual(480);
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBe(width);
    // The text being read stays about where it was.
    expect(Math.abs(((await operation.section('Body').boundingBox())?.y ?? 0) - top)).toBeLessThan(200);
    await operation.section('Body').click({ position: { x: 2, y: 2 } });
    const clicked = (await operation.section('Body').boundingBox())?.y;
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await operation.section('Body').boundingBox())?.y).not.toBe(clicked);
    await page.keyboard.press('Escape');
    await expect(tryIt.dialog).toBeHidden();
    await expect(tryIt.button).toBeFocused();
  }
});

test('the sandbox is one of its servers: it gets its own key, and no credential of a real server', async ({
  operation,
  api,
}) => {
  await operation.open(CREATE_PET);
  await operation.run.run();
  await expect(operation.run.answer).toContainText('201 Created');
  await operation.useServer(api.url);
  await operation.tryIt.open();
  await operation.tryIt.token.fill('real-key');
  await operation.tryIt.chooseServer('/sandbox/petstore');
  await operation.tryIt.send.click();
  await expect(operation.tryIt.response).toContainText('201');
  expect(api.received).toEqual([]);
});

test.describe('a key of the sandbox', () => {
  test.use({ expectedErrors: /Failed to fetch/ });

  test('is not sent to a real server, whoever typed it', async ({ operation, api }) => {
    await operation.open(CREATE_PET);
    await operation.useServer(api.url);
    await operation.tryIt.open();
    await operation.tryIt.token.fill('sandbox_1_secret');
    await operation.tryIt.send.click();
    await expect(operation.tryIt.explanation).toContainText('A sandbox key is never sent to');
    expect(api.received).toEqual([]);
  });
});

test('a key stays while the page is open, and is gone with it', async ({ operation, page }) => {
  await operation.open(CREATE_PET);
  const { tryIt } = operation;
  await tryIt.open();
  await tryIt.token.fill('secret-key');
  await tryIt.close.click();
  await tryIt.open();
  await expect(tryIt.token).toHaveValue('secret-key');
  await tryIt.close.click();
  await operation.samples.getByRole('combobox', { name: 'Body' }).selectOption('Only what is required');
  await tryIt.open();
  await expect(tryIt.client.getByText('Minka')).toBeVisible();
  await expect(tryIt.token).toHaveValue('secret-key');
  expect(await operation.kept()).not.toContain('secret');
  await page.reload();
  await tryIt.open();
  await expect(tryIt.token).toHaveValue('');
});

test.describe('with a tick a key stays in the tab', () => {
  /** Returns the keys of the tab's storage whose values contain the secret. */
  const keysOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key)?.includes('real-key')));

  test.beforeEach(async ({ operation, api, page }) => {
    await operation.open(CREATE_PET);
    await operation.useServer(api.url);
    const { tryIt } = operation;
    await tryIt.open();
    await tryIt.token.fill('real-key');
    expect(await operation.kept()).not.toContain('real-key');
    await tryIt.close.click();
    await operation.remember.check();
    await expect.poll(() => keysOf(page)).toEqual(['portico-own-keys']);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('real-key');
  });

  test('for the API, whose server alone is sent it, the sandbox never', async ({ operation, api, page }) => {
    const carried: string[] = [];
    page.on('request', (request) => {
      if (`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`.includes('real-key'))
        carried.push(new URL(request.url()).origin);
    });
    const { tryIt } = operation;
    await operation.open('reference/petstore/pets/list-pets/');
    await operation.useSandbox();
    await operation.run.run();
    await operation.server.selectOption(api.url);
    await expect(operation.remember).toBeChecked();
    await tryIt.open();
    await expect(tryIt.token).toHaveValue('real-key');
    await tryIt.send.click();
    await expect(tryIt.response).toContainText('200');
    expect(api.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer real-key']);
    await tryIt.chooseServer('/sandbox/petstore');
    await tryIt.send.click();
    await expect(tryIt.response).toContainText('Minka');
    expect(new Set(carried)).toEqual(new Set([api.url]));
    expect(page.url()).not.toContain('real-key');
  });

  test('but reaches neither another tab nor another API', async ({ operation, context, watched }) => {
    const other = new OperationPage(watched(await context.newPage()));
    await other.open(CREATE_PET);
    await other.tryIt.open();
    await expect(other.tryIt.token).toHaveValue('');
    await other.page.close();
    await operation.open('reference/messages/messages/send-message/');
    await operation.tryIt.open();
    await expect(operation.tryIt.token).toHaveValue('');
  });

  test('and is gone when the tick is taken away', async ({ operation, page }) => {
    await operation.remember.uncheck();
    await expect.poll(() => keysOf(page)).toEqual([]);
    await page.reload();
    await operation.tryIt.open();
    await expect(operation.tryIt.token).toHaveValue('');
  });
});
