import { OperationPage } from './pages/operation-page.ts';
import { expect, test } from './test.ts';

const STOCK = 'reference/petstore/store/update-inventory/';

test('values that are typed stand in every sample; an empty field takes the example', async ({ operation }) => {
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.edit.getByText('Edit request', { exact: true }).press('Enter');
  await expect(operation.field('petId path')).toHaveAttribute('placeholder', '10');
  await operation.field('petId').pressSequentially('78');
  await expect(operation.field('petId')).toBeFocused();
  for (const language of ['Go', 'Python']) {
    await operation.chooseLanguage(language);
    await expect(operation.sample).toContainText('/pets/78');
  }
  await operation.field('petId').fill('');
  await expect(operation.sample).toContainText('/pets/10');
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.openEdit();
  await operation.field('id query').first().fill('5');
  await expect(operation.sample).toContainText('?id=5"');
  await operation.field('limit').fill('3');
  const instead = operation.samples.getByText('Generated from your values');
  await expect(instead).toBeVisible();
  await expect(operation.sample).not.toContainText('params=');
  await expect(operation.sample).toContainText('&limit=3"');
  await operation.language('cURL').click();
  await expect(operation.sample).toContainText("--data 'limit=3'");
  await operation.edit.getByRole('button', { name: 'Reset' }).click();
  await expect(operation.field('limit')).toHaveValue('');
  await expect(operation.sample).toContainText("&id=11'");
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
  await operation.openEdit();
  await operation.field('petId').fill('77');
  await operation.body.fill('{"available": 3, "apiKey": "hunter2"}');
  await expect(operation.sample).toContainText('/store/inventory/77');
  await expect(operation.sample).toContainText('hunter2');
  await operation.body.fill('{"available": 3}');
  await expect(operation.sample).not.toContainText('hunter2');
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await operation.edit.getByRole('button', { name: 'Copy link' }).click();
  await expect(operation.announcement).toHaveText('Copied');
  const link = await read();
  expect(link).toMatch(/#response-404\?language=go&[^]*json=%7B%22available%22%3A3%7D&path\.petId=77$/);
  await operation.main.getByRole('button', { name: 'More ways to copy this page' }).click();
  await page.locator('#copy-menu').getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(read).toBe(link);

  const elsewhere = await browser.newContext();
  const other = new OperationPage(watched(await elsewhere.newPage()));
  const sent: string[] = [];
  other.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await other.page.goto(link);
  await expect(other.field('petId')).toHaveValue('77');
  await expect(other.body).toHaveValue('{\n  "available": 3\n}');
  await expect(other.language('Go')).toHaveAttribute('aria-selected', 'true');
  await expect(other.status('404')).toHaveAttribute('aria-selected', 'true');
  await expect(other.sample).toContainText('available');
  await expect(other.page).toHaveURL(/\/#response-404$/);
  await expect(other.announcement).toContainText('Values from the link were filled in');
  expect(sent.filter((path) => path.startsWith('/sandbox/') || path.includes('/try-it/'))).toEqual([]);
  await elsewhere.close();
});

test('what is copied right after typing is the edited sample, however late its scripts come', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\/written\.[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.openEdit();
  await operation.body.fill('{"name": "Bonny", "categoryId": 1}');
  await operation.samples.getByRole('button', { name: 'Copy the request' }).click();
  gate.resolve(undefined);
  await expect(operation.announcement).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Bonny');
});

test('the arrow of a fold has one size, and its label one place, open or not', async ({ operation }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  for (const fold of [operation.edit.locator('details'), operation.target]) {
    const measure = (): Promise<readonly unknown[]> =>
      fold.locator('summary').evaluate((summary) => {
        const { width, height } = getComputedStyle(summary, '::before');
        const range = document.createRange();
        range.selectNodeContents(summary);
        return [width, height, Math.round(range.getBoundingClientRect().left)];
      });
    const closed = await measure();
    await fold.locator('summary').click();
    await expect(fold).toHaveAttribute('open');
    expect(await measure()).toEqual(closed);
  }
});

test('Enter in the body begins a line where the one before begins, and the browser undoes it', async ({
  operation,
  page,
}) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.openEdit();
  await operation.body.fill('');
  await operation.body.pressSequentially('{\n"name": "Rex",\n"tags": [\n1');
  await expect(operation.body).toHaveValue('{\n  "name": "Rex",\n  "tags": [\n    1');
  await expect(operation.sample).toContainText('"tags"');
  for (const key of ['Backspace', 'Control+z', 'Control+z']) await page.keyboard.press(key);
  await expect(operation.body).not.toHaveValue(/1$/);
  await operation.body.press('Shift+Enter');
  await expect(operation.body).toHaveValue(/\n$/);
});

test('a body is checked as it is typed, each fault with its line, and is what Run and every sample send', async ({
  operation,
}) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.openEdit();
  await expect(operation.body).toHaveValue(/"name": "Rex"/);
  await operation.body.fill('{\n  "categoryId": "one",\n  "status": "gone"\n}');
  const faults = operation.form.getByRole('listitem');
  await expect(faults).toHaveText(['Line 1 name is required.', /^Line 2 categoryId /, /^Line 3 status /]);
  await expect(operation.body).toHaveAttribute('aria-invalid', 'true');
  await operation.body.fill('{\n  "name": "Rex"\n  "categoryId": 1\n}');
  await expect(faults).toHaveText(['Line 3 Invalid JSON: expected "," or "}".']);
  await operation.form.getByRole('button', { name: 'Line 3' }).click();
  await expect(operation.body).toBeFocused();
  await operation.page.keyboard.press('ArrowLeft');
  await operation.page.keyboard.press('ArrowLeft');
  await operation.page.keyboard.press('ArrowLeft');
  await operation.page.keyboard.type(',');
  await expect(faults).toHaveCount(0);
  await operation.body.fill(JSON.stringify({ name: 'x'.repeat(1_000_001) }));
  await expect(faults).toHaveText(['Over 1 MB: sent unchanged, not validated.']);
  await operation.body.fill(`{"name": "it's \\"Rex\\" $(id)", "categoryId": 1, "status": "sold"}`);
  await operation.form.getByRole('button', { name: 'Only required fields' }).click();
  await expect(operation.body).toHaveValue(`{\n  "name": "it's \\"Rex\\" $(id)",\n  "categoryId": 1\n}`);
  await expect(operation.sample).not.toContainText('sold');
  for (const language of ['Go', 'Ruby', 'cURL']) {
    await operation.chooseLanguage(language);
    await expect(operation.sample).toContainText('$(id)');
  }
  await operation.run.run();
  await expect(operation.run.answer).toContainText('201 Created');
  expect(await operation.run.json()).toMatchObject({ name: `it's "Rex" $(id)`, categoryId: 1 });
  await operation.form.getByRole('button', { name: 'Reset' }).click();
  await expect(operation.body).toHaveValue(/"name": "Rex"[^]*"status"/);
});

