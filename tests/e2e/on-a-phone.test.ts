import { PHONE } from './page-types.ts';
import { expect, test } from './test.ts';

test.use({ viewport: PHONE, hasTouch: true });

test('an operation is found by search, and its cURL command is copied', async ({ operation, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('');
  await operation.search.button.tap();
  // The kinds are in one row.
  const kinds = page.getByRole('dialog').locator('fieldset span');
  await expect(kinds.first()).toBeVisible();
  const tops = await kinds.evaluateAll((all) => [
    ...new Set(all.filter((kind) => kind.checkVisibility()).map((kind) => kind.getBoundingClientRect().top)),
  ]);
  expect(tops).toHaveLength(1);
  await operation.search.type('place an order');
  await operation.search.first.tap();
  await expect(operation.title).toHaveText('Place an order');
  await operation.samples.getByRole('button', { name: 'Copy the request' }).tap();
  await expect(operation.announcement).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl [^]*\/store\/orders/);
});

test('the backslash of a command is on the line of its text', async ({ operation, page }) => {
  // Two lines of the command are as wide as this phone.
  await page.setViewportSize({ width: 412, height: 915 });
  await operation.open('reference/petstore/pets/create-pet/');
  await expect(operation.sample.locator('.j')).not.toHaveCount(0);
  const alone = await operation.sample.evaluate(
    (sample) =>
      [...sample.querySelectorAll('.j')].filter((mark) => {
        const before = document.createRange();
        before.setStart(sample, 0);
        before.setEndBefore(mark);
        const { bottom = 0 } = [...before.getClientRects()].at(-1) ?? {};
        return [...mark.getClientRects()].some(({ top }) => top >= bottom - 2);
      }).length,
  );
  expect(alone).toBe(0);
});

test('the parts of a page stay in reach while one scrolls', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/list-pets/');
  const parts = page.getByRole('navigation', { name: 'Sections of this page' });
  await operation.anchor('query-limit').scrollIntoViewIfNeeded();
  await parts.getByRole('link', { name: '401' }).tap();
  await expect(operation.anchor('response-401')).toBeInViewport();
  await expect(parts.getByRole('link', { name: 'Parameters' })).toBeInViewport();
});

test('the panel has the server above method, path and Send, and shows the answer that comes', async ({
  operation,
  api,
}) => {
  api.answers(201, { id: 10, name: 'Minka' });
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.useServer(api.url);
  const { tryIt } = operation;
  await tryIt.button.tap();
  await tryIt.send.waitFor();
  const [server, path, send] = await Promise.all([
    tryIt.server.boundingBox(),
    tryIt.client.getByText('/pets', { exact: true }).boundingBox(),
    tryIt.send.boundingBox(),
  ]);
  expect(send?.x).toBeGreaterThanOrEqual((path?.x ?? 0) + (path?.width ?? 0));
  expect(Math.abs((send?.y ?? 0) - (path?.y ?? 0))).toBeLessThan(16);
  expect((send?.y ?? 0) - (server?.y ?? 0)).toBeLessThan(32);
  await tryIt.send.tap();
  await expect(tryIt.response.getByText('Minka')).toBeInViewport();
});

test('every page of the portal is reached from the front page by its own links', async ({ portal }) => {
  await portal.open('');
  await portal.drawerButton.tap();
  await portal.sidebar.getByRole('link', { name: 'Petstore' }).tap();
  await portal.drawerButton.tap();
  await portal.sidebar.getByRole('link', { name: 'Lifecycle' }).tap();
  await expect(portal.title).toHaveText('Lifecycle');
  await portal.drawerButton.tap();
  await portal.sidebar.getByRole('link', { name: 'Messages' }).tap();
  await expect(portal.title).toHaveText('Messages');
  await portal.drawerButton.tap();
  await portal.sidebar.getByRole('link', { name: 'Guides' }).tap();
  await expect(portal.title).toHaveText('Guides');
  await portal.open('404.html');
  await portal.drawerButton.tap();
  await portal.sidebar.getByRole('link', { name: 'Errors' }).tap();
  await expect(portal.title).toHaveText('Errors');
});
