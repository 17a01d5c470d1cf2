import { expect, test } from './test.ts';

test('method, path, notice and first parameter stand in view on a desktop', async ({ operation }) => {
  await operation.open('reference/petstore/pets/get-pet/');
  await expect(operation.main.getByText('https://api.petstore.example/pets/{petId}').first()).toBeInViewport();
  await expect(operation.notice).toBeInViewport();
  await expect(operation.anchor('path-petId')).toBeInViewport();
});

test('an address with a fragment opens what folds the property away and shows it', async ({ operation }) => {
  await operation.open('reference/petstore/pets/list-pets/#response-200.id');
  await expect(operation.anchor('response-200.id')).toBeInViewport();
  await operation.open('reference/petstore/pets/create-pet/#response-401.code');
  await expect(operation.anchor('response-401.code')).toBeInViewport();
});

test('the search of the browser finds the answer of another status, and shows it', async ({ operation, page }) => {
  await operation.open('reference/petstore/pets/create-pet/');
  const other = page.locator('.ResponseExamples > [hidden="until-found"]').last();
  await expect(other.locator('pre')).toBeHidden();
  expect((await other.boundingBox())?.height).toBe(0);
  await other.locator('pre').evaluate((code) => code.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(operation.samples.getByRole('tablist', { name: 'Status' }).getByRole('tab').last()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(operation.responseExample).toHaveCount(1);
});

test('the type of a property leads to its schema, and the schema says where it is used', async ({
  operation,
  page,
}) => {
  await operation.open('reference/petstore/pets/create-pet/');
  await operation.anchor('body.status').getByRole('link', { name: 'PetStatus' }).click();
  await expect(page).toHaveURL(/\/reference\/petstore\/schemas\/pet-status\/$/);
  await expect(operation.title).toHaveText('PetStatus');
  await operation.main.getByRole('link', { name: 'NewPet' }).first().click();
  await expect(operation.title).toHaveText('NewPet');
  await operation.main
    .getByRole('link', { name: /Create a pet/ })
    .first()
    .click();
  await expect(operation.title).toHaveText('Create a pet');
});

test.describe('an operation that goes away', () => {
  test('says so, until when, and leads on', async ({ operation, page }) => {
    await page.clock.setFixedTime('2027-05-30T12:00:00Z');
    await operation.open('reference/petstore/pets/get-pet/');
    await expect(operation.notice).toContainText('Deprecated');
    await expect(operation.notice).toContainText('1 June 2027, 00:00 GMT');
    await expect(operation.notice.locator('time')).toHaveAttribute('datetime', '2027-06-01T00:00:00Z');
    await expect(operation.notice).toContainText('2 days from now');
    await operation.notice.getByRole('link', { name: 'List pets' }).click();
    await expect(operation.title).toHaveText('List pets');
  });

  test('is struck through in the sidebar and in lists', async ({ portal }) => {
    await portal.open('reference/petstore/pets/');
    await expect(portal.sidebar.getByRole('link', { name: /Get a pet/ }).locator('s')).toHaveText('Get a pet');
    await expect(portal.link(/Get a pet/).locator('s')).toHaveText('Get a pet');
  });
});

test.describe('in the document of a harbour', () => {
  test.use({ site: 'showcase' });

  test('what is past its sunset says since when', async ({ operation }) => {
    await operation.open('reference/harbour/ships/sink-ship/');
    await expect(operation.notice).toContainText('Retired on 1 January 2026');
    await expect(operation.notice).toContainText('ago');
    await expect(operation.notice.getByRole('link', { name: 'Get a ship' })).toBeVisible();
  });

  test('a deprecated parameter says until when it is read', async ({ operation }) => {
    await operation.open('reference/harbour/ships/list-ships/');
    await expect(operation.anchor('query-sort').locator('s')).toHaveText('sort');
    await expect(operation.anchor('query-sort')).toContainText('1 January 2027');
  });

  test('a row of jumps leads to the parts, says where the reader is, and stays in reach', async ({
    operation,
    page,
  }) => {
    await operation.open('reference/harbour/ships/announce-ship/');
    const sectionLinks = page.getByRole('navigation', { name: 'Sections of this page' });
    const current = sectionLinks.locator('[aria-current]');
    await expect(operation.main.locator('.Callback > article').first()).toBeHidden();
    await sectionLinks.getByRole('link', { name: 'Callbacks' }).click();
    await expect(current).toHaveText(['Callbacks']);
    await sectionLinks.getByRole('link', { name: '201' }).click();
    await expect(operation.anchor('response-201').locator('summary').first()).toBeInViewport();
    await expect(current).toHaveText(['201']);
    await expect(sectionLinks.getByRole('link', { name: 'Body' })).toBeInViewport();
    // It covers the whole column, not half of its lines.
    const [row, column] = await Promise.all([
      sectionLinks.locator('ul').boundingBox(),
      page.locator('.page > .reading').boundingBox(),
    ]);
    expect(row?.width).toBeGreaterThanOrEqual(column?.width ?? Infinity);
    expect(row?.width).toBeLessThanOrEqual((column?.width ?? 0) + 24);
  });

  test('a link of a response leads to the operation that comes next', async ({ operation }) => {
    await operation.open('reference/harbour/ships/announce-ship/');
    await operation.anchor('response-201').getByRole('link', { name: 'Get a ship' }).click();
    await expect(operation.title).toHaveText('Get a ship');
  });
});

test.describe('in the document of a harbour', () => {
  test.use({ site: 'showcase' });

  test('a long default is folded, and whole', async ({ portal }) => {
    await portal.open('reference/harbour/schemas/freighter/');
    const row = portal.main.locator('[id="schema.care"]');
    const value = row.getByText('merkes i begge ender."');
    await expect(value).toBeHidden();
    await row.getByText(/^Default, \d+ characters$/).click();
    await expect(value).toBeVisible();
  });
});
