/** `npm run pictures`: creates the README's images from the built site. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_HINT, findBrowser } from './browser.ts';
import { buildSite, ROOT } from './sites.ts';

const PORT = 4799;
const PICTURES = [
  { name: 'operation', path: '/reference/petstore/pets/create-pet/', colorScheme: 'light' },
  { name: 'operation-dark', path: '/reference/petstore/pets/create-pet/', colorScheme: 'dark' },
] as const;

const browser = findBrowser();
if (browser === undefined) throw new Error(BROWSER_HINT);
const folder = await mkdtemp(join(tmpdir(), 'portico-pictures-'));
const { code, output } = await buildSite({ name: 'own', args: [] }, folder);
if (code !== 0) throw new Error(output);
const server = spawn(
  process.execPath,
  [join(ROOT, 'src/commands/portico.js'), 'preview', '--out', join(folder, 'own'), '--port', String(PORT)],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
try {
  await new Promise((resolve) => server.stdout.once('data', resolve));
  const { executablePath, args } = browser;
  const chrome = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args],
  });
  for (const { name, path, colorScheme } of PICTURES) {
    const page = await chrome.newPage({ viewport: { width: 1440, height: 900 }, colorScheme });
    await page.goto(`http://localhost:${PORT}${path}`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(ROOT, '.github', 'pictures', `${name}.png`) });
    await page.close();
  }
  await chrome.close();
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
