import type { Page } from 'playwright/test';
import { PHONE } from './page-types.ts';
import { expect, test } from './test.ts';

/** Tasks of readers, each with a limit of actions: presses, typed texts and choices. */

/** Runs the actions of a task; fails where they exceed its limit. */
async function within(limit: number, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  expect(steps.length).toBeLessThanOrEqual(limit);
  for (const step of steps) await step();
}

test('a first call is accepted after one press on the front page', async ({ operation }) => {
  await operation.open('');
  await expect(operation.main).toContainText('Example response · 200 OK');
  await within(1, [() => operation.run.button.click()]);
  await expect(operation.run.heading).toContainText('200 OK');
  await expect(operation.run.heading).toBeFocused();
  await expect(operation.run.answer).toContainText('Created a sandbox key for you');
});

test('the operation for an intent, and the field that one has in hand, are found by search', async ({
  operation,
  page,
}) => {
  await operation.open('');
  await within(3, [
    () => page.keyboard.press('Control+k'),
    () => operation.search.type('add a pet'),
    () => page.keyboard.press('Enter'),
  ]);
  await expect(operation.title).toHaveText('Create a pet');
  // A name of several places: the first Enter lists them.
  await operation.open('');
  await within(5, [
    () => page.keyboard.press('Control+k'),
    () => operation.search.type('categoryId'),
    async () => {
      await page.keyboard.press('Enter');
      await expect(operation.search.first).toHaveAttribute('data-places', 'shown');
    },
    () => page.keyboard.press('ArrowDown'),
    () => page.keyboard.press('Enter'),
  ]);
  await expect(page.locator(':target')).toBeInViewport();
  await expect(page.locator(':target')).toContainText('categoryId');
});

test('the meaning of a status is one press away', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/get-pet/');
  await within(1, [
    () => page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name: '404' }).click(),
  ]);
  await expect(operation.anchor('response-404')).toBeInViewport();
  await expect(operation.anchor('response-404')).toContainText('There is no pet with this id');
});

test('a sample carries a body of the reader in another language after five actions', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/create-pet/');
  await within(5, [
    () => operation.language('Python').click(),
    () => operation.openEdit(),
    () => operation.body.fill('{\n  "name": "Bonny",\n  "categoryId": 2\n}'),
    () => operation.samples.getByRole('button', { name: 'Copy the request' }).click(),
  ]);
  await expect(operation.announcement).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import requests/);
  expect(copied).toContain('"name": "Bonny"');
});

test('a request goes to a server and with a key of the reader after five actions', async ({ operation, api }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await within(5, [
    () => operation.target.locator('summary').click(),
    () => operation.baseUrl.fill(api.url),
    () => operation.target.getByLabel(`Key for ${api.url}`).fill('sk_own'),
    () => operation.tryIt.button.click(),
    () => operation.tryIt.send.click(),
  ]);
  await expect(operation.tryIt.response).toContainText('200');
  expect(api.received).toMatchObject([{ url: '/pets', headers: { authorization: 'Bearer sk_own' } }]);
});

test('what is deprecated, and until when, is one press away', async ({ operation }) => {
  await operation.open('');
  await within(1, [() => operation.header.getByRole('link', { name: 'Lifecycle' }).click()]);
  await expect(operation.title).toHaveText('Lifecycle');
  await expect(operation.main.getByRole('link', { name: 'Get a pet' }).first()).toBeVisible();
  await expect(operation.main).toContainText('1 June 2027');
});

test('a request is sent by Tab and Enter alone in 15 keys, and the focus is never lost', async ({
  operation,
  page,
}) => {
  await operation.open('');
  await expect(operation.run.button).toBeVisible();
  let tabs = 0;
  do {
    await page.keyboard.press('Tab');
    tabs += 1;
  } while (tabs < 15 && !(await isFocusedOn(page, 'portico-run button')));
  expect(tabs + 1).toBeLessThanOrEqual(15);
  await page.keyboard.press('Enter');
  await expect(operation.run.heading).toBeFocused();
  await expect(operation.run.heading).toContainText('200 OK');
  // A second request needs no detour.
  await operation.run.back.press('Enter');
  await expect(operation.run.button).toBeFocused();
});

/** Returns true if the focused element matches a selector; fails where the focus is lost to the body. */
async function isFocusedOn(page: Page, selector: string): Promise<boolean> {
  const [isLost, isThere] = await page.evaluate((sought) => {
    const { activeElement, body } = document;
    return [activeElement === null || activeElement === body, activeElement?.matches(sought) === true] as const;
  }, selector);
  expect(isLost).toBe(false);
  return isThere;
}

test.describe('of a body with depth', () => {
  test.use({ site: 'showcase' });

  test('what is three levels down is seen after two presses', async ({ operation, page }) => {
    await operation.open('reference/harbour/ships/announce-ship/');
    const body = page.locator('.RequestBody');
    await within(2, [
      () =>
        body
          .getByRole('button', { name: /^Expand/ })
          .first()
          .click(),
    ]);
    await expect(operation.anchor('body.dimensions.hull.plates.count')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a property is found by search in four actions', async ({ operation, page }) => {
    await operation.open('');
    await within(4, [
      () => operation.search.button.tap(),
      () => operation.search.type('categoryId'),
      () => operation.search.first.tap(),
      () => operation.search.results.nth(1).tap(),
    ]);
    await expect(page.locator(':target')).toBeInViewport();
    await expect(page.locator(':target')).toContainText('categoryId');
  });
});
