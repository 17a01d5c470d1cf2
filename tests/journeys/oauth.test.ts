import type { FrameLocator, Page } from 'playwright/test';
import { ApiServer } from '../e2e/api-server.ts';
import { OperationPage } from '../e2e/pages/operation-page.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { loginDocument, startImplicitLogin, startLogin } from './login-services.ts';
import { Person } from './person.ts';

let api: ApiServer;
let owner: Person;
let address = '';

test.beforeAll(async () => {
  api = await ApiServer.start();
  const login = await startLogin(['/docs/try-it/', '/docs/de/try-it/', '/docs/try-it/console/']);
  owner = new Person({
    'openapi.json': loginDocument({ api: api.url, login, implicit: await startImplicitLogin() }),
    'redocly.yaml': 'apis: { shop: { root: openapi.json } }\n',
    'portal.config.ts': `export default { title: 'Shop', language: ['en', 'de'], base: '/docs/', tryIt: { hosts: ['${login}'] } };\n`,
  });
  await owner.build();
  address = `${await owner.serve()}/docs`;
});

/** Opens the panel of an operation. */
async function openPanel(page: Page, path: string): Promise<OperationPage['tryIt']> {
  const { tryIt } = new OperationPage(page);
  await page.goto(`${address}/${path}/`);
  await tryIt.open();
  return tryIt;
}

/** Types into fields of the client, by their labels. */
async function type(client: FrameLocator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    const field = client.locator('tr').filter({ hasText: name }).locator('[contenteditable=true], input').first();
    await field.fill(text);
  }
}

/** Presses a button that opens the window of the login server, and signs in there. */
async function signIn(page: Page, client: FrameLocator): Promise<void> {
  const opened = page.waitForEvent('popup');
  await client.getByRole('button', { name: 'Authorize' }).click();
  const login = await opened;
  await login.getByPlaceholder('Enter any login').fill('reader');
  await login.getByPlaceholder('and password').fill('secret');
  await login.getByRole('button', { name: 'Sign-in' }).click();
  await login.getByRole('button', { name: 'Continue' }).click();
}

/** Sends the request, and returns the credentials that the API got. */
async function send({ send: button, response }: OperationPage['tryIt']): Promise<string | undefined> {
  const { length } = api.received;
  await button.click();
  await expect.poll(() => api.received.length).toBe(length + 1);
  await expect(response).toContainText('200');
  return api.received.at(-1)?.headers.authorization;
}

onPhoneAndDesktop(() => {
  test('a reader signs in with a code, and sends a request with the token', async ({ page }) => {
    const panel = await openPanel(page, 'reference/shop/things/code');
    await type(panel.client, { 'Client ID': 'reader' });
    await signIn(page, panel.client);
    await expect(panel.client.getByText('Access Token')).toBeVisible();
    expect(await send(panel)).toMatch(/^Bearer [\w-]{20,}$/);
  });

  test('a program gets a token by its secret', async ({ page }) => {
    const panel = await openPanel(page, 'reference/shop/things/program');
    await type(panel.client, { 'Client ID': 'a program:1', 'Client Secret': 'a+b/c==% &' });
    await panel.client.getByRole('button', { name: 'Authorize' }).click();
    await expect(panel.client.getByText('Access Token')).toBeVisible();
    expect(await send(panel)).toMatch(/^Bearer [\w-]{20,}$/);
  });

  test('a reader gets a token in the address', async ({ page }) => {
    const panel = await openPanel(page, 'reference/shop/things/implicit');
    await type(panel.client, { 'Client ID': 'reader' });
    await panel.client.getByRole('button', { name: 'Authorize' }).click();
    await expect(panel.client.getByText('Access Token')).toBeVisible();
    expect(await send(panel)).toBe('Bearer implicit-token');
  });

  test('a reader signs in by what the login server tells of itself', async ({ page }) => {
    const panel = await openPanel(page, 'reference/shop/things/discovered');
    await panel.client.getByRole('button', { name: 'Fetch Configuration' }).click();
    await type(panel.client, { 'Client ID': 'reader' });
    await signIn(page, panel.client);
    await expect(panel.client.getByText('Access Token')).toBeVisible();
    expect(await send(panel)).toMatch(/^Bearer [\w-]{20,}$/);
  });

  test.describe('with a mistake', () => {
    test.use({ expectedErrors: /./ });

    test('a reader reads what is wrong until the next try, and no request has an empty token', async ({ page }) => {
      const panel = await openPanel(page, 'reference/shop/things/program');
      expect(await send(panel)).toBeUndefined();
      const button = panel.client.getByRole('button', { name: 'Authorize' });
      await type(panel.client, { 'Client ID': 'a program:1', 'Client Secret': 'wrong' });
      await button.click();
      const told = panel.client.getByText('client authentication failed');
      await expect(told).toHaveCount(2);
      // The client's own message goes after three seconds, if the pointer is not over it.
      await page.mouse.move(0, 0);
      await expect(told).toHaveCount(1);
      await type(panel.client, { 'Client Secret': 'a+b/c==% &' });
      await button.click();
      await expect(told).toBeHidden();
      await expect(panel.client.getByText('Access Token')).toBeVisible();
      expect(await send(panel)).toMatch(/^Bearer [\w-]{20,}$/);
    });
  });
});

test('every server sends the pages that logins return to so that their window stays connected', async () => {
  const servers = [
    `${address}/`,
    ...(await Promise.all(['preview', 'dev'].map(async (name) => `${await owner.start(name).address()}/`))),
  ];
  for (const server of servers)
    for (const path of ['', 'de/', 'reference/shop/things/code/', 'try-it/', 'de/try-it/', 'try-it/console/']) {
      const { status, headers } = await fetch(server + path);
      expect(status, path).toBe(200);
      expect(headers.get('cross-origin-opener-policy'), server + path).toBe(
        path.includes('try-it/') ? null : 'same-origin-allow-popups',
      );
    }
});
