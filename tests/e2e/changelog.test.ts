import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

const version = async (name: string): Promise<string> => `${await siteUrl('changes')}/reference/ships/changes/${name}/`;

test('the changes of a version are filtered by operation, tag and level', async ({ page }) => {
  await page.goto(await version('1.3.0'));
  const box = page.getByRole('searchbox', { name: 'Filter by operation, tag or level' });
  const groups = page.locator('#changes h3').filter({ visible: true });
  const all = await groups.count();
  expect(all).toBeGreaterThan(2);
  await box.fill('list ships');
  await expect(groups).toHaveText([/^List ships\s+GET\s*\/ships$/]);
  await box.fill('ports');
  await expect(groups).toHaveText([/GET\s*\/docks$/]);
  await box.fill('deprecated');
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([/^Deprecated/]);
  await box.fill('nothing of that name');
  await expect(groups).toHaveCount(0);
  await box.press('Escape');
  await expect(groups).toHaveCount(all);
});

test('the changelog shows the versions of an upgrade that the reader selects', async ({ page }) => {
  await page.goto(`${await siteUrl('changes')}/reference/ships/changes/`);
  const versions = page.locator('main .VersionItem h3 a').filter({ visible: true });
  await expect(versions).toHaveCount(10);
  const from = page.getByRole('combobox', { name: 'Upgrade from' });
  await from.selectOption('1.4.0');
  await expect(versions).toHaveText(['1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.5.0']);
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption('1.6.0');
  await expect(versions).toHaveText(['1.6.0', '1.5.0']);
  await expect(page.locator('main h2').filter({ visible: true })).toHaveText(['July 2030', 'June 2030']);
  await from.selectOption('the beginning');
  await expect(versions).toHaveText(['1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0']);
});

test('what changed is one press away from the home page, and the latest version too', async ({ page }) => {
  await page.goto(`${await siteUrl('changes')}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Versions' }).click();
  await expect(page).toHaveURL(/\/reference\/ships\/changes\/$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Latest: 1.9.0' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Version 1.9.0');
});

test('a version with few changes has no filter', async ({ page }) => {
  await page.goto(await version('1.7.0'));
  await expect(page.locator('#changes h2')).toHaveText([/^Breaking/, /^Documentation/]);
  await expect(page.getByRole('searchbox', { name: /^Filter/ })).toHaveCount(0);
});

test('the search finds changes, alone by their kind', async ({ page, portal }) => {
  await page.goto(`${await siteUrl('changes')}/`);
  await portal.search.open();
  await portal.search.type('limit');
  await expect(portal.search.resultTo('/reference/ships/ships/list-ships/#query-limit')).toBeVisible();
  await portal.search.dialog.locator('fieldset').getByText('Versions').click();
  await expect(portal.search.first).toHaveAttribute('href', /\/reference\/ships\/changes\/1\.[27]\.0\/$/);
  for (const result of await portal.search.results.all())
    await expect(result).toHaveAttribute('href', /\/changes\/(?:(?:1\.\d\.0|since-1\.0\.0)\/(?:#change-\w+)?)?$/);
});

test('German pages of a changelog speak German, and lead to the English ones', async ({ page }) => {
  await page.goto(`${await siteUrl('changes')}/de/reference/ships/changes/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Versionen');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Version 1.3.0' })
    .or(page.getByRole('main').getByRole('link', { name: '1.3.0', exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/de\/reference\/ships\/changes\/1\.3\.0\/$/);
  await expect(page.locator('#changes h2')).toHaveText([/^Inkompatibel/, /^Veraltet/, /^Kompatibel/]);
  await page.getByRole('searchbox', { name: 'Nach Operation, Tag oder Stufe filtern' }).fill('list ships');
  await expect(page.locator('#changes')).toContainText('Früher angenommen, jetzt abgelehnt:');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/(?<!\/de)\/reference\/ships\/changes\/1\.3\.0\/$/);
});
