import { siteFolder } from '../sites.ts';
import { RunCard } from './pages/run-card.ts';
import { PlainServer } from './plain-server.ts';
import { expect, test } from './test.ts';

const CREATE_PET = 'reference/petstore/pets/create-pet/';

test('the chosen request is answered in the place of the examples, and these come back', async ({ operation, api }) => {
  await operation.open(CREATE_PET);
  await operation.useServer(api.url);
  await operation.useSandbox();
  await operation.samples.getByRole('combobox', { name: 'Body' }).selectOption('Only what is required');
  await operation.run.run();
  await expect(operation.run.answer).toContainText('201 Created');
  expect(await operation.run.json()).toMatchObject({ name: 'Minka', categoryId: 2 });
  await expect(operation.responseExample).toBeHidden();
  await operation.run.back.click();
  await expect(operation.responseExample).toBeVisible();
  await expect(operation.run.answer).toHaveCount(0);
  await expect(operation.run.button).toBeFocused();
  // The server that the reader chose for the samples gets no request.
  expect(api.received).toEqual([]);
});

test('the whole body of a response is in sight, in the place of the example, on the front page too', async ({
  operation,
}) => {
  for (const [path, example] of [
    [CREATE_PET, operation.page.locator('portico-tabs.ResponseExamples')],
    ['', operation.page.locator('.FirstRequest > .CodeCard')],
  ] as const) {
    await operation.open(path);
    const place = await example.boundingBox();
    await operation.run.run();
    await expect(example).toBeHidden();
    const [card, height, whole] = await Promise.all([
      operation.run.answer.boundingBox(),
      operation.run.body.evaluate((pre) => pre.clientHeight),
      operation.run.body.evaluate((pre) => pre.scrollHeight),
    ]);
    expect(card).toMatchObject({ x: place?.x, width: place?.width });
    expect(height).toBeGreaterThan(100);
    expect(height).toBe(whole);
    await expect(operation.run.body).toBeInViewport({ ratio: 1 });
  }
});

test('the first press is accepted: a key is created, and focus is never lost', async ({ operation, page }) => {
  const card = operation.run;
  await operation.open('reference/petstore/pets/list-pets/');
  await card.button.focus();
  await page.keyboard.press('Enter');
  await expect(card.heading).toBeFocused();
  await expect(card.heading).toContainText('200 OK');
  expect(await card.json()).toMatchObject([{ id: 10 }, { id: 11 }]);
  await expect(card.answer).toContainText('Created a sandbox key for you');
  await card.button.press('Enter');
  // The key exists: nothing is created.
  await expect(card.answer).not.toContainText('Created');
  await expect(card.heading).toBeFocused();
  await card.back.press('Enter');
  await expect(card.button).toBeFocused();
});

test('nothing is loaded before the reader reaches for it, and nothing is asked elsewhere', async ({
  operation,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await operation.open(CREATE_PET);
  await expect(operation.run.button).toBeVisible();
  const before = asked.filter((url) => /sandbox|late\./.test(url));
  expect(before).toEqual([]);
  const { origin } = new URL(page.url());
  await operation.run.run();
  await expect(operation.run.answer).toContainText('201 Created');
  expect(asked.length).toBeGreaterThan(before.length);
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
});

test('an answer is copied as it is shown, its headers and its time stand with it', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.run.run();
  await expect(operation.run.answer).toContainText(/200 OK[^]*\d ms/);
  await operation.run.answer.getByText(/^\d+ headers?$/).click();
  await expect(operation.run.answer.getByText(/x-total-count/i)).toBeVisible();
  await operation.run.answer.getByRole('button', { name: 'Copy the response' }).click();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual(await operation.run.json());
});

