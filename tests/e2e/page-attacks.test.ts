import { share, WHOLE } from '../attacks/subset.ts';
import { countAttacks, liveElementsOf, watchActs } from './sanitized.ts';
import { expect, test } from './test.ts';

test.use({ site: 'payloads' });

test('no text of a document acts in a built page, in no place and of no family', async ({ portal, page }) => {
  test.slow();
  const watched = await watchActs(page);
  const pages = new Set<string>(['', '404.html', 'try-it/', 'try-it/send/']);
  for (const address of pages) {
    await page.goto(address);
    expect.soft(await liveElementsOf(page), address).toEqual([]);
    if (WHOLE) {
      await page.locator('main details:not([open]) > summary').evaluateAll((groups) => {
        for (const group of groups) if (group instanceof HTMLElement) group.click();
      });
      // What is in the form is made when its fold is opened.
      await expect(page.locator('.Edit details[open]:not(:has(.buttons))')).toHaveCount(0);
      expect.soft(await liveElementsOf(page), `${address}, unfolded`).toEqual([]);
    }
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    for (const link of links) {
      if (!/\.\w+$/.test(link)) pages.add(link.replace(/#.*$/, ''));
    }
  }
  // An operation, a schema and a tag for each payload.
  expect(pages.size).toBeGreaterThan(100);
  await portal.open('');
  await portal.search.open();
  for (const query of ['script', 'img', 'boom', 'javascript', 'evil.example']) {
    await portal.search.type(query);
    await expect(portal.search.first).toBeVisible();
    expect.soft(await liveElementsOf(page), `search for ${query}`).toEqual([]);
  }
  expect(watched.acts).toEqual([]);
  countAttacks(pages.size);
});

test('nor in the try-it panel', async ({ operation, page }) => {
  test.slow();
  const watched = await watchActs(page);
  await operation.open('');
  await page.getByRole('link', { name: 'Reference' }).first().click();
  const links = await page
    .locator('.Sidebar a[href*="/reference/"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  const operations = links.filter((address) => address.split('/').length === 6 && !address.includes('/schemas/'));
  let opened = 0;
  for (const link of share(operations, 5)) {
    await page.goto(link);
    await operation.tryIt.open();
    const frame = page.frames().find((held) => held.url().endsWith('/try-it/'));
    expect
      .soft(
        await frame?.evaluate(() => document.querySelectorAll('[onerror], [onload], [onclick], object, embed').length),
        link,
      )
      .toBe(0);
    opened += 1;
  }
  expect(opened).toBeGreaterThan(5);
  expect(watched.acts).toEqual([]);
  countAttacks(opened);
});
