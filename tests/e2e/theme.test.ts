import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('the switch goes from system to light, dark and back, and says so', async ({ portal, page }) => {
  await portal.open('');
  const light = await background(page);
  await portal.theme.click();
  await expect(portal.announcement).toHaveText('Theme: light');
  await portal.theme.click();
  await expect(portal.announcement).toHaveText('Theme: dark');
  expect(await background(page)).not.toBe(light);
  await portal.theme.click();
  await expect(portal.announcement).toHaveText('Theme: system');
  expect(await background(page)).toBe(light);
});

test('the choice is kept, and stands before the page has a body', async ({ portal, page }) => {
  await portal.open('');
  await portal.theme.click();
  await portal.theme.click();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('body') === null) return;
      document.documentElement.setAttribute('data-at-body', document.documentElement.dataset.theme ?? 'none');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await portal.open('reference/petstore/pets/get-pet/');
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the try-it panel has the theme of the page', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.theme.click();
  await operation.theme.click();
  await operation.tryIt.open();
  await expect(operation.tryIt.client.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
});

test.describe('with a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('the page is dark until the reader says otherwise', async ({ portal, page }) => {
    await portal.open('');
    const dark = await background(page);
    await portal.theme.click();
    expect(await background(page)).not.toBe(dark);
  });
});
