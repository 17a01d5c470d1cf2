import { EXAMPLES } from '../sites.ts';
import { expectNothingAnywhere } from './axe.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATHS: Readonly<Record<string, string>> = {
  'example-one-api': 'reference/bookshelf/books/lend-book/',
  'example-brand': '',
  'example-overrides': 'reference/harvest/fields/list-fields/',
};

for (const { name } of EXAMPLES) {
  test(`axe finds nothing in a page of ${name}`, async ({ page }) => {
    test.slow();
    await page.goto(`${await siteUrl(name)}/${PATHS[name] ?? ''}`);
    await expectNothingAnywhere(page, name);
  });
}

test('hooks of an example change documents, pages, views and files, and its typeface is loaded', async ({ page }) => {
  const url = await siteUrl('example-brand');
  await page.goto(`${url}/reference/parcels/`);
  await expect(page.getByRole('link', { name: 'Hours of the harbour office' })).toBeVisible();
  await page.goto(`${url}/reference/parcels/schemas/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papers of the API');
  const pages = await (await page.request.get(`${url}/pages.json`)).text();
  expect(pages).toContain('"/reference/parcels/parcels/"');
  expect(pages).not.toContain('/schemas/"');
  await page.goto(`${url}/reference/parcels/parcels/send-parcel/`);
  await expect(page.locator('code').first()).toHaveCSS('font-family', /^"?Geist Mono/);
});

test('a dismissed banner stays away, in this browser alone', async ({ page }) => {
  await page.goto(`${await siteUrl('example-brand')}/`);
  const banner = page.getByRole('region', { name: 'Announcement' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(banner).toBeHidden();
  await page.getByRole('link', { name: 'Plans' }).first().click();
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the banner is read whole and has no button that does nothing', async ({ page }) => {
    await page.goto(`${await siteUrl('example-brand')}/`);
    const banner = page.getByRole('region', { name: 'Announcement' });
    await expect(banner.getByRole('link', { name: 'Move to version 2' })).toBeVisible();
    await expect(banner.getByRole('button')).toBeHidden();
  });
});
