import { expect, test } from './test.ts';

test.use({ site: 'showcase' });

test('a tab chooses the example of its alternative, by mouse and by keyboard, and a choice opens its tab', async ({
  operation,
  page,
}) => {
  await operation.open('reference/harbour/ships/announce-ship/');
  const body = page.locator('.RequestBody');
  const choice = page.locator('.Samples').getByLabel('Body');
  await expect(operation.sample).toContainText('ferry');
  await body.getByText(/^Freighter ·/).click();
  await expect(operation.sample).toContainText('Freya');
  await expect(operation.responseExample).toContainText('Hilda');
  const tug = body.getByText(/^Tug ·/);
  await tug.focus();
  await page.keyboard.press('Enter');
  await expect(operation.sample).toContainText('"tug"');
  await expect(choice.locator('option:checked')).toHaveText('Tug (generated)');
  await choice.selectOption({ label: 'A ferry' });
  await expect(body.locator('details[open] > summary').first()).toHaveText(/^Ferry ·/);
});

test('an alternative of a response shows its example in the response', async ({ operation, page }) => {
  await operation.open('reference/harbour/ships/announce-ship/');
  await expect(operation.responseExample).toContainText('Solveig');
  await page
    .locator('.Response')
    .first()
    .getByText(/^Freighter ·/)
    .click();
  await expect(operation.responseExample).toContainText('Hilda');
  await expect(operation.sample).toContainText('ferry');
});
