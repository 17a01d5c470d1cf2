import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

test('a reader sends a request by Tab and Enter alone in 15 keys, sees where the focus is, and sends another', async ({
  page,
}) => {
  const { preview } = await openPetShop();
  const portal = new OperationPage(page);
  await portal.open(`${preview}/`);
  await expect(portal.run.button).toBeVisible();
  const focused = page.locator(':focus');
  let keys = 0;
  do {
    await page.keyboard.press('Tab');
    keys += 1;
    await expect(focused).toBeVisible();
  } while (keys < 14 && !(await portal.run.button.evaluate((button) => button === document.activeElement)));
  await page.keyboard.press('Enter');
  await expect(portal.run.heading).toBeFocused();
  await expect(portal.run.heading).toContainText('200 OK');
  await portal.run.back.press('Enter');
  await expect(portal.run.button).toBeFocused();
});
