import { siteFolder } from '../sites.ts';
import { OperationPage } from './pages/operation-page.ts';
import { listFindings } from './axe.ts';
import { DESKTOP, PHONE } from './page-types.ts';
import { PlainServer } from './plain-server.ts';
import { expect, test } from './test.ts';

const CREATE_PET = 'reference/petstore/pets/create-pet/';

for (const viewport of [DESKTOP, PHONE])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('address, sample, key and button follow the target, which a reload keeps', async ({ operation, page }) => {
      const host = await PlainServer.start(siteFolder('own'));
      const { run, tryIt, target, sample } = operation;
      const address = page.locator('.Endpoint .host').first();
      try {
        await page.goto(`${host.url}/${CREATE_PET}`);
        await expect(target.locator('summary')).toHaveText('Server and key');
        await expect(address).toHaveText('https://api.petstore.example');
        await expect(run.button).toBeVisible();
        await expect(tryIt.button).toBeHidden();

        await operation.openTarget();
        await operation.server.selectOption({ index: 1 });
        await expect(tryIt.button).toBeVisible();
        await expect(run.button).toBeHidden();

        await operation.baseUrl.fill('https://shop.example:8443/v2/');
        await target.getByLabel('Key for https://shop.example:8443').fill('sk_own');
        await expect(address).toHaveText('https://shop.example:8443/v2');
        await expect(sample).toContainText('https://shop.example:8443/v2/pets');
        await expect(sample).toContainText('Bearer sk_own');

        await page.reload();
        await expect(tryIt.button).toBeVisible();
        await expect(sample).toContainText('https://shop.example:8443/v2/pets');
        await expect(sample).toContainText('<API_KEY>');
        await expect(operation.baseUrl).toHaveValue('https://shop.example:8443/v2');

        // An incomplete URL changes nothing; the sandbox is chosen again, and the URL stays in the list.
        await operation.openTarget();
        await operation.baseUrl.fill('shop');
        await expect(address).toHaveText('https://shop.example:8443/v2');
        await operation.useSandbox();
        await expect(operation.baseUrl).toHaveValue('');
        await expect(run.button).toBeVisible();
        await expect(address).toHaveText('https://api.petstore.example');
        await expect(sample).toContainText('https://api.petstore.example/pets');
        await operation.server.selectOption('https://shop.example:8443/v2');
        await expect(operation.baseUrl).toHaveValue('https://shop.example:8443/v2');
        await operation.useSandbox();
        await page.reload();
        await expect(run.button).toBeVisible();
        await run.run();
        await expect(run.answer).toContainText('201 Created');
      } finally {
        await host.stop();
      }
    });
  });

test('by keyboard: the target is opened, a URL typed, and the named button sends nothing but opens the panel', async ({
  operation,
  page,
  api,
}) => {
  await operation.open(CREATE_PET);
  await operation.target.locator('summary').press('Enter');
  await operation.baseUrl.pressSequentially(api.url);
  await operation.target.getByLabel('Key for').pressSequentially('sk_own');
  await operation.tryIt.button.focus();
  await page.keyboard.press('Enter');
  await expect(operation.tryIt.server).toContainText(api.url);
  expect(api.received).toEqual([]);
  await operation.tryIt.send.press('Enter');
  await expect.poll(() => api.received.at(-1)?.headers.authorization).toBe('Bearer sk_own');
  await operation.tryIt.close.press('Enter');
  await expect(operation.tryIt.button).toBeFocused();
});

test('after Run the head of the request stays in view, and the body comes before the details', async ({
  operation,
  page,
}) => {
  await operation.open(CREATE_PET);
  await operation.run.run();
  for (const part of [operation.run.button, operation.language('cURL')])
    await expect(part).toBeInViewport({ ratio: 1 });
  const [body, details] = await Promise.all([
    operation.run.body.boundingBox(),
    operation.run.answer.getByText(/^\d+ headers?$/).boundingBox(),
  ]);
  expect(body?.y).toBeLessThan(details?.y ?? 0);
  await expect(operation.run.answer.getByRole('heading', { level: 2 })).toContainText('201 Created');
  expect(await listFindings(page)).toEqual([]);
});

test('an operation that hides the panel has a target for its sample, and no button', async ({ operation }) => {
  await operation.open('reference/petstore/store/list-orders/');
  await expect(operation.target.locator('summary')).toHaveText('Server and key');
  await operation.useServer('https://shop.example');
  await expect(operation.sample).toContainText('https://shop.example/store/orders');
  await expect(operation.samples.locator('.run, .try')).toHaveCount(0);
  // This operation has no sandbox: its document’s server is used, and the choice is kept for the others.
  await operation.open(CREATE_PET);
  await operation.useSandbox();
  await operation.open('reference/petstore/store/list-orders/');
  await expect(operation.sample).toContainText('https://api.petstore.example/store/orders');
});

test('the home page and guides ask a real server by the panel too', async ({ page, api }) => {
  for (const path of ['', 'guides/quickstart/']) {
    await page.goto(path);
    const operation = new OperationPage(page);
    const card = page.locator('portico-samples').first();
    await card.locator('.Target > summary').click();
    await card.getByLabel('Own base URL').fill(api.url);
    await expect(card.locator('.run')).toBeHidden();
    await operation.tryIt.button.click();
    await operation.tryIt.send.click();
    await expect(operation.tryIt.response).toContainText('200');
    await operation.tryIt.close.click();
  }
  expect(api.received).toHaveLength(2);
});