test('the sandbox is reset beside an answer, once more asked for, and other tabs let go of its key', async ({
  page,
  context,
  watched,
}) => {
  const host = await PlainServer.start(siteFolder('own'));
  try {
    await page.goto(`${host.url}/guides/authentication/`);
    await page.getByRole('button', { name: 'Create account and key' }).click();
    await expect(page.locator('portico-keys pre')).toHaveText(/^sandbox_/);
    const other = watched(await context.newPage());
    await other.goto(`${host.url}/${CREATE_PET}`);
    const card = new RunCard(other);
    await card.run();
    await expect(card.answer).toContainText('201 Created');
    await card.answer.getByRole('button', { name: 'Reset sandbox' }).click();
    await card.answer.getByRole('button', { name: /keys\?$/ }).click();
    await expect(card.answer).toHaveCount(0);
    await expect(card.button).toBeFocused();
    await expect(page.getByRole('button', { name: 'Create account and key' })).toBeVisible();
    await card.button.click();
    await expect(card.answer).toContainText('Created a sandbox key for you');
  } finally {
    await host.stop();
  }
});

test('a key of the sandbox is in no address, no log and no copied link, and goes to no real server', async ({
  operation,
  page,
  api,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The sandbox itself receives its key, in a header.
    const isOwn = page.url().startsWith(origin) && pathname.startsWith('/sandbox/');
    seen.push(
      isOwn ? request.url() : `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    );
  });
  page.on('console', (message) => seen.push(message.text()));
  await operation.open(CREATE_PET);
  await operation.run.run();
  await expect(operation.run.answer).toContainText('201 Created');
  expect(await operation.kept()).toContain('sandbox_');
  await operation.useServer(api.url);
  await operation.tryIt.open();
  await operation.tryIt.send.click();
  await expect(operation.tryIt.response).toContainText('200');
  expect(JSON.stringify(api.received)).not.toContain('sandbox_');
  expect(seen.filter((text) => text.includes('sandbox_'))).toEqual([]);
  expect(page.url()).not.toContain('sandbox_');
  // The sample has a real server: it keeps its placeholder.
  await operation.tryIt.close.click();
  await expect(operation.sample).toContainText('<API_KEY>');
});

test('a next step opens the operation with the values of the answer filled in, for its samples and for Run', async ({
  operation,
  page,
}) => {
  await operation.open('reference/petstore/store/place-order/');
  await operation.run.run();
  await expect(operation.run.answer).toContainText('201 Created');
  const id = /"id": (\d+)/.exec((await operation.run.body.textContent()) ?? '')?.[1] ?? '';
  await operation.run.answer.getByRole('button', { name: `Get an order · orderId ${id}` }).click();
  await page.waitForURL(/\/get-order\/$/);
  await expect(operation.sample).toContainText(`/store/orders/${id}`);
  await operation.language('Go').click();
  await expect(operation.sample).toContainText(`/store/orders/${id}`);
  await page.reload();
  await expect(operation.sample).toContainText('/store/orders/501');
});

test.describe('of a document with more in it', () => {
  test.use({ site: 'showcase' });

  test('where no server is named by its address, the sandbox is offered, and takes a key in a cookie', async ({
    operation,
  }) => {
    await operation.open('reference/harbour/keys/use-both/');
    await operation.run.run();
    await expect(operation.run.answer).toContainText('200 OK');
    await expect(operation.sample).toContainText("--url '/yard/keys/both'");
    await operation.openTarget();
    const { server } = operation;
    await server.selectOption(await server.getByRole('option', { name: 'Sandbox · ' }).textContent());
    await expect(operation.sample).toContainText(/--url 'http:\/\/localhost:\d+\/sandbox\/harbour\/keys\/both'/);
    await expect(operation.sample).toContainText(/Cookie: key=sandbox_/);
    await operation.language('Go').click();
    await expect(operation.sample).toContainText(/"key=sandbox_/);
  });

  test('a Link with a body brings it along', async ({ operation, page }) => {
    await operation.open('reference/harbour/ships/announce-ship/');
    await operation.samples.getByRole('combobox', { name: 'Body' }).selectOption('A freighter');
    await operation.run.run();
    await operation.run.answer.getByRole('button', { name: /^Load cargo/ }).click();
    await page.waitForURL(/\/load-cargo\/$/);
    await operation.language('cURL').click();
    await expect(operation.sample).toContainText('manifest=empty');
    await operation.run.run();
    await expect(operation.run.answer).toContainText('200 OK');
    await operation.samples.getByRole('combobox', { name: 'Body' }).selectOption({ index: 1 });
    await expect(operation.sample).toContainText('--data-urlencode');
  });
});
