import { expect, test } from './test.ts';
import { isWhole } from './whole-text.ts';

const CONSOLE = 'reference/petstore/console/';

test('one client for the whole API: nothing is asked elsewhere before Send, and then the chosen server alone', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(CONSOLE);
  const { origin } = new URL(page.url());
  const client = page.frameLocator('iframe[title="API client"]');
  await expect(client.getByRole('heading', { name: 'Petstore' }).first()).toBeVisible();
  await expect(page.getByText('Loading the client')).toHaveCount(0);
  // The page around it has a search, a sidebar and an introduction.
  await expect(client.getByRole('button', { name: /Search/ })).toHaveCount(0);
  await expect(client.getByRole('navigation')).toHaveCount(0);
  await expect(client.getByText('Run a pet shop over HTTP')).toBeHidden();
  await expect(client.getByRole('link', { name: 'Petstore support' })).toBeHidden();
  await client.getByRole('link', { name: 'post /store/orders', exact: true }).click();
  await expect(client.getByRole('heading', { name: 'Place an order' })).toBeInViewport();
  // The document hides the panel for this operation: the client cannot send it.
  await expect(client.getByText('List orders')).toHaveCount(0);
  // Typed credentials last until the page is closed.
  const token = client.getByRole('textbox', { name: 'Bearer Token' }).first();
  await token.fill('typed-secret');
  await expect(token).toHaveValue('typed-secret');
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('typed-secret');
  await page.reload();
  await expect(token).toBeVisible();
  await expect(token).toHaveValue('');
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(?:data|blob):/.test(url))).toEqual([]);
});

test('the page of the API and the sidebar lead to it', async ({ portal, page }) => {
  await portal.open('reference/petstore/');
  await portal.link('Open the API console').click();
  await expect(page).toHaveURL(/\/petstore\/console\/$/);
  await expect(portal.title).toHaveText('API console');
  await portal.open('reference/petstore/pets/create-pet/');
  await page.getByRole('navigation', { name: 'Petstore' }).getByRole('link', { name: 'API console' }).click();
  await expect(page).toHaveURL(/\/petstore\/console\/$/);
});

for (const width of [390, 320])
  test(`server and authentication are read whole, ${String(width)} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(CONSOLE);
    const client = page.frameLocator('iframe[title="API client"]');
    const server = client.getByRole('button', { name: /^Server:/ }).first();
    expect(await client.getByTestId('auth-indicator').evaluate(isWhole)).toBe(true);
    expect(await server.locator('span').last().evaluate(isWhole)).toBe(true);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what else there is', async ({ portal, page }) => {
    await portal.open(CONSOLE);
    await expect(page.getByText('The API console needs JavaScript.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
