import { siteFolder } from '../sites.ts';
import { RunCard, SANDBOX } from './pages/run-card.ts';
import { TryItDialog } from './pages/try-it-dialog.ts';
import { PlainServer } from './plain-server.ts';
import { expect, test } from './test.ts';

test.use({ site: 'based' });

test('links, search and canonical addresses stay below the base path', async ({ portal, page }) => {
  await portal.open('');
  await expect(page).toHaveURL(/\/docs\/$/);
  const addresses = await page
    .locator('a[href^="/"], link[href^="/"], script[src^="/"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    );
  expect(addresses.filter((address) => !address.startsWith('/docs/'))).toEqual([]);
  await portal.main.getByRole('link', { name: /^Petstore 1\.0\.0/ }).click();
  await page.waitForURL(/\/docs\/reference\/petstore\/$/);
  await portal.search.open();
  await portal.search.type('getPet');
  await portal.search.first.click();
  await expect(page).toHaveURL(/\/docs\/reference\/petstore\/pets\/get-pet\/$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://portal.example/docs/reference/petstore/pets/get-pet/',
  );
  await page.getByRole('button', { name: 'More ways to copy this page' }).click();
  await expect(page.getByRole('link', { name: 'Open in Claude' })).toHaveAttribute(
    'href',
    /^https:\/\/claude\.ai\/new\?q=Read%20https%3A%2F%2Fportal\.example%2Fdocs%2Freference%2Fpetstore%2Fpets%2Fget-pet\.md%20/,
  );
  await expect(page.getByRole('link', { name: 'Open in ChatGPT' })).toBeVisible();
});

test('the try-it panel and the Markdown of a page are found there too', async ({ operation, page, api }) => {
  await operation.open('reference/petstore/pets/list-pets/');
  await operation.useServer(api.url);
  await operation.tryIt.open();
  await operation.tryIt.send.click();
  await expect(operation.tryIt.response).toContainText('200');
  await page.keyboard.press('Escape');
  await expect(operation.tryIt.dialog).toBeHidden();
  await operation.main.getByRole('button', { name: 'More ways to copy this page' }).click();
  const answer = await page.request.get((await operation.link('View as Markdown').getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('# List pets');
});

test('a host that serves files alone, below a path: Run, panel, console, keys and reset, all from there', async ({
  page,
}) => {
  const host = await PlainServer.start(siteFolder('based'), '/docs/');
  const asked: string[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    asked.push(`${response.status()} ${origin}${pathname.split('/').slice(0, 2).join('/')}/`);
  });
  try {
    await page.goto(`${host.url}/docs/reference/petstore/pets/create-pet/`);
    const run = new RunCard(page);
    await run.run();
    await expect(run.answer).toContainText(/201 Created[^]*\d ms/);
    const tryIt = new TryItDialog(page);
    await tryIt.open();
    await tryIt.chooseServer('/docs/sandbox/petstore');
    await tryIt.send.click();
    await expect(tryIt.response).toContainText('201');
    await tryIt.close.click();

    await page.goto(`${host.url}/docs/guides/authentication/`);
    const keys = page.locator('portico-keys');
    await keys.getByRole('button', { name: 'Show my API keys' }).click();
    await expect(keys.getByRole('listitem')).toHaveCount(1);

    // One client for all operations: it sends to the same sandbox, with the same key.
    await page.goto(`${host.url}/docs/reference/petstore/console/`);
    const client = page.frameLocator('iframe[title="API client"]');
    await client.getByRole('link', { name: 'post /pets', exact: true }).press('Enter');
    await client.getByRole('button', { name: /^Test Request *\(post \/pets\)$/ }).click();
    await client.getByRole('button', { name: /^Send post request to/ }).click();
    await expect(client.getByRole('region', { name: 'Response', exact: true })).toContainText('201 Created');

    await page.goto(`${host.url}/docs/reference/petstore/pets/create-pet/`);
    await page.locator('.Target > summary').click();
    await page.getByRole('combobox', { name: 'Server' }).selectOption(SANDBOX);
    await run.run();
    await run.answer.getByRole('button', { name: 'Reset sandbox' }).click();
    await run.answer.getByRole('button', { name: /keys\?$/ }).click();
    await expect(run.answer).toHaveCount(0);
    await run.button.click();
    await expect(run.answer).toContainText('Created a sandbox key for you');
    expect([...new Set(asked)].filter((line) => !line.includes(' blob:'))).toEqual([`200 ${host.url}/docs/`]);
  } finally {
    await host.stop();
  }
});

test('a page is asked for once, when a pointer rests on a link to it; files and the page itself are not', async ({
  page,
}) => {
  const host = await PlainServer.start(siteFolder('based'), '/docs/');
  const [here, next] = ['/docs/reference/petstore/pets/get-pet/', '/docs/reference/petstore/pets/list-pets/'];
  const countOf = (path: string): number => host.asked.filter((asked) => asked === path).length;
  try {
    await page.goto(host.url + here);
    await page.getByRole('button', { name: 'More ways to copy this page' }).click();
    await page.getByRole('link', { name: 'View as Markdown' }).hover();
    await page.keyboard.press('Escape');
    await page.locator('main h2 a').first().hover();
    const link = page.locator(`#sidebar a[href="${next}"]`);
    await link.hover();
    await expect.poll(() => countOf(next)).toBe(1);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List pets');
    const how = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry === undefined ? undefined : String(Reflect.get(entry, 'deliveryType'));
    });
    expect(how).toBe('navigational-prefetch');
    expect([countOf(next), countOf(here), countOf(here.replace(/\/$/, '.md'))]).toEqual([1, 1, 0]);
  } finally {
    await host.stop();
  }
});
