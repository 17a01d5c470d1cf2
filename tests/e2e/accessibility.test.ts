import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AXE, expectNothing, expectNothingAnywhere, listFindings } from './axe.ts';
import { DESKTOP, PAGE_TYPES, PHONE } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

/**
 * Results for the guide on accessibility: the version of axe, the tested page types and widths.
 * `npm run e2e -- accessibility --update-snapshots` writes it, `npm run golden` then the guide.
 */
const RESULTS = join(import.meta.dirname, 'accessibility.json');

test('axe finds nothing around the console, nor in it; the guide lists what it looks at', async ({ page }, {
  config,
}) => {
  await page.goto('reference/petstore/console/');
  const client = page.frameLocator('iframe[title="API client"]');
  await expect(client.getByRole('heading', { name: 'Petstore' }).first()).toBeVisible();
  // Before axe is loaded into the frame: then it would test that as well.
  expect.soft(await listFindings(page)).toEqual([]);
  const frame = page.frames().find((held) => held.url().includes('/try-it/console/'));
  expect.soft(frame === undefined ? ['no client'] : await listFindings(frame)).toEqual([]);
  const results = {
    axe: z.string().parse(await page.evaluate(`${AXE}; axe.version`)),
    pages: PAGE_TYPES.map(({ type }) => type),
    widths: [PHONE.width, DESKTOP.width],
  };
  if (['all', 'changed'].includes(config.updateSnapshots))
    writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
  expect(results).toEqual(JSON.parse(readFileSync(RESULTS, 'utf8')));
});

test.describe('both themes, a phone and a desktop', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  for (const [site, types] of Map.groupBy(PAGE_TYPES, (one) => one.site)) {
    test(`axe finds nothing on any page type of the ${site} site`, async ({ page }) => {
      test.slow();
      for (const { type, path } of types) {
        await page.goto(`${await siteUrl(site)}/${path}`);
        await expectNothingAnywhere(page, type);
      }
    });
  }

  test('axe finds nothing in the search, nor in its results', async ({ portal, page }) => {
    await portal.open('reference/petstore/pets/get-pet/');
    await portal.search.open();
    await portal.search.type('pet');
    await portal.search.first.waitFor();
    await page.keyboard.press('ArrowDown');
    await expectNothingAnywhere(page, 'results');
    await portal.search.type('categry');
    await portal.search.first.waitFor();
    await expectNothingAnywhere(page, 'results of another word');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the form that edits a request, nor around the try-it panel, nor in it', async ({
      operation,
      page,
    }) => {
      await operation.open('reference/petstore/store/update-inventory/');
      await operation.openTarget();
      await operation.useServer('https://api.example.com');
      await operation.target.getByLabel('Key for').waitFor();
      await operation.openEdit();
      await operation.field('petId').fill('7');
      await operation.body.fill('{"available": "x"}');
      await operation.form.getByRole('listitem').first().waitFor();
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await listFindings(page), `${viewport.width} px wide`).toEqual([]);
      }
      await operation.tryIt.open();
      const client = page.frame({ url: /\/try-it\// });
      // The frame last: the page's findings include those of frames with axe.
      for (const tested of [page, client]) {
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          const found = tested === null ? ['no client'] : await listFindings(tested);
          expect.soft(found, `${viewport.width} px wide, ${tested === page ? 'around' : 'in'} the panel`).toEqual([]);
        }
      }
    });
  });
}

test.describe('on a phone, both themes', () => {
  test.use({ viewport: PHONE, colorScheme: 'light' });

  test('axe finds nothing with the menu of copies open, nor with the drawer', async ({ portal, page }) => {
    await portal.open('reference/petstore/pets/get-pet/');
    await page.getByRole('button', { name: 'More ways to copy this page' }).click();
    await expect(page.getByRole('link', { name: 'OpenAPI for this operation' })).toBeVisible();
    await expectNothing(page, 'menu');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.keyboard.press('Escape');
    await portal.drawerButton.click();
    await expect(portal.sidebar).toBeVisible();
    await expectNothing(page, 'drawer');
  });
});
