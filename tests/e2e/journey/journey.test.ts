import { expectNothingAnywhere } from '../axe.ts';
import { SHORT_PAGE_TYPES } from '../page-types.ts';
import { siteUrl } from '../site.ts';
import { expect, test } from '../test.ts';

test.describe('a reader', () => {
  // 401 before a key is created.
  test.use({ expectedErrors: /status of 401/ });

  test('finds an operation, reads it, makes a key, runs it, sees the record, and goes on to a guide', async ({
    operation,
    page,
  }) => {
    await operation.open('');
    await operation.search.open();
    await operation.search.type('create a pet');
    await expect(operation.search.first).toContainText('Create a pet');
    await page.keyboard.press('Enter');
    await expect(operation.title).toHaveText('Create a pet');
    await expect(operation.anchor('body.name')).toBeVisible();

    await operation.language('Python').click();
    await expect(operation.sample).toContainText('import');
    await operation.run.run();
    await expect(operation.run.answer).toContainText('201 Created');
    const id = /"id": (\d+)/.exec((await operation.run.body.textContent()) ?? '')?.[1] ?? '';

    await operation.sidebar.getByRole('link', { name: /Get a pet/ }).click();
    await expect(operation.title).toHaveText('Get a pet');
    await expect(operation.language('Python')).toHaveAttribute('aria-selected', 'true');
    await operation.openEdit();
    await operation.field('petId').fill(id);
    await operation.run.run();
    await expect(operation.run.answer).toContainText('200 OK');
    await expect(operation.run.body).toContainText(`"id": ${id}`);

    await operation.header.getByRole('link', { name: 'Guides' }).click();
    await operation
      .link(/Quickstart/)
      .first()
      .click();
    await expect(operation.title).toHaveText('Quickstart');
  });
});

test.describe('both themes, a phone and a desktop', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds nothing on six page types', async ({ page }) => {
    for (const { type, site, path } of SHORT_PAGE_TYPES) {
      await page.goto(`${await siteUrl(site)}/${path}`);
      await expectNothingAnywhere(page, type);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same pages read whole', async ({ page }) => {
    for (const { type, site, path } of SHORT_PAGE_TYPES) {
      await test.step(type, async () => {
        await page.goto(`${await siteUrl(site)}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.needs-script:visible')).toHaveCount(0);
      });
    }
  });
});
