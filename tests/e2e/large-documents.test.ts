import { expect, test } from './test.ts';

test.use({ site: 'large' });

/** Maximum number of elements; more make a page slow on a phone. */
const MAX_ELEMENTS = 3000;

test('no page has three thousand elements at first', async ({ page }) => {
  const own = [
    'shelves/open-shelf-120/',
    'records/keep-a-record/',
    'records/send-a-parcel/',
    'schemas/record/',
    'schemas/box000/',
  ];
  for (const path of ['shelves/', ...own, 'webhooks/', 'schemas/']) {
    await page.goto(`reference/warehouse/${path}`);
    const count = await page.locator('*').count();
    expect.soft(count, path).toBeLessThan(MAX_ELEMENTS);
  }
});

test('the filter of the sidebar finds operations of every tag, and leads there', async ({ portal, page }) => {
  await portal.open('reference/warehouse/records/');
  const filter = portal.sidebar.getByRole('searchbox', { name: 'Filter operations' });
  await filter.fill('get shelf 25');
  await expect(portal.sidebar.getByRole('link', { name: /^Open shelf/ })).toHaveCount(8);
  await filter.fill('/shelves/254');
  await portal.sidebar.getByRole('link', { name: /Open shelf 254/ }).click();
  await expect(page).toHaveURL(/\/shelves\/open-shelf-254\/$/);
  await expect(portal.sidebar.locator('[aria-current="page"]')).toBeInViewport();
  expect(await portal.sidebar.evaluate(countCutEntries), 'entries half under the filter').toBe(0);
  // The scroll position of the page before may cut an entry.
  await portal.sidebar.evaluate((sidebar) => {
    sidebar.scrollTop += 13;
  });
  expect(await portal.sidebar.evaluate(countCutEntries), 'entries half under the filter').toBe(1);
  await page.reload();
  await expect(portal.sidebar.locator('[aria-current="page"]')).toBeInViewport();
  await expect.poll(() => portal.sidebar.evaluate(countCutEntries), 'entries half under the filter').toBe(0);
});

/** Counts the entries of the sidebar of which its top leaves less than 24 px, the minimum size of a target (WCAG 2.5.8). */
function countCutEntries(sidebar: Element): number {
  const edge = sidebar.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
  const entries = [...sidebar.querySelectorAll('li a')].map((entry) => entry.getBoundingClientRect());
  return entries.filter(({ bottom }) => bottom > edge && bottom < edge + 24).length;
}

test('the sidebar keeps open what a reader has opened, and its filter in reach', async ({ portal, page }) => {
  await portal.open('reference/warehouse/shelves/open-shelf-120/');
  await portal.sidebar.getByText('Rooms').click();
  await expect(portal.sidebar.getByRole('link', { name: /^Cellar/ })).toBeVisible();
  await expect(portal.sidebar.getByRole('searchbox')).toBeInViewport();
  await portal.open('reference/warehouse/records/');
  await expect(portal.sidebar.getByRole('link', { name: /^Cellar/ })).toBeVisible();
  await portal.sidebar.getByText('Rooms').click();
  await page.reload();
  await expect(portal.sidebar.getByRole('link', { name: /^Cellar/ })).toBeHidden();
});

test('the drawer of a long sidebar has its way out and its filter in reach, over a page that stays where it is', async ({
  portal,
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 700 });
  await portal.open('reference/warehouse/shelves/open-shelf-120/');
  await portal.drawerButton.click();
  await expect(portal.sidebar.locator('[aria-current="page"]')).toBeInViewport();
  await expect(portal.sidebar.getByRole('searchbox')).toBeInViewport();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await portal.sidebar.getByRole('button', { name: 'Close navigation' }).click({ trial: true });
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.reload();
  await expect(portal.sidebar).toBeVisible();
  await expect(portal.drawerButton).toBeHidden();
});

