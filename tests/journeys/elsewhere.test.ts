import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

onPhoneAndDesktop(() => {
  test('a reader prints an operation: all of it, on white, without buttons', async ({ page }) => {
    const { site } = await openPetShop();
    const portal = new OperationPage(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await portal.open(`${site}/reference/petstore/pets/create-pet/`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(portal.title).toBeVisible();
    await expect(portal.anchor('body.name')).toBeVisible();
    await expect(portal.anchor('response-400.code')).toBeVisible();
    await expect(portal.sample.first()).toBeVisible();
    await expect(portal.responseExample.first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(portal.sidebar).toBeHidden();
    await expect(page.getByText('sandbox').filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toMatch(
      /rgba?\(255, 255, 255|rgba\(0, 0, 0, 0\)/,
    );
    expect(await portal.overflow()).toBe(0);
  });

  test('a reader takes the Markdown of an operation: by the button, by the address, and by what a program accepts', async ({
    page,
  }) => {
    const { site } = await openPetShop();
    const portal = new OperationPage(page);
    const path = `${site}/reference/petstore/pets/create-pet`;
    await portal.open(`${path}/`);
    await portal.main.getByRole('button', { name: /^Copy\b.*as Markdown/ }).click();
    await expect(portal.announcement).toHaveText('Copied');
    // Links of a copied text are whole addresses.
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll(site, '');
    expect(copied).toMatch(/^# Create a pet\n/);
    expect(await (await fetch(`${path}.md`)).text()).toBe(copied);
    const accepted = await fetch(`${path}/`, { headers: { Accept: 'text/markdown' } });
    expect(accepted.headers.get('content-type')).toContain('text/markdown');
    expect(await accepted.text()).toBe(copied);
    for (const [, address = ''] of copied.matchAll(/\]\((\/[^)#]+)/g))
      expect((await fetch(new URL(address, site))).status, address).toBe(200);
  });
});
