import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test('a German portal speaks German, in its scripts too', async ({ page }) => {
  await page.goto(`${siteUrl('german')}/reference/buecherei/bücher/suche-buecher/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: /^Farbschema/ }).first()).toBeVisible();

  // By keyboard: the search, what it finds, and nothing.
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Suchen' });
  await box.fill('ausleihen');
  await expect(page.getByRole('option', { name: /Buch ausleihen/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Suchen' })).toContainText(/Ergebnis/);
  await box.fill('qwrtzpsdf');
  await expect(page.getByRole('dialog', { name: 'Suchen' })).toContainText('Nichts passt zu „qwrtzpsdf“.');
  await page.keyboard.press('Escape');

  // The sandbox is what this portal begins with: its answer is told in German.
  await page.getByRole('button', { name: 'Ausführen' }).click();
  await expect(page.getByText(/Diese Operation verlangt einen Schlüssel|wie dokumentiert/).first()).toBeVisible();
});