test('optional parameters are sent where they are ticked, and say what is wrong with them', async ({ operation }) => {
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.openEdit();
  await expect(operation.include('id')).toBeChecked();
  await expect(operation.include('limit')).not.toBeChecked();
  await operation.include('limit').check();
  await expect(operation.field('limit')).toHaveValue('20');
  await expect(operation.sample).toContainText("'limit=20'");
  await operation.field('limit').fill('0');
  await expect(operation.form.getByText('Must be at least 1.')).toBeVisible();
  await operation.field('limit').fill('1');
  await operation.include('id').uncheck();
  await expect(operation.sample).not.toContainText('id=');
  await operation.run.run();
  expect(await operation.run.json()).toHaveLength(1);
  await operation.include('id').check();
  await expect(operation.sample).toContainText("'id=10'");
});

test('what is typed goes with the reader to operations with the same parameter, until it is reset', async ({
  operation,
}) => {
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.openEdit();
  await operation.field('petId').fill('78');
  await operation.open('reference/petstore/pets/delete-pet/');
  await expect(operation.sample).toContainText('/pets/78');
  await operation.openEdit();
  await expect(operation.field('petId')).toHaveValue('78');
  await operation.open('reference/petstore/pets/list-pets/');
  await expect(operation.sample).toContainText('?id=10');
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.openEdit();
  await operation.form.getByRole('button', { name: 'Reset' }).click();
  await operation.open('reference/petstore/pets/delete-pet/');
  await expect(operation.sample).toContainText('/pets/1');
  await expect(operation.sample).not.toContainText('78');
});

test.describe('a form with files', () => {
  test.use({ site: 'showcase' });

  test('is sent byte for byte, and samples name its files', async ({ operation, page }) => {
    const bytes = Buffer.from([0, 13, 10, 255, 128, 10]);
    await operation.open('reference/harbour/cargo/load-cargo/');
    await operation.openEdit();
    await expect(operation.include('papers')).toBeChecked();
    await operation.field('manifest').fill('Oak');
    await expect(operation.sample).toContainText('papers=@papers.pdf');
    await operation.include('papers').uncheck();
    await expect(operation.sample).not.toContainText('papers');
    await operation.field('photo').setInputFiles({ name: 'a "b".png', mimeType: 'image/png', buffer: bytes });
    await expect(operation.sample).toContainText('a_b_.png');
    const sent = page.waitForRequest('**/sandbox/-/page');
    await operation.run.run();
    const posted: unknown = (await sent).postDataJSON();
    expect(posted).toMatchObject({ method: 'PUT' });
    const body = typeof posted === 'object' && posted !== null && 'body' in posted ? String(posted.body) : '';
    const text = Buffer.from(body, 'base64').toString('latin1');
    expect(text).toContain('name="manifest"\r\n\r\nOak\r\n');
    expect(text).toContain(
      'filename="a %22b%22.png"\r\nContent-Type: image/png\r\n\r\n' + bytes.toString('latin1') + '\r\n--',
    );
  });
});
