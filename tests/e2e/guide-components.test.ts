import { expect, test } from './test.ts';

test.use({ site: 'guides' });

test('the API client opens in a guide on the operation that it names', async ({ page }) => {
  await page.goto('guides/rich/');
  const card = page.locator('portico-samples').last();
  await card.locator('.Target > summary').click();
  await card.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Try it: List goods' });
  await expect(panel).toBeVisible();
  await expect(panel.frameLocator('iframe').getByText('/goods', { exact: true }).first()).toBeVisible();
});

test('a whole operation in a guide fetches its further rows, as its page does', async ({ page }) => {
  await page.goto('guides/rich/#shop-list-shelves-response-200.board.box.bag.pocket.coin');
  await expect(page.locator('[id="shop-list-shelves-response-200.board.box.bag.pocket.coin"]')).toBeInViewport();
});
