import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

onPhoneAndDesktop(() => {
  test.use({ javaScriptEnabled: false });

  test('a reader reads everything of an operation, and follows links', async ({ page }) => {
    const { site } = await openPetShop();
    const portal = new OperationPage(page);
    await portal.open(`${site}/`);
    await portal
      .link(/Petstore/)
      .first()
      .click();
    await portal
      .link(/^Create a pet|POST .*Create a pet/)
      .first()
      .click();
    await expect(portal.title).toHaveText('Create a pet');
    await expect(portal.anchor('body.name')).toBeVisible();
    await expect(portal.anchor('response-201')).toBeVisible();
    await portal.anchor('response-400').locator('summary').first().click();
    await expect(portal.anchor('response-400.code')).toBeVisible();

    // Samples in all languages, and the response, none of them cut off.
    for (const language of ['cURL', 'JavaScript', 'Python', 'Go', 'Java', 'PHP', 'Ruby', 'C#']) {
      const label = portal.samples.getByText(language, { exact: true }).filter({ visible: true });
      await expect(label.first()).toBeVisible();
    }
    const samples = page.locator('portico-samples pre:visible, portico-examples pre:visible');
    expect(await samples.count()).toBeGreaterThan(2);
    for (const sample of await samples.all()) {
      await sample.scrollIntoViewIfNeeded();
      const seen = await sample.evaluate((box) => {
        const { top, bottom, left } = box.getBoundingClientRect();
        const inside = [top + 8, bottom - 8].filter((y) => y > 0 && y < innerHeight);
        return inside.length > 0 && inside.every((y) => box.contains(document.elementFromPoint(left + 8, y)));
      });
      expect(seen, await sample.innerText()).toBe(true);
    }
    await expect(page.locator('portico-examples pre:visible').first()).toContainText('"id"');

    await portal.main.getByRole('link', { name: 'Pet', exact: true }).first().click();
    await expect(portal.title).toHaveText('Pet');
    expect(await portal.overflow()).toBe(0);
  });
});
