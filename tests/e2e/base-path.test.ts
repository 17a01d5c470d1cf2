import { expect, test } from './test.ts';

test.use({ site: 'based' });

test('links, search and canonical addresses stay below the base path', async ({ portal, page }) => {
  await portal.open('');
  await expect(page).toHaveURL(/\/docs\/$/);
  const addresses = await page
    .locator('a[href^="/"], link[href^="/"], script[src^="/"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    );
  expect(addresses.filter((address) => !address.startsWith('/docs/'))).toEqual([]);
  await portal.main.getByRole('link', { name: /^Petstore 1\.0\.0/ }).click();
  await page.waitForURL(/\/docs\/reference\/petstore\/$/);
  await portal.search.open();
  await portal.search.type('getPet');
  await portal.search.first.click();
  await expect(page).toHaveURL(/\/docs\/reference\/petstore\/pets\/get-pet\/$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://portal.example/docs/reference/petstore/pets/get-pet/',
  );
  await page.getByRole('button', { name: 'More ways to copy this page' }).click();
  await expect(page.getByRole('link', { name: 'Open in Claude' })).toHaveAttribute(
    'href',
    /^https:\/\/claude\.ai\/new\?q=Read%20https%3A%2F%2Fportal\.example%2Fdocs%2Freference%2Fpetstore%2Fpets%2Fget-pet\.md%20/,
  );
  await expect(page.getByRole('link', { name: 'Open in ChatGPT' })).toBeVisible();
});

test('the try-it panel and the Markdown of a page are found there too', async ({ operation, page, api }) => {
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.baseUrl.fill(api.url);
  await operation.tryIt.open();
  await operation.tryIt.send.click();
  await expect(operation.tryIt.response).toContainText('200');
  await page.keyboard.press('Escape');
  await expect(operation.tryIt.dialog).toBeHidden();
  await operation.main.getByRole('button', { name: 'More ways to copy this page' }).click();
  const answer = await page.request.get((await operation.link('View as Markdown').getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('# List pets');
});
