import { expect, test } from './test.ts';

test('the languages stand in one order, whoever wrote their samples', async ({ operation }) => {
  await operation.open('reference/petstore/pets/get-pet/');
  const tabs = operation.languages.getByRole('tab');
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'Python', 'Go']);
  await operation.samples.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(operation.language('Java')).toBeFocused();
  await expect(tabs).toHaveText(['cURL', 'JavaScript', 'Python', 'Go', 'Java', 'PHP', 'Ruby', 'C#']);
  await expect(operation.sample).toContainText('curl');
});

test('the language is kept over pages', async ({ operation }) => {
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.language('Python').click();
  await expect(operation.sample).toContainText('import');
  await operation.sidebar.getByRole('link', { name: /Place an order/ }).click();
  await expect(operation.title).toHaveText('Place an order');
  await expect(operation.language('Python')).toHaveAttribute('aria-selected', 'true');
  await expect(operation.sample).toContainText('import');
});

test.describe('while the scripts of a page do not exist yet', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the kept language shows already, alone', async ({ operation, page }) => {
    await operation.open('reference/petstore/pets/get-pet/');
    await operation.language('Python').click();
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.reload();
    await expect(operation.sample).toHaveCount(1);
    await expect(operation.sample).toContainText('import');
  });
});

test('a response without a body has nothing to copy', async ({ operation }) => {
  await operation.open('reference/petstore/pets/delete-pet/');
  const copy = operation.samples.getByRole('button', { name: 'Copy the response' });
  await operation.status('204').click();
  await expect(copy).toBeHidden();
  await operation.status('401').click();
  await expect(copy).toBeVisible();
});

test('arrows, Home and End move among the languages', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.language('cURL').focus();
  await page.keyboard.press('ArrowRight');
  await expect(operation.language('JavaScript')).toBeFocused();
  await expect(operation.sample).toContainText('fetch(');
  await page.keyboard.press('End');
  await expect(operation.language('C#')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(operation.language('cURL')).toBeFocused();
  // The buttons are above the languages.
  for (const name of ['Copy the request', 'Run in sandbox']) {
    await page.keyboard.press('Shift+Tab');
    await expect(operation.samples.getByRole('button', { name }).first()).toBeFocused();
  }
});

test('a body is chosen in hand-written languages too; a generated sample says that it is one', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/create-pet/');
  const body = operation.samples.getByRole('combobox', { name: 'Body' });
  for (const language of ['cURL', 'JavaScript', 'Python', 'Go']) {
    await operation.chooseLanguage(language);
    await body.selectOption('Only what is required');
    await expect(operation.sample).toContainText('Minka');
    await expect(operation.sample).not.toContainText('Rex');
    await expect(operation.madeNote).toHaveCount(language === 'Go' ? 0 : 1);
    await operation.samples.getByRole('button', { name: 'Copy the request' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Minka');
    await body.selectOption('Every field');
    await expect(operation.sample).toContainText('Rex');
    await expect(operation.madeNote).toHaveCount(0);
  }
});

test('the address of the operation follows the server, and is copied as it stands there, or its path alone', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.useServer('https://shop.example/api');
  await operation.main.getByRole('button', { name: 'Copy URL' }).click();
  await expect(operation.announcement).toHaveText('Copied');
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  expect(await read()).toBe('https://shop.example/api/pets/{petId}');
});

test('an answer is shown for every status, and each of its examples', async ({ operation }) => {
  await operation.open('reference/messages/messages/send-message/');
  await expect(operation.responseExample).toContainText('queued');
  await operation.status('400').click();
  await expect(operation.responseExample).toContainText('missing_field');
  await operation.samples.getByRole('combobox', { name: 'Example' }).selectOption('The body is not valid JSON');
  await expect(operation.responseExample).toContainText('invalid_json');
  await operation.status('401').click();
  await expect(operation.responseExample).toContainText('unauthorized');
});

test('address, text and the answers beside it name one response', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/get-pet/#response-404');
  await expect(operation.status('404')).toHaveAttribute('aria-selected', 'true');
  await page.locator('#response-401 > summary').click();
  await expect(operation.status('401')).toHaveAttribute('aria-selected', 'true');
  const open = page.locator('details.Response[open]');
  const [count, top] = [await open.count(), await page.evaluate(() => scrollY)];
  await operation.status('200').click();
  await expect(page).toHaveURL(/#response-200$/);
  expect([await open.count(), await page.evaluate(() => scrollY)]).toEqual([count, top]);
  await page.evaluate(() => {
    location.hash = '#response-404';
  });
  await expect(operation.status('404')).toHaveAttribute('aria-selected', 'true');
});

