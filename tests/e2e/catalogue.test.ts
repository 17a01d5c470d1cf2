import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('a home page of many APIs lists them by name, and filters them as the reader types', async ({ page }) => {
  await page.goto(`${await siteUrl('catalogue')}/`);
  const main = page.getByRole('main');
  await expect(main).toContainText('14 APIs');
  await expect(main).toContainText('21 operations');
  const names = main.locator('#apis li b').filter({ visible: true });
  await expect(names).toHaveCount(14);
  expect((await names.allTextContents()).map((name) => name.replace(/\s*1\.\d+\.0$/, '').trim())).toEqual([
    ...['Cargo API', 'Billing API'],
    ...['Billing reports', 'Cargo reports', 'Crew API', 'Crew reports', 'Customs API', 'Customs reports', 'Docks API'],
    ...['Fuel API', 'Permits API', 'Routes API', 'Tides API', 'Weather API'],
  ]);
  const box = main.getByRole('searchbox', { name: 'Filter 14 APIs' });
  await box.fill('crew');
  await expect(names).toHaveText([/^Crew API/, /^Crew reports/]);
  await expect(main.getByRole('heading', { name: 'Start with these' })).toBeHidden();
  await box.fill('customs rep');
  await expect(names).toHaveText([/^Customs reports/]);
  await box.fill('cargo api');
  await expect(main.getByRole('heading', { name: 'Start with these' })).toBeVisible();
  await box.press('Escape');
  await expect(names).toHaveCount(14);
  await names.filter({ hasText: 'Tides' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tides API');
});
