import { expect, test } from './test.ts';

test.use({ site: 'guides' });

test('tabs in rows that are fetched look as on their own page', async ({ operation, page }) => {
  await operation.open('reference/shop/goods/list-shelves/#response-200.board.box.bag.pocket.coin.worth');
  const tabs = operation.anchor('response-200.board.box.bag.pocket.coin.worth').getByRole('tablist');
  await expect(tabs).toBeInViewport();
  await expect(tabs).toHaveCSS('display', 'flex');
  await tabs.getByRole('tab', { name: 'Euros' }).click();
  await expect(page.getByText('One is a hundred cents.')).toBeVisible();
  await expect(page.getByText('A hundred are one euro.')).toBeHidden();
});
