import { OperationPage } from './pages/operation-page.ts';
import { expect, test } from './test.ts';

const STOCK = 'reference/petstore/store/update-inventory/';

test('values that are typed stand in every sample and in what is copied; an empty field takes the example', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.values.getByText('Values', { exact: true }).press('Enter');
  await expect(operation.value('petId path')).toHaveAttribute('placeholder', '10');
  await operation.value('petId').pressSequentially('7/8');
  await expect(operation.value('petId')).toBeFocused();
  for (const language of ['Go', 'Python']) {
    await operation.language(language).click();
    await expect(operation.sample).toContainText('/pets/7%2F8');
  }
  await operation.main.getByRole('button', { name: 'More ways to copy this page' }).click();
  await operation.main.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl [^]*pets\/7%2F8/);
  await operation.value('petId').fill('');
  await expect(operation.sample).toContainText('/pets/10');
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.openValues();
  await operation.value('id').first().fill('5');
  await expect(operation.sample).toContainText('?id=5"');
  await operation.value('limit').fill('3');
  const instead = operation.samples.getByText('Generated sample: your values have no place');
  await expect(instead).toBeVisible();
  await expect(operation.sample).not.toContainText('params=');
  await expect(operation.sample).toContainText('&limit=3"');
  await operation.language('cURL').click();
  await expect(operation.sample).toContainText("--data 'limit=3'");
  await operation.values.getByRole('button', { name: 'Back to the examples' }).click();
  await expect(operation.value('limit')).toHaveValue('');
  await expect(operation.sample).toContainText("--data 'id=11'");
  await expect(operation.sample).not.toContainText('limit');
  await operation.language('Python').click();
  await expect(operation.sample).toContainText('params={"id":');
  await expect(instead).toHaveCount(0);
});

test('a link brings language, body, response and values into another browser, where nothing is sent', async ({
  operation,
  page,
  context,
  browser,
  watched,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open(STOCK);
  await operation.language('Go').click();
  await operation.samples.getByRole('combobox', { name: 'Body' }).selectOption('Nothing is left');
  await operation.status('404').click();
  await operation.openValues();
  await operation.value('petId').fill('77');
  await expect(operation.sample).toContainText('/store/inventory/77');
  const [source, read] = [
    await operation.sample.textContent(),
    () => page.evaluate(() => navigator.clipboard.readText()),
  ];
  await operation.values.getByRole('button', { name: 'Copy link' }).click();
  await expect(operation.announcement).toHaveText('Copied');
  const link = await read();
  expect(link).toMatch(/#response-404\?language=go&[^]*path\.petId=77$/);
  await operation.main.getByRole('button', { name: 'More ways to copy this page' }).click();
  await page.locator('#copy-menu').getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(read).toBe(link);

  const elsewhere = await browser.newContext();
  const other = new OperationPage(watched(await elsewhere.newPage()));
  const sent: string[] = [];
  other.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await other.page.goto(link);
  await expect(other.value('petId')).toHaveValue('77');
  await expect(other.language('Go')).toHaveAttribute('aria-selected', 'true');
  await expect(other.status('404')).toHaveAttribute('aria-selected', 'true');
  await expect(other.sample).toHaveText(source ?? '');
  await expect(other.page).toHaveURL(/\/#response-404$/);
  await expect(other.announcement).toContainText('The link has filled in values');
  expect(sent.filter((path) => path.startsWith('/sandbox/') || path.includes('/try-it/'))).toEqual([]);
  await elsewhere.close();
});
