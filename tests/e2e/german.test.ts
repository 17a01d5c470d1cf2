import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('a German portal speaks German, in its scripts too', async ({ page }) => {
  await page.goto(`${await siteUrl('german')}/reference/buecherei/bücher/suche-buecher/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: /^Farbschema/ }).first()).toBeVisible();

  // By keyboard: search, results, no results.
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Suchen' });
  await box.fill('ausleihen');
  await expect(page.getByRole('option', { name: /Buch ausleihen/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Suchen' })).toContainText(/Ergebnis/);
  await box.fill('Lebenszyklus');
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toHaveAttribute('href', /\/lifecycle\/$/);
  await expect(first.locator('.Method')).toHaveText('Lebenszyklus');
  await box.fill('qwrtzpsdf');
  await expect(page.getByRole('dialog', { name: 'Suchen' })).toContainText('Keine Ergebnisse für „qwrtzpsdf“.');
  await page.keyboard.press('Escape');

  // The sandbox is this portal's default: its response is described in German.
  await page.getByRole('button', { name: 'In Sandbox ausführen' }).click();
  await expect(page.getByRole('button', { name: 'Sandbox zurücksetzen' })).toBeVisible();

  // The panel's content before its first response.
  await page.locator('.Target > summary').click();
  await page.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  const art = page.frameLocator('iframe').locator('.ascii-art');
  await expect(art).toBeAttached();
  const drawn = await art.evaluate((element) => getComputedStyle(element.parentElement ?? element, '::before').content);
  expect(drawn).toBe('"Senden Sie die Anfrage, um die Antwort zu sehen."');
  await expect(
    page
      .frameLocator('iframe')
      .getByRole('button', { name: /senden/i })
      .first(),
  ).toBeVisible();
});

test('the same page is one press away in another language, which shares what is not a page', async ({ page }) => {
  await page.goto(`${await siteUrl('german')}/reference/buecherei/bücher/hole-buch/`);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/reference\/buecherei\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buch ansehen');

  // Its search knows its own words, and the document's; keys work once the page's scripts are loaded.
  await page.waitForLoadState('load');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('lifecycle');
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toHaveAttribute('href', /^\/en\/.*\/lifecycle\/$/);
  await box.fill('ausleihen');
  await page
    .getByRole('option', { name: /Buch ausleihen/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/reference\/buecherei\/ausleihe\//);

  // The sandbox, whose mock tables are at the root.
  await page.getByRole('button', { name: 'Run in sandbox' }).click();
  await expect(page.getByRole('button', { name: 'Reset sandbox' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    /^\/reference\/buecherei\/ausleihe\//,
  );
});

test('a page from right to left keeps its text beside the panel, and code from left to right', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${await siteUrl('arabic')}/reference/مكتبة-الحي/books/replace-book/`);
  await expect(page.locator('.Edit summary')).toHaveCSS('text-align', 'left');
  await expect(page.locator('.Endpoint').first()).toHaveCSS('padding-right', '14px');
  await page.locator('.Target > summary').click();
  await page.locator('select[name="server"]').selectOption({ index: 1 });
  await page.locator('.try').click();
  const panel = page.locator('.TryIt dialog');
  await expect(panel).toBeVisible();
  await expect(panel).toHaveCSS('left', '0px');
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await panel.boundingBox())?.width).toBeLessThan(title?.x ?? 0);
});
