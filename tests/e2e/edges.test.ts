import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('pages without a sidebar have no button for one on desktops, and begin where the header begins', async ({
  page,
}) => {
  for (const path of ['', '404.html']) {
    await page.goto(`${await siteUrl('own')}/${path}`);
    for (const width of [1024, 1366, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: 'Navigation', exact: true })).toBeHidden();
      const [name, title] = await Promise.all([
        page.getByRole('banner').getByRole('link').first().boundingBox(),
        page.locator('.reading').boundingBox(),
      ]);
      expect.soft(name?.x, `${path}, ${String(width)} px`).toBeCloseTo(title?.x ?? 0, 0);
    }
  }
});

test('the type of a response stands beside its status, before the arrow', async ({ page }) => {
  await page.goto(`${await siteUrl('own')}/reference/petstore/pets/create-pet/`);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const places = await page.locator('.Response > summary:has(> .type)').evaluateAll((summaries) =>
      summaries.map((summary) => {
        const [box, title, type] = [summary, summary.querySelector('h3'), summary.querySelector('.type')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return [(type?.top ?? 0) - (title?.top ?? 0), (box?.right ?? 0) - (type?.right ?? 0)] as const;
      }),
    );
    expect(places.length).toBeGreaterThan(1);
    for (const [below, before] of places) {
      expect.soft(Math.abs(below)).toBeLessThan(6);
      expect.soft(before).toBeGreaterThanOrEqual(24);
    }
  }
});

test('in forced colours buttons over code have edges, and the name of a single API has none', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${await siteUrl('own')}/reference/petstore/pets/create-pet/`);
  const run = page.getByRole('button', { name: 'Run in sandbox' });
  await expect(run).not.toHaveCSS(
    'border-top-color',
    await run.evaluate((one) => getComputedStyle(one).backgroundColor),
  );
  await expect(run).toHaveCSS('border-top-width', '1px');
  await page.goto(`${await siteUrl('showcase')}/reference/harbour/`);
  for (const name of await page.locator('span.Switch').all()) await expect(name).toHaveCSS('border-top-width', '0px');
});
