import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sites.ts';
import { findFreePort, startWebServer, WEB_SERVERS } from '../web-servers.ts';
import { expect, onPhoneAndDesktop, test } from './journey.ts';
import { MUSEUM } from './museum.ts';
import { Person } from './person.ts';

const nginx = WEB_SERVERS.find(({ debian }) => debian === 'nginx');
const isMissing = nginx?.isThere() !== true;
// The address without a page.
test.use({ expectedErrors: /status of 404/ });

let address = '';
let stop: (() => Promise<void>) | undefined;

/** Returns the recipe of docs/hosting.md for a site below a path, as the page says to change it. */
function recipe(root: string, port: number): string {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/hosting.md'), 'utf8').split('\n## nginx\n');
  const [, lines = ''] = /```nginx\n([^]*?)```/.exec(section) ?? [];
  return lines
    .replace('/srv/portal/dist', root)
    .replace('listen 80', `listen localhost:${port}`)
    .replace('/404.html', '/docs/404.html')
    .replace('^/(', '^/docs/(')
    .replace('/_astro/', '/docs/_astro/');
}

test.beforeAll(async () => {
  if (nginx === undefined || isMissing) return;
  const owner = new Person({ 'openapi.yaml': MUSEUM, 'www/.keep': '', 'conf/.keep': '' });
  await owner.portico('init');
  await owner.build('--base', '/docs/', '--out', 'www/docs');
  const [folder, root] = [join(owner.folder, 'conf'), join(owner.folder, 'www')];
  const port = await findFreePort();
  stop = await startWebServer(nginx.configure({ folder, root, port, lines: recipe(root, port) }), port);
  address = `http://localhost:${port}/docs/`;
  const { code, output } = await owner.portico('check', address);
  expect(code, output).toBe(0);
});

test.afterAll(() => stop?.());

onPhoneAndDesktop(() => {
  test('an owner serves a portal below a path behind nginx, and a reader finds and runs an operation', async ({
    page,
  }) => {
    test.skip(isMissing, 'nginx is needed');
    await page.goto(address);
    await page.getByRole('link', { name: 'Read the reference' }).click();
    await page
      .getByRole('link', { name: /List opening hours/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List opening hours');
    await page.getByRole('button', { name: 'Run in sandbox' }).click();
    await expect(page.getByText('9 to 5').last()).toBeVisible();
    const missing = await page.goto(`${address}none/`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
