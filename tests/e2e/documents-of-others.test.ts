import { SITES } from '../sites.ts';
import { expect, test } from './test.ts';

test.describe('two documents at once', () => {
  test.skip(!SITES.some(({ name }) => name === 'two'), 'the folder ../shared/specs does not exist');
  test.use({ site: 'two' });

  test('both are on the front page, in the switch and in the search, and nothing of ours is', async ({
    portal,
    page,
  }) => {
    await portal.open('');
    const cards = portal.main.locator('.Cards').getByRole('link');
    await expect(cards).toHaveCount(2);
    await expect(page.getByText(/petstore/i)).toHaveCount(0);
    await cards.first().click();
    await portal.header.getByRole('button', { name: /^API/ }).click();
    await portal.header.getByRole('listitem').getByRole('link').nth(1).click();
    await page.waitForURL(/\/reference\/[^/]+\/$/);
    await portal.search.open();
    await portal.search.type('order');
    await expect(portal.search.first).toBeVisible();
    await expect(portal.search.api.getByRole('option')).toHaveCount(3);
    await expect(portal.search.dialog).not.toContainText('Petstore');
  });
});

test.describe('a document that means harm', () => {
  test.use({ site: 'nasty' });

  test('runs nothing, asks nobody and breaks no page', async ({ portal, page }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog: ${dialog.message()}`);
    });
    await portal.open('');
    const pages = new Set<string>(['']);
    for (const address of pages) {
      if (pages.size > 60) break;
      await page.goto(address);
      await expect.soft(portal.title, address).toBeVisible();
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
      for (const link of links) {
        if (!/\.\w+$/.test(link)) pages.add(link.replace(/#.*$/, ''));
      }
    }
    expect(pages.size).toBeGreaterThan(5);
  });
});

test.describe('a document of Swagger 2.0', () => {
  // 401 before a key is created.
  test.use({ site: 'markers', expectedErrors: /status of 401/ });

  test('its panel offers the sandbox, which answers', async ({ operation }) => {
    await operation.open('reference/pets/operations/list-pets/');
    await operation.run.run();
    await expect(operation.run.answer).toContainText('200 OK');
    await operation.tryIt.open();
    await operation.tryIt.chooseServer('/sandbox/pets');
    await operation.tryIt.send.click();
    await expect(operation.tryIt.response).toContainText('200');
    await expect(operation.tryIt.response).toContainText('Rex');
  });
});
