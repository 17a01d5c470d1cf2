import { PAGE_TYPES } from './page-types.ts';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('every page type reads whole', async ({ page }) => {
  for (const { type, site, path } of PAGE_TYPES) {
    await test.step(type, async () => {
      await page.goto(`${await siteUrl(site)}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.needs-script:visible')).toHaveCount(0);
      await expect(page.locator('portico-copy:visible button')).toHaveCount(0);
    });
  }
});

test('samples are stacked under their labels, closed but for two and those that an author wrote, and examples of responses are whole', async ({
  operation,
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await operation.open('reference/petstore/pets/get-pet/');
    await expect(page.locator('portico-samples pre:visible')).toHaveCount(3);
    for (const label of ['cURL', 'JavaScript', 'Python', 'Go', 'Java', 'PHP', 'Ruby', 'C#']) {
      await expect(operation.samples.getByText(label, { exact: true }).filter({ visible: true })).toBeVisible();
    }
    await operation.samples.getByText('Go', { exact: true }).filter({ visible: true }).click();
    await expect(page.locator('portico-samples pre:visible')).toHaveCount(4);
    const example = page.locator('portico-examples').first().locator('pre:visible').first();
    await expect(example).toContainText('"id"');
    const box = await page.locator('.ResponseExamples').boundingBox();
    expect(box?.height).toBeGreaterThan((await example.boundingBox())?.height ?? 0);
  }
});

test('labels of samples that are not the first look like the others', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  const labels = page.locator('portico-samples section p.label:visible');
  await expect(labels.nth(1)).toHaveText('cURL · application/json · Only what is required');
  const looks = await labels.evaluateAll((all) =>
    all.map((label) => [getComputedStyle(label).fontSize, label.getBoundingClientRect().left].join()),
  );
  expect(new Set(looks).size).toBe(1);
  await expect(page.getByText('More ways to copy this page')).toBeVisible();
});

test('folded parts open, anchors and links lead on', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await expect(operation.anchor('response-401.code')).toBeHidden();
  await operation.anchor('response-401').locator('summary').first().click();
  await expect(operation.anchor('response-401.code')).toBeVisible();
  await operation.open('reference/petstore/pets/create-pet/#body.categoryId');
  await expect(operation.anchor('body.categoryId')).toBeInViewport();
  await operation.sidebar.getByRole('link', { name: /Get a pet/ }).click();
  await expect(page).toHaveURL(/\/get-pet\/$/);
  await expect(operation.notice).toContainText('193 days from now');
});
