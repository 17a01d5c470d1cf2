import { expect, test } from './test.ts';
import { isWhole } from './whole-text.ts';

const CREATE_PET = 'reference/petstore/pets/create-pet/';
const LIST_PETS = 'reference/petstore/pets/list-pets/';

test('the first Send to the sandbox is accepted: the panel creates the key, as Run does, and the page has it', async ({
  operation,
}) => {
  const { tryIt } = operation;
  await operation.open(CREATE_PET);
  await tryIt.open();
  await tryIt.chooseServer('/sandbox/petstore');
  expect(await operation.kept()).not.toContain('sandbox_');
  await tryIt.send.click();
  await expect(tryIt.response).toContainText('201');
  await expect(tryIt.explanation).toBeHidden();
  expect(await operation.kept()).toContain('sandbox_');
});

test.describe('a key that the sandbox no longer accepts', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('is replaced by the panel, as by Run', async ({ operation, page }) => {
    const { tryIt } = operation;
    const keyOf = async (): Promise<string | undefined> => /sandbox_\w+/.exec(await operation.kept())?.[0];
    await operation.open(CREATE_PET);
    await operation.run.run();
    const key = await keyOf();
    expect(key).toBeDefined();
    await page.request.post('/sandbox/-/reset');
    await tryIt.open();
    await tryIt.chooseServer('/sandbox/petstore');
    await tryIt.send.click();
    await expect(tryIt.response).toContainText('201');
    await expect(tryIt.explanation).toBeHidden();
    expect(await keyOf()).toBeDefined();
    expect(await keyOf()).not.toBe(key);
  });
});

for (const width of [1200, 1440, 1920, 2560])
  test(`beside the panel nothing covers the text, ${String(width)} px wide`, async ({ operation, page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await operation.open(CREATE_PET);
    await operation.tryIt.open();
    const [sidebar, text] = await Promise.all([portal.sidebar.boundingBox(), page.locator('.reading').boundingBox()]);
    expect((sidebar?.x ?? 0) + (sidebar?.width ?? 0)).toBeLessThan(text?.x ?? 0);
    expect(sidebar?.width).toBeLessThan(300);
  });

for (const width of [1024, 768, 390, 320])
  test(`it is a sheet below the documentation, which is read above it, ${String(width)} px wide`, async ({
    operation,
    page,
  }) => {
    const height = 844;
    await page.setViewportSize({ width, height });
    await operation.open(LIST_PETS);
    const { tryIt } = operation;
    await tryIt.open();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    const heading = operation.section('Query parameters');
    await heading.evaluate((element) => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    const [read, sheet] = await Promise.all([heading.boundingBox(), tryIt.dialog.boundingBox()]);
    expect((read?.y ?? height) + (read?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
    expect(sheet?.y).toBeGreaterThan(height * 0.4);
    const bar = await tryIt.client.locator('.t-app__top-container > :visible').boundingBox();
    expect(bar?.width).toBeGreaterThan(width - 40);
    expect(await tryIt.server.evaluate(linesOfText)).toBe(1);
    expect(await tryIt.client.getByTestId('auth-indicator').evaluate(isWhole)).toBe(true);
    await heading.click({ position: { x: 2, y: 2 } });
    await tryIt.dialog.getByRole('button', { name: 'Full height' }).press('Enter');
    await expect.poll(async () => (await tryIt.dialog.boundingBox())?.y).toBeLessThan(80);
    await tryIt.dialog.getByRole('button', { name: 'Half height' }).press('Enter');
    await expect.poll(async () => (await tryIt.dialog.boundingBox())?.y).toBe(sheet?.y);
    await page.keyboard.press('Escape');
    await expect(tryIt.dialog).toBeHidden();
    await expect(tryIt.button).toBeFocused();
  });

for (const server of [
  'https://eu-central-1.enterprise.api.example-company.com/v2/production/customers',
  `https://${'x'.repeat(60)}.example/${'y'.repeat(60)}`,
])
  test(`a server longer than a line of a phone is whole, above method, path and Send: ${server}`, async ({
    operation,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await operation.open(CREATE_PET);
    await operation.useServer(server);
    const { tryIt } = operation;
    await tryIt.open();
    await expect(tryIt.server).toContainText(server);
    expect(await tryIt.server.evaluate(linesOfText)).toBeGreaterThan(1);
    expect(await tryIt.server.evaluate(isWhole)).toBe(true);
    const [first, send] = await Promise.all([tryIt.server.boundingBox(), tryIt.send.boundingBox()]);
    expect((first?.x ?? 0) + (first?.width ?? 320)).toBeLessThan(320);
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0);
    await expect(tryIt.send).toBeInViewport({ ratio: 1 });
  });

test('a long line of a body scrolls in its editor, and Send stays in the window of a phone', async ({
  operation,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await operation.open(CREATE_PET);
  const { tryIt } = operation;
  await tryIt.open();
  const editor = tryIt.client.locator('.cm-content').first();
  await editor.fill(JSON.stringify({ name: 'Rex '.repeat(60), categoryId: 1 }));
  await expect.poll(async () => (await editor.boundingBox())?.width).toBeGreaterThan(1000);
  const { width = 0 } = (await tryIt.client.locator('.t-app__top-container > :visible').boundingBox()) ?? {};
  expect(width).toBeLessThan(390);
  await expect(tryIt.send).toBeInViewport({ ratio: 1 });
});

test('it has one title, no grid without a parameter, and boxes that are seen', async ({ operation, page }) => {
  const { tryIt } = operation;
  await operation.open(CREATE_PET);
  await tryIt.open();
  await expect(tryIt.dialog.locator('.head')).toContainText('Create a pet');
  await expect(tryIt.client.getByText('Create a pet').filter({ visible: true })).toHaveCount(0);
  await expect(tryIt.client.getByRole('button', { name: 'Headers', exact: true })).toBeVisible();
  await expect(tryIt.client.getByRole('button', { name: 'Cookies', exact: true })).toBeHidden();
  await expect(tryIt.client.getByRole('button', { name: 'Query Parameters', exact: true })).toBeHidden();
  await page.goto(LIST_PETS);
  await tryIt.open();
  await expect(tryIt.client.getByRole('button', { name: 'Query Parameters', exact: true })).toBeVisible();
  const box = tryIt.client.getByRole('checkbox', { name: 'Include limit in request' });
  await expect(box).not.toBeChecked();
  expect(await box.evaluate(contrastOfBox)).toBeGreaterThanOrEqual(3);
});

/** Runs in the page: returns the number of lines of an element's last text. */
function linesOfText(element: Element): number {
  const text = [...element.childNodes].findLast(
    ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '',
  );
  const range = document.createRange();
  range.selectNodeContents(text ?? element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

/** Runs in the page: returns the contrast between the border of a checkbox and its background (WCAG 2.2, 1.4.11). */
function contrastOfBox(box: Element): number {
  const border = box.nextElementSibling?.firstElementChild;
  if (border === null || border === undefined || getComputedStyle(border).opacity !== '1') return 0;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const luminance = (colour: string): number => {
    if (context === null) return 0;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
      byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const both = [
    luminance(getComputedStyle(border).borderTopColor),
    luminance(getComputedStyle(document.body).backgroundColor),
  ];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