test('what is copied is what is shown, and the button says so', async ({ operation, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/get-pet/');
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await operation.status('404').click();
  await operation.samples.getByRole('button', { name: 'Copy the response' }).click();
  await expect(operation.announcement).toHaveText('Copied');
  await expect(page.locator('portico-copy[label="Copy the response"]')).toHaveAttribute('data-said', 'Copied');
  expect(JSON.parse(await read())).toMatchObject({ status: 404 });
  await operation.main.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(read).toBe('https://api.petstore.example/pets/{petId}');
  await operation.main.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(operation.main.locator('portico-page-actions')).toContainText('Copied');
  expect(await read()).toMatch(/^# Get a pet/m);
  const { origin } = new URL(page.url());
  expect(await read()).toContain(`](${origin}/reference/petstore.md)`);
  const menu = operation.main.getByRole('button', { name: 'More ways to copy this page' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await operation.main.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect.poll(read).toBe(page.url());
  await expect(menu).toBeFocused();
  await expect(operation.link('Open in Claude')).toHaveCount(0);
});

test('where the browser lets nothing be copied, the text is selected and the reader told', async ({
  operation,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await operation.open('reference/petstore/pets/get-pet/');
  await operation.samples.getByRole('button', { name: 'Copy the request' }).click();
  await expect(operation.announcement).toContainText('press Ctrl+C');
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('curl');
});

test('samples and responses are read whole at every width, and copied as they are written', async ({
  operation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await operation.open('reference/petstore/pets/list-pets/');
  for (const width of [320, 390, 768, 1024, 1200, 1440, 2560]) {
    await page.setViewportSize({ width, height: 700 });
    for (const language of ['cURL', 'Python', 'C#']) {
      await operation.chooseLanguage(language);
      const isCut = await page
        .locator('.Code pre:visible')
        .evaluateAll((boxes) => boxes.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
      expect(isCut, `${language} at ${width}`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await operation.language('cURL').click();
  await operation.sample.selectText();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await operation.sample.textContent());
});

test('on a phone, a line and two rows of buttons and languages stand above the code', async ({ operation, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await operation.open('reference/petstore/pets/create-pet/');
  const [card, code] = await Promise.all([
    operation.samples.locator('.Code').first().boundingBox(),
    operation.sample.boundingBox(),
  ]);
  expect((code?.y ?? 0) - (card?.y ?? 0)).toBeLessThan(120);
});

test('what lies below a box fades, until it has its full height', async ({ operation, page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.language('Go').click();
  const code = operation.sample;
  const cut = (): Promise<readonly (boolean | string)[]> =>
    code.evaluate((box) => {
      const isFaded = parseFloat(getComputedStyle(box).getPropertyValue('--below')) > 0;
      return [box.scrollHeight > box.clientHeight, isFaded];
    });
  expect(await cut()).toEqual([true, true]);
  const whole = operation.samples.getByRole('button', { name: 'Expand code' }).first();
  await whole.click();
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(cut).toEqual([false, false]);
});

test.describe('in the document of a harbour', () => {
  test.use({ site: 'showcase' });

  test('a named body shows in every sample', async ({ operation }) => {
    await operation.open('reference/harbour/ships/announce-ship/');
    await expect(operation.sample).toContainText('Solveig');
    await operation.samples.getByRole('combobox', { name: 'Body' }).selectOption('A freighter');
    await expect(operation.sample).toContainText('Freya');
    // The response has an example of the same name; choosing it does not change the request.
    await expect(operation.responseExample).toContainText('Hilda');
    await operation.samples.getByRole('combobox', { name: 'Example' }).selectOption('The ferry');
    await expect(operation.responseExample).toContainText('Solveig');
    await expect(operation.sample).toContainText('Freya');
    await operation.language('Python').click();
    await expect(operation.sample).toContainText('Freya');
  });

  test('servers and their variables are chosen among', async ({ operation }) => {
    await operation.open('reference/harbour/ships/list-ships/');
    await operation.openTarget();
    await operation.server.selectOption({ index: 1 });
    await operation.samples.getByRole('combobox', { name: 'region' }).selectOption('south');
    await expect(operation.sample).toContainText('https://south.harbour.example/v3/ships');
    await operation.server.selectOption({ index: 2 });
    await expect(operation.sample).toContainText('/sandbox/ships');
    await expect(operation.samples.getByRole('combobox', { name: 'region' })).toBeHidden();
  });

  test('an example that nobody wrote says that it is generated', async ({ operation }) => {
    await operation.open('reference/harbour/ships/get-ship/');
    await expect(operation.samples).toContainText('generated example');
  });
});
