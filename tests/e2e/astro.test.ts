import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStaticServer } from '../../src/commands/serve/static-server.ts';
import { listenHere } from '../listen.ts';
import { createGuideSite } from '../site/astro-guide-site.ts';
import { runAstro } from '../site/astro-site.ts';
import { ROOT } from '../sites.ts';
import { expect, test } from './test.ts';

test('in a built site of Astro, portal and site have one theme, and islands in guides start', async ({
  page,
  portal,
}) => {
  const folder = createGuideSite();
  try {
    const { code, output } = await runAstro(folder, 'build');
    expect(code, output).toBe(0);
    const dist = join(folder, 'dist');
    const server = createStaticServer({ folder: dist, base: '/', host: 'localhost' });
    const url = `http://localhost:${await listenHere(server, 'localhost')}`;
    try {
      const theme = page.locator('html');
      await page.goto(url);
      await expect(theme).toHaveAttribute('data-theme', 'system');

      await test.step('the theme of the portal is that of the site, whichever changes it', async () => {
        await page.getByRole('link', { name: 'API' }).click();
        await expect(page).toHaveURL(/\/api\/$/);
        // The button works once its script has run.
        await page.waitForLoadState();
        await portal.theme.click();
        await portal.theme.click();
        await expect(theme).toHaveAttribute('data-theme', 'dark');
        await page.goto(url);
        await expect(theme).toHaveAttribute('data-theme', 'dark');
        await page.evaluate(() => {
          localStorage.setItem('host-theme', 'light');
        });
        await page.goto(`${url}/api/reference/pets/`);
        await expect(theme).toHaveAttribute('data-theme', 'light');
        await portal.theme.click();
        await portal.theme.click();
        await page.goto(url);
        await expect(theme).toHaveAttribute('data-theme', 'system');
      });

      await test.step('an island is rendered, then takes clicks, under the policy of the portal', async () => {
        const response = await page.goto(`${url}/api/guides/start/`);
        expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
        const island = page.locator('astro-island');
        await expect(island).toHaveText('42');
        await expect(island).not.toHaveAttribute('ssr');
        await island.click();
        await expect(island).toHaveText('43');
      });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe('with `astro dev`', () => {
  // Vite answers with 504 while it bundles dependencies again.
  test.use({ expectedErrors: /status of 50[04]/ });

  test('a saved document is shown, an error in it is an overlay, and its fix removes that', async ({
    page,
    portal,
  }) => {
    const folder = createGuideSite();
    const program = join(ROOT, 'node_modules/astro/bin/astro.mjs');
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
    const server = spawn(process.execPath, [program, 'dev', '--port', '0'], { cwd: folder, env });
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const exit = once(server, 'exit');
    try {
      const findUrl = (): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
      await expect.poll(findUrl).not.toBe('');
      const file = join(folder, 'api/pets.yaml');
      const document = readFileSync(file, 'utf8');
      const overlay = page.locator('vite-error-overlay');
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 500) failed.push(response.url());
      });
      await page.goto(`${findUrl()}/api/reference/pets/`);
      await expect(portal.title).toHaveText('Pets');
      writeFileSync(file, document.replace('title: Pets', 'title: Cats'));
      await expect(portal.title).toHaveText('Cats');
      expect(failed).toEqual([]);
      writeFileSync(file, document.replace('paths:', 'paths: ]'));
      await expect(overlay.locator('#message-content')).toContainText(`${file}:4:8`);
      writeFileSync(file, document);
      await expect(portal.title).toHaveText('Pets');
      await expect(overlay).toHaveCount(0);
      // A page that still loads logs errors when the server ends.
      await page.goto('about:blank');
    } finally {
      server.kill();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
