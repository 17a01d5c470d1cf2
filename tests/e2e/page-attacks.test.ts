import { share, WHOLE } from '../attacks/subset.ts';
import { readManifest } from '../../src/site/output/manifest.ts';
import { siteFolder } from '../sites.ts';
import { countAttacks, liveElementsOf, watchActs } from './sanitized.ts';
import { expect, test } from './test.ts';

test.use({ site: 'payloads' });

/** Number of tests that share the pages, so that two workers finish together. */
const PARTS = 4;

for (let part = 1; part <= PARTS; part += 1) {
  test(`no text of a document acts in a built page, in no place and of no family, ${part} of ${PARTS}`, async ({
    page,
  }) => {
    test.slow();
    const watched = await watchActs(page);
    const pages = listPages().filter((_, at) => at % PARTS === part - 1);
    for (const address of pages) {
      await page.goto(address);
      expect.soft(await liveElementsOf(page), address).toEqual([]);
      if (!WHOLE) continue;
      await page.locator('main details:not([open]) > summary').evaluateAll((groups) => {
        for (const group of groups) if (group instanceof HTMLElement) group.click();
      });
      // The form is created when its disclosure is opened.
      await expect(page.locator('.Edit details[open]:not(:has(.buttons))')).toHaveCount(0);
      expect.soft(await liveElementsOf(page), `${address}, unfolded`).toEqual([]);
    }
    expect(watched.acts).toEqual([]);
    countAttacks(pages.length);
  });
}

/** Lists the URLs of the site's pages; each payload has an operation, a schema and a tag. */
function listPages(): readonly string[] {
  const files = readManifest(siteFolder('payloads'))?.files ?? [];
  const pages = files.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  return pages.map((path) => encodeURI(path.replace(/(^|\/)index\.html$/, '$1')));
}

test('nor in the results of a search', async ({ portal, page }) => {
  const watched = await watchActs(page);
  await portal.open('');
  await portal.search.open();
  const queries = ['script', 'img', 'boom', 'javascript', 'evil.example'];
  for (const query of queries) {
    await portal.search.type(query);
    await expect(portal.search.first).toBeVisible();
    expect.soft(await liveElementsOf(page), `search for ${query}`).toEqual([]);
  }
  expect(watched.acts).toEqual([]);
  countAttacks(queries.length);
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
