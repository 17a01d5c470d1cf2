import { PHONE } from './page-types.ts';
import { expect, test } from './test.ts';

test.use({ site: 'versions' });

test('the switch leads from the newest version to an older one and back', async ({ portal, page }) => {
  await portal.open('reference/bookshop/books/list-books/');
  const button = portal.header.getByRole('button', { name: /^Version/ });
  await expect(button).toContainText('2.0.0');
  await button.click();
  await portal.header.getByRole('link', { name: '1.4.0' }).click();
  await page.waitForURL(/\/reference\/bookshop\/v\/1\.4\.0\//);
  await expect(button).toContainText('1.4.0');
  await button.click();
  await portal.header.getByRole('link', { name: /2\.0\.0/ }).click();
  await expect(page).not.toHaveURL(/\/v\//);
});

test('a page of an older version says so and leads to the same page of the newest', async ({ portal, page }) => {
  await portal.open('reference/bookshop/books/list-books/');
  await expect(portal.main.getByText('You are viewing')).toHaveCount(0);
  await portal.open('reference/bookshop/v/1.4.0/books/list-books/');
  await expect(portal.main.getByRole('note').first()).toHaveText('You are viewing 1.4.0. The latest version is 2.0.0.');
  await portal.link('2.0.0').click();
  await expect(page).toHaveURL(/\/reference\/bookshop\/books\/list-books\/$/);
});

test.describe('with a logo in the settings', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the one for a ${colorScheme} page is shown alone, until the reader changes the theme`, async ({
      portal,
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await portal.open('');
      const logos = portal.header.locator('img:visible');
      await expect(logos).toHaveCount(1);
      await expect(logos).toHaveAttribute('src', colorScheme === 'dark' ? '/logo-dark.svg' : '/logo.svg');
      await portal.theme.click();
      await expect(logos).toHaveAttribute('src', '/logo.svg');
      await portal.theme.click();
      await expect(logos).toHaveAttribute('src', '/logo-dark.svg');
    });
  }

  test('its words stand for the title, and the links of the settings are on every page of a phone', async ({
    portal,
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await portal.open('');
    await expect(portal.header.getByRole('link', { name: 'Bookshop' })).toHaveCount(1);
    await expect(portal.main.getByRole('link', { name: 'Status' })).toBeVisible();
  });
});

test('pages of an older version lead to pages of that version', async ({ portal, page }) => {
  await portal.open('reference/bookshop/v/1.4.0/');
  await portal.sidebar.getByRole('link', { name: /Search books/ }).click();
  await expect(page).toHaveURL(/\/reference\/bookshop\/v\/1\.4\.0\/search\/search-books\/$/);
  await expect(portal.main.getByRole('note').nth(1)).toContainText('1 March 2027, 11:00 GMT');
});
