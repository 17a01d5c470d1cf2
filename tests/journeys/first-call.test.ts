import { expectNothing } from '../e2e/axe.ts';
import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

onPhoneAndDesktop(() => {
  test('a reader makes a first call, finds an operation, changes its request, and reads the record', async ({
    page,
  }) => {
    const portal = new OperationPage(page);
    const { preview: address } = await openPetShop();
    await portal.open(address);
    await expectNothing(page, 'the front page');
    await portal.run.run();
    await expect(portal.run.heading).toContainText('200 OK');

    await portal.search.button.click();
    await portal.search.type('create a pet');
    await page.keyboard.press('Enter');
    await expect(portal.title).toHaveText('Create a pet');
    await portal.language('Python').click();
    await expect(portal.sample).toContainText('import');
    await portal.openEdit();
    await portal.body.fill('{ "name": "Bonny", "categoryId": 2 }');
    await portal.run.run();
    await expect(portal.run.heading).toContainText('201 Created');
    await expectNothing(page, 'an operation with its answer');
    const id = /"id": (\d+)/.exec((await portal.run.body.textContent()) ?? '')?.[1] ?? '';

    await portal.open(`${address}/reference/petstore/pets/get-pet/`);
    await expect(portal.language('Python')).toHaveAttribute('aria-selected', 'true');
    await portal.openEdit();
    await portal.field('petId').fill(id);
    await portal.run.run();
    await expect(portal.run.body).toContainText('"name": "Bonny"');
  });
});
