import { liveElementsOf, watchActs } from './sanitized.ts';
import { PAGE_TYPES } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test.use({ expectedErrors: /Trusted|Content Security Policy/ });

test('no page type takes text for markup or for a script, and none of its own scripts needs to', async ({ page }) => {
  const watched = await watchActs(page);
  for (const { type, site, path } of PAGE_TYPES) {
    await page.goto(`${await siteUrl(site)}/${path}`);
    const refused = await page.evaluate(() => {
      const tries = [
        (): void => {
          document.body.innerHTML += ' ';
        },
        (): void => {
          document.createElement('script').src = '/x.js';
        },
        (): void => {
          document.createElement('script').textContent = 'x';
        },
        (): unknown => new Worker('/x.js'),
        (): void => {
          document.body.insertAdjacentHTML('beforeend', '<p>');
        },
        (): unknown => window.trustedTypes?.createPolicy('other', {}),
      ];
      return tries.filter((attempt) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      }).length;
    });
    expect.soft(refused, type).toBe(6);
    expect.soft(await liveElementsOf(page), type).toEqual([]);
  }
  // Only the attempts themselves are reported.
  expect(watched.acts.filter((act) => !/requires 'Trusted|"other"|'other'|fallback policy/i.test(act))).toEqual([]);
});

test('what pages do works under it: search with its worker, filter, tabs, copy, theme, drawer, panel', async ({
  operation,
  page,
  context,
}) => {
  const watched = await watchActs(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.language('Python').click();
  await expect(operation.sample).toContainText('requests');
  await operation.samples.getByRole('button', { name: 'Copy' }).first().click();
  await expect(operation.announcement).toHaveText('Copied');
  await operation.theme.click();
  await operation.search.open();
  await operation.search.type('pet');
  await expect(operation.search.first).toBeVisible();
  await page.keyboard.press('Escape');
  await operation.tryIt.open();
  await operation.tryIt.close.click();
  await page.setViewportSize({ width: 390, height: 844 });
  await operation.drawerButton.click();
  await expect(operation.sidebar).toBeVisible();
  expect(workers).toEqual(['/pagefind/pagefind-worker.js']);
  expect(watched.acts).toEqual([]);
});
