import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAYLOADS } from '../attacks/payloads.ts';
import { share } from '../attacks/subset.ts';
import { documentOf, MISTAKES } from '../attacks/places.ts';
import { countAttacks, liveElementsOf, watchActs } from './sanitized.ts';
import { Live } from './live.ts';
import { expect, test } from './test.ts';

// Errors that the development server reports are not faults of its pages.
test.use({ expectedErrors: /^(?!.*(Content Security Policy|Trusted))/s });

const TEXTS = PAYLOADS.map(({ text }) => text);

let root = '';
let live: Live;

test.beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-dev-'));
  await writeFile(join(root, 'openapi.yaml'), JSON.stringify(documentOf(TEXTS)));
  live = new Live(root, { documents: [join(root, 'openapi.yaml')] });
  await expect.poll(() => live.url, { timeout: 120_000 }).not.toBe('');
});

test.afterEach(async () => {
  await live.stop();
  await rm(root, { recursive: true, force: true });
});

test('no text of a document acts in the pages of the development server', async ({ page }) => {
  const watched = await watchActs(page);
  const pages = new Set<string>(['', 'nowhere/', '404.html']);
  for (const address of pages) {
    await page.goto(new URL(address, live.url).href, { waitUntil: 'load' });
    expect.soft(await liveElementsOf(page), address).toEqual([]);
    expect.soft(await page.locator('meta[http-equiv="Content-Security-Policy"]').count(), address).toBe(1);
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    for (const link of links) {
      if (!/\.\w+$/.test(link) && pages.size < 24) pages.add(link.replace(/#.*$/, ''));
    }
  }
  expect(pages.size).toBeGreaterThan(20);
  for (const address of ['%E0%A4%A', '%3Cimg%20src=x%20onerror=boom()%3E%ff/', 'src/%3Cscript%3Eboom()%3C/script%3E']) {
    const response = await page.goto(`${live.url}${address}`);
    expect.soft(response?.headers()['content-security-policy'], address).toContain("frame-ancestors 'self'");
    expect.soft(response?.status(), address).toBeGreaterThanOrEqual(400);
    expect.soft(await liveElementsOf(page), address).toEqual([]);
  }
  expect(watched.acts).toEqual([]);
  countAttacks(pages.size);
});

test('nor in the overlay that tells a mistake', async ({ page }) => {
  const watched = await watchActs(page);
  await page.goto(live.url);
  const overlay = page.locator('portico-live-error');
  const texts = share(TEXTS, 3);
  let told = 0;
  for (const [place, documentWith] of Object.entries(MISTAKES)) {
    for (const text of texts) {
      const mark = `case${told}`;
      await writeFile(join(root, 'openapi.yaml'), documentWith(`${mark} ${text} ${mark}`));
      await expect(overlay, `${place}: ${text}`).toContainText(mark);
      // A word that begins a URL is not changed, in the message neither.
      expect.soft(await liveElementsOf(page), `${place}: ${text}`).toEqual([]);
      const own = 'a[href^="vscode://file/"]';
      expect.soft(await overlay.locator(`a:not(${own}), img, svg, style, script`).count(), `${place}: ${text}`).toBe(0);
      expect.soft(await overlay.locator(own).count(), `${place}: ${text}`).toBeLessThanOrEqual(1);
      told += 1;
    }
  }
  expect(told).toBe(texts.length * Object.keys(MISTAKES).length);
  await page.mouse.move(300, 300);
  expect(watched.acts).toEqual([]);
  countAttacks(told);
});
