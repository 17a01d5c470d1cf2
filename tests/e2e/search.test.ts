import { PHONE } from './page-types.ts';
import { expect, test } from './test.ts';

const PETS = 'reference/petstore/pets';
const STORE = 'reference/petstore/store';
const SCHEMAS = 'reference/petstore/schemas';
const SEND_MESSAGE = 'reference/messages/messages/send-message';

/** Queries, with the URL of the first result. */
const FIRST = [
  // Titles.
  ['Create a pet', `${PETS}/create-pet/`],
  ['Set a stock count', `${STORE}/update-inventory/`],
  // operationId.
  ['getPet', `${PETS}/get-pet/`],
  ['updateinventory', `${STORE}/update-inventory/`],
  // Method and path.
  ['GET /pets/{petId}', `${PETS}/get-pet/`],
  ['/messages', `${SEND_MESSAGE}/`],
  ['put categories/categoryId', `${PETS}/replace-category/`],
  // Schemas, and an enum value.
  ['InventoryItem', `${SCHEMAS}/inventory-item/`],
  ['newcategory', `${SCHEMAS}/new-category/`],
  ['pending', `${SCHEMAS}/pet-status/`],
  // Queries in readers' own words.
  ['categories', `${PETS}/list-categories/`],
  ['inventory', `${STORE}/list-inventory/`],
  ['stock', `${STORE}/update-inventory/`],
  ['pets', `${PETS}/`],
  ['pagination', 'reference/petstore/'],
  ['how do I authenticate', 'guides/authentication/'],
  ['retiring soon', 'guides/versioning/#retiring-soon'],
  ['message accepted', `${SEND_MESSAGE}/#response-202`],
  // Guides, by their titles and by their text.
  ['quickstart', 'guides/quickstart/'],
  ['no quotes around', 'guides/quickstart/'],
] as const;

/** Parameters, properties, headers and error codes, with the anchor of a result. */
const ANCHORS = [
  ['petId', `${STORE}/list-orders/#query-petId`],
  ['categoryId', `${PETS}/create-pet/#body.categoryId`],
  ['limit', `${PETS}/list-pets/#query-limit`],
  ['shipDate', `${SCHEMAS}/order/#schema.shipDate`],
  ['X-Total-Count', `${PETS}/list-pets/#response-200-header-x-total-count`],
  ['404', 'reference/petstore/errors/#status-404'],
  ['invalid_json', 'reference/messages/errors/#invalid_json'],
  ['base url', 'reference/messages/#servers'],
  ['bearer', 'reference/petstore/#security-apiKey'],
  ['pets/petId', `${PETS}/get-pet/`],
] as const;

/** Misspelled queries, with the suggested word and the URL of the first result. */
const SLIPS = [
  ['categry', 'category', `${SCHEMAS}/category/`],
  ['inventroy', 'inventory', `${STORE}/list-inventory/`],
  ['authentcation', 'authentication', 'guides/authentication/'],
] as const;

test('the first result is the one meant', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  for (const [query, address] of FIRST) {
    await portal.search.type(query);
    await expect.soft(portal.search.first, query).toHaveAttribute('href', `/${address}`);
  }
  await portal.search.type('https://api.petstore.example/pets/10');
  await expect(portal.search.first).toHaveAttribute('href', '/reference/petstore/pets/get-pet/');
  await expect(portal.search.dialog.locator('mark')).toHaveCount(0);
});

test('parameters, properties, headers and codes are found at their anchors', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  for (const [query, address] of ANCHORS) {
    await portal.search.type(query);
    await portal.search.openFirst();
    await expect.soft(portal.search.resultTo(`/${address}`), query).not.toHaveCount(0);
  }
});

test('a name that stands in many places is one row, which opens to them and closes again', async ({ portal, page }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('name');
  const row = portal.search.results.filter({ hasText: /^fieldname/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/in \d+ operations?, \d+ other pages/);
  const count = await portal.search.results.count();
  while ((await row.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(portal.search.resultTo(`/${PETS}/create-pet/#body.name`)).toBeVisible();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(portal.search.results).toHaveCount(count);
});

test('after a slip the nearest word is offered and searched', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  for (const [query, word, address] of SLIPS) {
    await portal.search.type(query);
    await expect.soft(portal.search.dialog).toContainText(`“${word}”`);
    await expect.soft(portal.search.first, query).toHaveAttribute('href', new RegExp(`^/${address}`));
  }
  await portal.search.type('order rainbows');
  await expect(portal.search.dialog).toContainText('No exact match');
});

test('where nothing fits it is said once, with something to press', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  for (const query of ['xyzzy', 'qwertyzz']) {
    await portal.search.type(query);
    await expect(portal.search.message).toContainText(`No results for “${query}”`);
    await expect(portal.search.results).toHaveCount(0);
  }
  await expect(portal.search.message.getByRole('link', { name: 'Petstore' })).toHaveAttribute(
    'href',
    '/reference/petstore/',
  );
  await portal.search.type('shipDate');
  await portal.search.kind('Guides').check({ force: true });
  await portal.search.message.getByRole('button', { name: 'Search everything' }).click();
  await expect(portal.search.first).toContainText('shipDate');
  await expect(portal.search.box).toBeFocused();
});

test('before the first letter stand what was opened last, the tags of the API, and guides', async ({ portal }) => {
  await portal.open('guides/errors/');
  await portal.open('reference/petstore/pets/get-pet/');
  await portal.search.open();
  const group = (name: string) => portal.search.dialog.getByRole('group', { name }).getByRole('option');
  await expect(group('Last opened').first()).toHaveAttribute('href', '/guides/errors/');
  await expect(group('In this API').first()).toHaveAttribute('href', '/reference/petstore/catalogue/');
  await expect(group('Guides').first()).toHaveAttribute('href', '/guides/quickstart/');
});

test('each result says its API, and only kinds that are there are offered', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('send a message');
  await expect(portal.search.first).toContainText('Messages');
  await expect(portal.search.dialog.getByRole('radio')).toHaveCount(5);
  await expect(portal.search.kind('Webhooks')).toHaveCount(0);
});

