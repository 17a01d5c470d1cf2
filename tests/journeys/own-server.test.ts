import { ApiServer } from '../e2e/api-server.ts';
import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { openPetShop } from './pet-shop.ts';

onPhoneAndDesktop(() => {
  test('a reader sends JSON to a server and with a key of their own', async ({ page }) => {
    const { owner } = await openPetShop();
    const api = await ApiServer.start();
    await owner.build('--out', 'own');
    const portal = new OperationPage(page);
    await portal.open(`${await owner.serve('own')}/reference/petstore/pets/create-pet/`);
    await portal.useServer(api.url);
    await portal.target.getByLabel(`Key for ${api.url}`).fill('sk_own');
    await portal.openEdit();
    await portal.body.fill('{ "name": "Bonny", "categoryId": 2 }');
    await expect(portal.sample).toContainText(api.url);
    await expect(portal.sample).toContainText('Bonny');
    await portal.tryIt.button.click();
    await portal.tryIt.send.click();
    await expect(portal.tryIt.response).toContainText('200');
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = api.received;
    expect([method, url, headers.authorization, headers['content-type']]).toEqual([
      'POST',
      '/pets',
      'Bearer sk_own',
      'application/json',
    ]);
    expect(JSON.parse(body)).toEqual({ name: 'Bonny', categoryId: 2 });
    await api.stop();
  });
});
