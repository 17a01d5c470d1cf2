import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listFindings } from './axe.ts';
import { DESKTOP, PHONE } from './page-types.ts';
import { expect, test } from './test.ts';

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('from the front page to a sent request', async ({ operation, api, page }) => {
      api.answers(202, { id: 'msg_1', message: 'Hello, world!', status: 'queued', createdAt: '2026-11-20T09:30:00Z' });
      await operation.open('');
      await operation.main.getByRole('link', { name: 'Quickstart', exact: true }).click();
      // A click before the page's scripts have run would be lost.
      await page.waitForURL(/\/quickstart\/$/);
      await expect(operation.title).toHaveText('Quickstart');
      const languages = operation.main.getByRole('tablist', { name: 'Language' });
      await expect(languages.getByRole('tab')).toContainText(['cURL', 'JavaScript', 'Python']);
      await languages.getByRole('tab', { name: 'Python' }).click();
      await operation.main.locator('.Target > summary').click();
      await operation.main.getByRole('textbox', { name: 'Base URL' }).fill(api.url);
      await expect(operation.sample).toContainText(`${api.url}/messages`);
      await operation.link('Send a message').first().click();

      await page.waitForURL(/\/reference\/messages\/messages\/send-message\/$/);
      await expect(operation.language('Python')).toHaveAttribute('aria-selected', 'true');
      await operation.tryIt.open();
      await operation.tryIt.token.fill('my-key');
      await operation.tryIt.send.click();
      await expect(operation.tryIt.response).toContainText('202');
      expect(api.received).toMatchObject([
        { method: 'POST', url: '/messages', headers: { authorization: 'Bearer my-key' } },
      ]);
      expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({ message: 'Hello, world!' });
    });
  });
}

test.describe('the steps', () => {
  const QUICKSTART = 'guides/quickstart/';

  test('one press does them all; a key that is kept stays ticked', async ({ operation, page }) => {
    const steps = page.locator('portico-steps li');
    await operation.open(QUICKSTART);
    await expect(steps).toHaveText(['Create an API key.', 'Run the request.', 'Read the response.']);
    await operation.run.run();
    await expect(operation.run.heading).toContainText('202 Accepted');
    expect(await operation.run.json()).toMatchObject({ message: 'Hello, world!', status: 'queued' });
    expect(await listFindings(page, ['color-contrast'])).toEqual([]);
    const done = ['Create an API key. (done)', 'Run the request. (done)', 'Read the response. (done)'];
    await expect(steps).toHaveText(done);
    await page.reload();
    await expect(steps).toHaveText([done[0] ?? '', 'Run the request.', 'Read the response.']);
  });

  test('on the real API: the copied sample runs in a terminal once it has a key', async ({ operation, api }) => {
    api.answers(202, { id: 'msg_1', message: 'Hello, world!', status: 'queued', createdAt: '2026-11-20T09:30:00Z' });
    await operation.open(QUICKSTART);
    await operation.main.getByRole('tab', { name: 'cURL' }).click();
    const command = await operation.sample.innerText();
    expect(command).toContain('https://api.petstore.example/messages');
    const typed = command.replace('https://api.petstore.example', api.url).replace('<API_KEY>', 'my-key');
    const { stdout } = await promisify(execFile)('sh', ['-c', typed]);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'queued' });
    expect(api.received).toMatchObject([
      { method: 'POST', url: '/messages', headers: { authorization: 'Bearer my-key' } },
    ]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are a numbered list of words', async ({ operation }) => {
      await operation.open(QUICKSTART);
      await expect(operation.main.locator('ol.Steps > li')).toHaveText([
        'Create an API key.',
        'Run the request.',
        'Read the response.',
      ]);
    });
  });
});

test('the table of contents marks the section that is read, at rest too', async ({ portal, page }) => {
  await portal.open('guides/quickstart/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('[aria-current]');
  // Returns the scroll position once it is the same for two frames.
  const atRest = (): Promise<number> =>
    page.evaluate(async () => {
      for (let before = -1; before !== scrollY;) {
        before = scrollY;
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }
      return scrollY;
    });
  for (const name of await contents.getByRole('link').allTextContents()) {
    await contents.getByRole('link', { name, exact: true }).click();
    await atRest();
    await expect(marked).toHaveText(name);
  }
  await contents.getByRole('link', { name: 'Read the response' }).click();
  await page.keyboard.press('End');
  await atRest();
  await expect(marked).toHaveText('Next');
  // Above the first heading no section is current.
  await page.keyboard.press('Home');
  await atRest();
  await expect(marked).toHaveCount(0);
});
