import { expect, test } from './test.ts';

test.use({ site: 'versions' });

test('the switch leads from the newest version to an older one and back', async ({ portal, page }) => {
  await portal.open('reference/bookshop/books/list-books/');
  const button = portal.header.getByRole('button', { name: /^Version/ });
  await expect(button).toContainText('2.0.0');
  await button.click();
  await portal.header.getByRole('link', { name: '1.4.0' }).click();
  await expect(page).toHaveURL(/\/reference\/bookshop\/v\/1\.4\.0\//);
  await expect(button).toContainText('1.4.0');
  await button.click();
  await portal.header.getByRole('link', { name: /2\.0\.0/ }).click();
  await expect(page).not.toHaveURL(/\/v\//);
});

test('pages of an older version lead to pages of that version', async ({ portal, page }) => {
  await portal.open('reference/bookshop/v/1.4.0/');
  await portal.sidebar.getByRole('link', { name: /Search books/ }).click();
  await expect(page).toHaveURL(/\/reference\/bookshop\/v\/1\.4\.0\/search\/search-books\/$/);
  await expect(portal.main.getByRole('note').first()).toContainText('1 March 2027, 11:00 GMT');
});