test('a long description is folded until it is read on, or something in it is sought', async ({ operation, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const path = 'reference/warehouse/cellar/look-into-the-cellar/';
  await operation.open(path);
  const expand = operation.main.getByRole('button', { name: 'Show more' });
  await expect(operation.samples).toBeInViewport();
  await expand.click();
  await expect(operation.samples).not.toBeInViewport();
  await expect(expand).toHaveCount(0);
  await operation.open(`${path}#about-light`);
  await expect(operation.main.getByText('There is none.')).toBeInViewport();
  await expect(expand).toHaveCount(0);
});

test('the filter of the sidebar is empty again after Escape, and says when nothing fits', async ({ portal, page }) => {
  await portal.open('reference/warehouse/records/');
  const filter = portal.sidebar.getByRole('searchbox', { name: 'Filter operations' });
  await filter.fill('elephant');
  await expect(portal.sidebar.getByText('No matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.sidebar.getByRole('link', { name: /Keep a record/ })).toBeVisible();
  await expect(portal.sidebar.getByText('No matches')).toHaveCount(0);
});

test('a long example has the colours of a short one, and no elements for them', async ({ operation, page }) => {
  await operation.open('reference/warehouse/cellar/look-into-the-cellar/');
  const example = operation.responseExample.first();
  await expect(example).toContainText('"jar": "499"');
  await expect(example.locator('span')).toHaveCount(0);
  const counts = (): Promise<unknown> =>
    page.evaluate(() => ['s', 'n', 'k'].map((name) => CSS.highlights.get(`json-${name}`)?.size));
  await expect.poll(counts).toEqual([500, 500, 1000]);
});

test('a tag of hundreds of operations lists them, folds the last and filters all', async ({ portal }) => {
  await portal.open('reference/warehouse/shelves/');
  await expect(portal.main.getByText('5 more operations')).toBeVisible();
  await portal.main.getByRole('searchbox', { name: 'Filter 255 operations' }).fill('shelf 254');
  await portal.main.getByRole('link', { name: /Open shelf 254/ }).click();
  await expect(portal.title).toHaveText('Open shelf 254');
});

test('webhooks are in the sidebar, their list is grouped and filtered, and leads from one to the next', async ({
  portal,
  page,
}) => {
  await portal.open('reference/warehouse/records/');
  await portal.sidebar.getByRole('link', { name: 'Webhooks 65' }).click();
  await expect(portal.main.getByRole('heading', { level: 2 })).toHaveText(['box', 'shelf', 'Others']);
  await portal.main.getByRole('searchbox', { name: 'Filter 65 webhooks' }).fill('shelf-moved-03');
  await expect(portal.main.getByRole('heading', { level: 2 })).toHaveText(['shelf']);
  await portal.main.getByRole('link', { name: /shelf-moved-033/ }).click();
  await expect(portal.title).toHaveText('Move 033 is done');
  await expect(portal.sidebar.locator('[aria-current="page"]')).toBeInViewport();
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(portal.title).toHaveText('Move 034 is done');
  await portal.open('reference/warehouse/#webhooks');
  await portal.main.getByRole('link', { name: 'All 65 webhooks' }).click();
  await expect(portal.title).toHaveText('Webhooks');
});

test('operations that use a schema are folded tag by tag where they are many', async ({ portal }) => {
  await portal.open('reference/warehouse/schemas/box000/');
  await portal.main.getByText('255 operations', { exact: true }).click();
  await portal.main.getByText('Shelves · 255 operations').click();
  await portal.main.getByRole('link', { name: /Open shelf 254/ }).click();
  await expect(portal.title).toHaveText('Open shelf 254');
});

test('all properties of a long body are filtered, and an address opens a folded one', async ({ operation }) => {
  await operation.open('reference/warehouse/records/keep-a-record/');
  await operation.main.getByRole('searchbox', { name: 'Filter 240 properties' }).fill('field_239');
  await expect(operation.anchor('body.field_239')).toBeVisible();
  await expect(operation.anchor('body.field_001')).toBeHidden();
  await operation.open('reference/warehouse/records/keep-a-record/#body.field_200');
  await expect(operation.anchor('body.field_200')).toBeInViewport();
});

test('what waits as text is there for the search of the browser once a reader is', async ({ operation, page }) => {
  await operation.open('reference/warehouse/records/keep-a-record/');
  const waiting = page.locator('details noscript');
  await expect(waiting).not.toHaveCount(0);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect(waiting).toHaveCount(0);
  await expect(operation.anchor('body.field_239')).toBeAttached();
});

test('all variants of a long choice are filtered, and an address opens a folded one', async ({ operation }) => {
  await operation.open('reference/warehouse/records/send-a-parcel/');
  await expect(operation.main.getByText('90 more variants')).toBeVisible();
  await operation.main.getByRole('searchbox', { name: 'Filter 150 variants' }).fill('parcel 149');
  await operation.main.getByText('Parcel 149').first().click();
  await expect(operation.anchor('body.weight_149')).toBeVisible();
  await expect(operation.main.getByText('Parcel 000').first()).toBeHidden();
  await operation.open('reference/warehouse/records/send-a-parcel/#body.weight_120');
  await expect(operation.anchor('body.weight_120')).toBeInViewport();
});

test('long samples of other languages are made when they are chosen, with the server chosen before', async ({
  operation,
  page,
}) => {
  await operation.open('reference/warehouse/records/keep-a-record/');
  await operation.openTarget();
  await operation.server.selectOption('https://south.example');
  await operation.language('Python').click();
  await expect(operation.sample).toContainText('https://south.example/records');
  await expect(operation.sample).toContainText('field_239');
  await page.reload();
  await expect(operation.sample).toContainText('import requests');
  await expect(operation.sample).toContainText('https://south.example/records');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of it is lost', async ({ operation, page }) => {
    await operation.open('reference/warehouse/records/keep-a-record/');
    await expect(page.locator('portico-samples pre')).toHaveCount(8);
    await operation.main.getByText('140 more properties').click();
    await expect(operation.anchor('body.field_239')).toBeVisible();
    await operation.open('reference/warehouse/records/send-a-parcel/');
    await operation.main.getByText('90 more variants').click();
    await operation.main.locator('.Variant').last().locator('summary').click();
    await expect(operation.anchor('body.weight_149')).toBeVisible();
  });
});
