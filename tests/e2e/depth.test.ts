import { expect, test } from './test.ts';

test.use({ site: 'showcase' });

const SHIP = 'reference/harbour/schemas/ship/';

test('a box of rows that stand elsewhere opens in place, as often as the schema recurs', async ({
  operation,
  page,
}) => {
  await operation.open(SHIP);
  for (const anchor of ['schema.holds.holds', 'schema.holds.holds.holds', 'schema.holds.holds.holds.holds']) {
    const address = page.url();
    const row = operation.anchor(anchor);
    await row.evaluate((element) => {
      for (let around = element.closest('details'); around !== null;) {
        around.open = true;
        around = around.parentElement?.closest('details') ?? null;
      }
    });
    await row.locator('summary').first().click();
    await expect(operation.anchor(`${anchor}.content`)).toBeVisible();
    expect(page.url()).toBe(address);
  }
});

test('an address into depths that do not exist yet opens its way down', async ({ operation }) => {
  await operation.open(`${SHIP}#schema.pulls.holds.holds.holds.content`);
  await expect(operation.anchor('schema.pulls.holds.holds.holds.content')).toBeInViewport();
});

test('an address from a log and a field named behind it lead three levels down, in three actions', async ({
  operation,
  page,
}) => {
  await operation.open('');
  await page.keyboard.press('Control+k');
  await operation.search.type('https://north.harbour.example/v2/ships/Hilda?tide=1 holds.holds.content');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('holds.holds.content');
  await page.keyboard.press('Enter');
  await expect(operation.anchor('response-200.holds.holds.content')).toBeInViewport();
});

test('an address of a field that does not exist leads to what it would lie in', async ({ operation }) => {
  await operation.open('reference/harbour/ships/list-ships/#query-sort.colour.name');
  await expect(operation.anchor('query-sort')).toBeInViewport();
});

test('all boxes of a response open with one press, those that are fetched too, and close with the next', async ({
  operation,
  page,
}) => {
  await operation.open('reference/harbour/ships/get-ship/');
  const response = page.locator('.Response[open] .MediaType').first();
  const open = response.locator('details.nested[open]');
  const closed = response.locator('details.nested:not([open])');
  await expect(response.locator('.more').first()).toBeAttached();
  await response.getByRole('button', { name: 'Expand all' }).click();
  await expect(response.getByRole('button', { name: 'Collapse all' })).toBeVisible();
  await expect(open.first()).toBeVisible();
  expect(await response.locator('.writeOnly').count()).toBe(0);
  // Rows inside fetched rows are fetched too, except recursive ones, which have no end.
  const fetched = response.locator('details[data-from]');
  expect(await fetched.count()).toBeGreaterThan(0);
  const links = await response
    .locator('.more > a')
    .evaluateAll(
      (all) =>
        all.filter((link) => link.closest(`[data-from="${link.getAttribute('href')?.split('#')[0] ?? ''}"]`) === null)
          .length,
    );
  expect(links).toBe(0);
  await response.getByRole('button', { name: 'Collapse all' }).click();
  await expect(open).toHaveCount(0);
  expect(await closed.count()).toBeGreaterThan(1);
});

test('a press opens so many boxes at most, says how many are left, and the next opens those', async ({
  operation,
  page,
}) => {
  await operation.open('reference/harbour/ships/get-ship/');
  const response = page.locator('.Response[open] .MediaType').first();
  await response
    .locator('details:has(> div > .more)')
    .first()
    .evaluate((box) => {
      box.after(...Array.from({ length: 70 }, () => box.cloneNode(true)));
    });
  await response.getByRole('button', { name: 'Expand all' }).click();
  const more = response.getByRole('button', { name: /^Expand more \(\d+ left\)$/ });
  await expect(more).toBeVisible();
  await more.click();
  await expect(response.getByRole('button', { name: 'Collapse all' })).toBeVisible();
});

test('two quiet lines at most stand between the heading of a body, an answer or a schema and its first row', async ({
  page,
}) => {
  await page.goto('reference/harbour/');
  const links = await page
    .locator('main a[href^="/reference/harbour/"]')
    .evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, '')));
  const operations = [...new Set(links)].filter((path) => /^\/reference\/harbour\/[^/]+\/[^/]+\/$/.test(path));
  expect(operations.length).toBeGreaterThan(5);
  for (const path of [...operations.map((path) => path.slice(1)), SHIP]) {
    await page.goto(path);
    expect.soft(Math.max(0, ...(await page.evaluate(countQuietLines))), path).toBeLessThanOrEqual(2);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the box opens to a link to the very field', async ({ operation, page }) => {
    await operation.open(SHIP);
    const link = page.locator('.more > a[href*="#schema."]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await operation.open(href.slice(1));
    await expect(operation.anchor(decodeURIComponent(href.split('#')[1] ?? ''))).toHaveCount(1);
    expect(await page.locator('.nested > a').count()).toBe(0);
  });
});

/** Returns, for each body, response and schema of a page, the number of the portal's lines before its first row, without authors' texts. */
function countQuietLines(): number[] {
  for (const response of document.querySelectorAll<HTMLDetailsElement>('details.Response')) response.open = true;
  return [...document.querySelectorAll('.reading :is(.MediaType, .part.RowGroup)')].flatMap((box) => {
    const first = box.querySelector('.Property, .Choice, .nested');
    if (first?.checkVisibility() !== true) return [];
    const lines = new Set<number>();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null && !first.contains(text); text = texts.nextNode()) {
      if (text.parentElement?.closest('h2, .prose, label, button') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Words of several sizes are on one line.
      for (const { bottom, width } of range.getClientRects()) if (width > 2) lines.add(Math.round(bottom / 6));
    }
    return [lines.size];
  });
}

test('a body shows its required rows alone, and the one that an address names, until the next press', async ({
  operation,
}) => {
  await operation.open('reference/harbour/cargo/load-cargo/');
  const button = operation.main.getByRole('button', { name: 'Required only' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(operation.anchor('body.manifest')).toBeVisible();
  await expect(operation.anchor('body.papers')).toBeHidden();
  await operation.page.evaluate(() => {
    location.hash = '#body.stamps.customs';
  });
  await expect(operation.anchor('body.stamps.customs')).toBeInViewport();
  await expect(operation.anchor('body.papers')).toBeHidden();
  await button.click();
  await expect(operation.anchor('body.papers')).toBeVisible();
  // Nothing to hide where readers do not write the body.
  await operation.open('reference/harbour/ships/get-ship/');
  await expect(button).toHaveCount(0);
});
