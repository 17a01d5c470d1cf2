import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('an error code or status leads straight to its row on the page of errors', async ({ portal, page }) => {
  await portal.open('');
  await portal.search.open();
  for (const [query, row] of [
    ['409', 'status-409'],
    ['out_of_stock', 'out_of_stock'],
  ] as const) {
    await portal.search.type(query);
    await expect(portal.search.first, query).toHaveAttribute('href', `/reference/petstore/errors/#${row}`);
  }
  const operations = portal.search.results.filter({ hasText: /^valueout_of_stock/ });
  await expect(operations).toHaveAttribute('href', '/reference/petstore/store/place-order/#response-409');
  await expect(portal.search.first).toHaveAccessibleName(/^error out_of_stock .*There are too few in stock/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reference\/petstore\/errors\/#out_of_stock$/);
  await expect(page.locator('#out_of_stock')).toBeInViewport();
});

test('places are indented below their name, and titles of sections are not code', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('invalid_json');
  await portal.search.openFirst();
  const startOf = (index: number): Promise<number> =>
    portal.search.results.nth(index).evaluate((option) => parseFloat(getComputedStyle(option).paddingInlineStart));
  expect(await startOf(1)).toBeGreaterThan(await startOf(0));
  const fontOf = (): Promise<string> =>
    portal.search.first.locator('b').evaluate((title) => getComputedStyle(title).fontFamily);
  expect(await fontOf()).toContain('Mono');
  await portal.search.type('retiring soon');
  await expect(portal.search.first).toContainText('section');
  expect(await fontOf()).not.toContain('Mono');
});

test('a changed thing leads to its changes, the newest first', async ({ page, portal }) => {
  await page.goto(`${await siteUrl('changes')}/`);
  await portal.search.open();
  await portal.search.type('limit changed');
  await portal.search.openFirst();
  await expect(portal.search.results.nth(1)).toHaveAttribute('href', /\/changes\/1\.7\.0\/#change-/);
});