test('a result shows method, path and badges, and the fields below their page', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('getPet');
  await expect(portal.search.first).toContainText('GET');
  await expect(portal.search.first).toContainText('/pets/{petId}');
  await expect(portal.search.first).toContainText('Deprecated');
  await portal.search.type('401');
  await expect(portal.search.first).toHaveAccessibleName(/ Petstore Unauthorized\. The API key is missing/);
  await portal.search.type('quantity');
  await portal.search.openFirst();
  await expect(portal.search.resultTo(`/${STORE}/place-order/#body.quantity`)).toContainText(
    /Place an order|\/store\/orders · body/,
  );
});

test('results are narrowed by kind and by API', async ({ portal }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('error');
  await portal.search.kind('Schemas').check({ force: true });
  await expect(portal.search.first).toHaveAttribute('href', /\/schemas\/error\/$/);
  await portal.search.api.selectOption('Messages');
  await expect(portal.search.first).toHaveAttribute('href', '/reference/messages/schemas/error/');
  await portal.search.kind('Guides').check({ force: true });
  await expect(portal.search.results).toHaveCount(0);
  await portal.search.api.selectOption('');
  await expect(portal.search.first).toHaveAttribute('href', '/guides/errors/');
  await portal.search.kind('Fields').check({ force: true });
  await portal.search.type('shipDate');
  await expect(portal.search.first).toHaveAttribute('href', /#.*shipDate$/);
});

test('the keyboard does it all: open, choose, follow, close', async ({ portal, page }) => {
  await portal.open('');
  await portal.header.getByRole('link', { name: 'Guides' }).focus();
  await page.keyboard.press('Control+k');
  await expect(portal.search.box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(portal.search.dialog).toBeHidden();
  await expect(portal.header.getByRole('link', { name: 'Guides' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('order');
  await expect(portal.search.status).toHaveText(/results/);
  await expect(portal.search.chosen).toHaveCount(1);
  const first = await portal.search.chosen.getAttribute('id');
  await page.keyboard.press('ArrowDown');
  await expect(portal.search.chosen).not.toHaveAttribute('id', first ?? '');
  await expect(portal.search.box).toHaveAttribute('aria-activedescendant', /search-option/);
  await page.keyboard.press('ArrowUp');
  await expect(portal.search.chosen).toHaveAttribute('id', first ?? '');
  await page.keyboard.press('Enter');
  await expect(portal.title).toHaveText('Order');
});

test('Enter waits for the rows of what was typed, and opens none of an earlier text', async ({ portal, page }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('order');
  const held = Promise.withResolvers<undefined>();
  await page.route('**/pagefind/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  // No name contains these words, so the full-text index is needed.
  await portal.search.box.fill('no quotes around');
  await expect(portal.search.status).toHaveText('Searching…');
  await page.keyboard.press('Enter');
  await expect(portal.search.dialog).toBeVisible();
  held.resolve(undefined);
  await expect(portal.title).toHaveText('Quickstart');
});

test('Enter follows a field to its anchor and opens what folds it away', async ({ portal, page }) => {
  await portal.open('');
  await portal.search.open();
  await portal.search.type('sendMessage machine-readable');
  await portal.search.resultTo(`/${SEND_MESSAGE}/#response-400.code`).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#response-400\.code$/);
  await expect(page.locator('[id="response-400.code"]')).toBeVisible();
});

test('the search forgets nothing when it is closed and opened again on the page', async ({ portal, page }) => {
  await portal.open('');
  await portal.search.button.click();
  await portal.search.type('order');
  await expect(portal.search.first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal.search.button).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(portal.search.first).toBeVisible();
});

test('nothing of the search is loaded before the reader points at it or opens it', async ({ portal, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await portal.open('reference/petstore/pets/get-pet/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('pagefind') || path.includes('search-panel'))).toEqual([]);
  const index = page.waitForRequest('**/pagefind/names.txt');
  await portal.search.button.hover();
  await index;
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a tap opens the search and follows a result', async ({ portal }) => {
    await portal.open('');
    await portal.search.button.tap();
    await portal.search.type('getPet');
    await portal.search.first.tap();
    await expect(portal.title).toHaveText('Get a pet');
    await expect(portal.search.dialog).toBeHidden();
  });
});

test.describe('on the missing page', () => {
  test.use({ expectedErrors: /404/ });

  test('the search is offered', async ({ portal, page }) => {
    await portal.open('reference/petstore/nowhere/');
    await portal.main.getByRole('button', { name: /search/i }).click();
    await expect(portal.search.box).toBeFocused();
    await page.keyboard.type('getPet');
    await expect(portal.search.first).toHaveAttribute('href', `/${PETS}/get-pet/`);
  });
});
