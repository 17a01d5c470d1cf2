import { PHONE } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('a status says what it means on the page that is open', async ({ portal }) => {
  for (const [path, meaning] of [
    ['reference/petstore/pets/create-pet/', 'The body is not valid JSON'],
    ['reference/petstore/pets/list-pets/', 'A parameter is of the wrong type or out of bounds'],
    ['reference/petstore/store/get-order/', 'The id in the URL is not an integer, or is out of range'],
  ] as const) {
    await portal.open(path);
    await portal.search.open();
    await portal.search.type('400');
    await expect(portal.search.first.locator('small')).toContainText(meaning);
  }
});

test('from the front page by the API, its tag and the list of operations', async ({ portal, page }) => {
  await portal.open('');
  await portal.main.getByRole('link', { name: /^Petstore 1\.0\.0/ }).click();
  await expect(portal.title).toHaveText('Petstore');
  await portal.main.getByRole('link', { name: 'Store', exact: true }).first().click();
  await expect(portal.title).toHaveText('Store');
  await portal.main.getByRole('link', { name: /Set a stock count/ }).click();
  await expect(page).toHaveURL(/\/reference\/petstore\/store\/update-inventory\/$/);
  await expect(portal.main.getByText('Experimental').first()).toBeVisible();
});

test('by the sidebar, which says where the reader is', async ({ portal }) => {
  await portal.open('reference/petstore/pets/list-pets/');
  await expect(portal.sidebar.locator('[aria-current="page"]')).toHaveText(/List pets/);
  await portal.sidebar.getByRole('link', { name: /Delete a category/ }).click();
  await expect(portal.title).toHaveText('Delete a category');
  await expect(portal.sidebar.locator('[aria-current="page"]')).toHaveText(/Delete a category/);
});

test('from one to the next, and back by the breadcrumb', async ({ portal, page }) => {
  await portal.open('reference/petstore/pets/list-pets/');
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: /Next/ }).click();
  await expect(portal.title).toHaveText('Create a pet');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pets', exact: true }).click();
  await expect(portal.title).toHaveText('Pets');
});

test.describe('where no page is', () => {
  test.use({ expectedErrors: /404/ });

  test('from an address that has a slip in it', async ({ portal }) => {
    await portal.open('reference/petstore/pet/get-pets/');
    await expect(portal.title).toHaveText('Page not found');
    await expect(portal.main.getByRole('heading', { name: 'Did you mean:' })).toBeVisible();
    await portal.main.getByRole('link', { name: 'Get a pet', exact: false }).first().click();
    await expect(portal.title).toHaveText('Get a pet');
  });
});

test('a group without operations leads to its tags', async ({ portal }) => {
  await portal.open('reference/petstore/catalogue/');
  await portal.main.getByRole('link', { name: /^Pets / }).click();
  await expect(portal.title).toHaveText('Pets');
});

test('by its date, on the lifecycle page', async ({ portal }) => {
  await portal.open('reference/petstore/lifecycle/');
  await expect(portal.main).toContainText('1 June 2027');
  const link = portal.link(/Get a pet/);
  // A link has the colour of links, not that of the text around it.
  expect(await link.evaluate((one) => getComputedStyle(one).color)).not.toBe(
    await portal.title.evaluate((one) => getComputedStyle(one).color),
  );
  await link.click();
  await expect(portal.title).toHaveText('Get a pet');
});

test('in another API, by the switch in the header', async ({ portal }) => {
  await portal.open('reference/petstore/pets/list-pets/');
  await portal.header.getByRole('button', { name: /^API/ }).click();
  await portal.header.getByRole('link', { name: 'Messages' }).click();
  await expect(portal.title).toHaveText('Messages');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('by the drawer, which opens, leads on and closes', async ({ portal, page }) => {
    await portal.open('reference/petstore/pets/list-pets/');
    await expect(portal.sidebar).toBeHidden();
    await portal.drawerButton.tap();
    await expect(portal.sidebar).toBeVisible();
    await portal.sidebar.getByRole('button', { name: 'Close navigation' }).tap();
    await expect(portal.sidebar).toBeHidden();
    await portal.drawerButton.tap();
    await page.keyboard.press('Escape');
    await expect(portal.sidebar).toBeHidden();
    await portal.drawerButton.tap();
    await portal.sidebar.getByRole('link', { name: /Get an order/ }).tap();
    await expect(portal.title).toHaveText('Get an order');
    await expect(portal.sidebar).toBeHidden();
  });
});

test('rows of tables are filtered, with the disclosures around them, and an address shows its row again', async ({
  page,
}) => {
  await page.goto(`${await siteUrl('own')}/reference/petstore/errors/`);
  const rows = page.locator('#errors tbody > tr').filter({ visible: true });
  const all = await rows.count();
  await page.getByRole('searchbox', { name: 'Filter by code, meaning or operation' }).fill('place out_of');
  await expect(rows).toHaveText([/^out_of_stock/]);
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(['409 Conflict']);
  await page.evaluate(() => {
    location.hash = '#pet_unavailable';
  });
  await expect(rows).toHaveText([/^pet_unavailable/, /^out_of_stock/]);
  await page.getByRole('searchbox', { name: 'Filter by code, meaning or operation' }).press('Escape');
  await expect(rows).toHaveCount(all);
});
