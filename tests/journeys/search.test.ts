import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

/** Words that readers have in hand, and the title or the part of the page that they look for. */
const WISHES = [
  ['add a pet', 'Create a pet'],
  ['remove a pet', 'Delete a pet'],
  ['POST /store/orders', 'Place an order'],
  ['/pets/{petId}', 'Get a pet'],
  ['PET_NOT_FOUND', 'Errors'],
  ['how do I get a key', 'Authentication'],
] as const;

onPhoneAndDesktop(() => {
  for (const [words, wanted] of WISHES)
    test(`a reader finds ${wanted} by ${words}`, async ({ page }) => {
      const { site } = await openPetShop();
      const portal = new OperationPage(page);
      await portal.open(`${site}/`);
      await portal.search.button.click();
      await portal.search.type(words);
      await page.keyboard.press('Enter');
      await expect(portal.title).toHaveText(wanted);
    });

  test('a reader finds a field by its name', async ({ page }) => {
    const { site } = await openPetShop();
    const portal = new OperationPage(page);
    await portal.open(`${site}/`);
    await portal.search.button.click();
    await portal.search.type('categoryId');
    await portal.search.openFirst();
    await portal.search.results.nth(1).click();
    await expect(page.locator(':target')).toBeInViewport();
    await expect(page.locator(':target')).toContainText('categoryId');
  });
});
