import { SITES } from '../sites.ts';
import { PAGE_TYPES } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('no page type asks any other host for anything', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  for (const { type, site, path } of PAGE_TYPES) {
    await page.goto(`${await siteUrl(site)}/${path}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const urls = await Promise.all(PAGE_TYPES.map((other) => siteUrl(other.site)));
    const own = urls.map((url) => new URL(url).origin);
    expect
      .soft(
        [...asked].filter((origin) => !own.includes(origin)),
        type,
      )
      .toEqual([]);
  }
});

test('nor does the search, nor the try-it panel before Send is pressed', async ({ operation, page, baseURL }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.search.open();
  await operation.search.type('pet');
  await expect(operation.search.first).toBeVisible();
  await page.keyboard.press('Escape');
  await operation.tryIt.open();
  await operation.tryIt.token.fill('secret');
  await expect(operation.tryIt.token).toHaveValue('secret');
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([new URL(baseURL ?? '').origin]);
});

test.describe('in documents of others', () => {
  test.skip(!SITES.some(({ name }) => name === 'museum'), 'the folder ../shared/specs does not exist');
  test.use({ site: 'museum' });

  test('images and links of texts bring no request, and nothing of ours is among the pages', async ({
    portal,
    page,
  }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await portal.open('');
    await page.waitForLoadState('networkidle');
    expect([...asked]).toEqual([new URL(page.url()).origin]);
    await expect(page.getByText(/petstore/i)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /guide|quickstart/i })).toHaveCount(0);
    await portal.search.open();
    await portal.search.type('petstore');
    await expect(portal.search.dialog).not.toContainText('Petstore');
  });
});
