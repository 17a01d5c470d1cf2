import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import type { Finding } from './check-facts.ts';
import type { Manifest } from './manifest.ts';

const ORIGIN = 'http://portal.example';
/** Number of pages that are open at the same time. */
const AT_ONCE = 4;

/**
 * Opens pages of each document in a browser without network access, without the response headers that would protect it, and returns
 * findings by the absolute path of the document.
 */
export async function openPages(
  folder: string,
  manifests: readonly Manifest[],
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const browser = await chromium.launch(launchOptions());
  const findings = new Map<string, Finding[]>();
  const queue = manifests.flatMap((manifest) =>
    choosePages(manifest).map((path) => ({ source: manifest.source, path })),
  );
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const work = async (): Promise<void> => {
      const tab = await openTab(context, folder);
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { source, path } = next;
        const faults = await tab.visit(path);
        const known = findings.get(source) ?? [];
        findings.set(source, [...known, ...faults.map((message) => ({ kind: 'browser', page: path, message }))]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  return findings;
}

function launchOptions(): { readonly args: string[]; readonly executablePath?: string } {
  const path = process.env.PORTICO_TEST_BROWSER ?? '';
  const args: unknown = JSON.parse(process.env.PORTICO_TEST_BROWSER_ARGS ?? '[]');
  const flags = Array.isArray(args) ? args.map(String) : [];
  return { args: flags, ...(path === '' ? {} : { executablePath: path }) };
}

/** Chooses one page of each kind, and a second operation and schema. */
function choosePages({ path, tags, pages }: Manifest): readonly string[] {
  const shown = [...pages];
  const some = (kind: string, count: number): readonly string[] =>
    shown.flatMap(([key, page]) => (key.startsWith(`${kind} `) ? [page] : [])).slice(0, count);
  return [path, ...tags.slice(0, 1), ...some('operation', 2), ...some('webhook', 1), ...some('schema', 2)];
}

interface Tab {
  /** Opens a page as a reader would, and returns its faults. */
  readonly visit: (path: string) => Promise<readonly string[]>;
}

async function openTab(context: BrowserContext, folder: string): Promise<Tab> {
  const page = await context.newPage();
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => faults.push('a window opens'));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) {
      faults.push(`request to ${url.href.slice(0, 100)}`);
      await route.abort();
      return;
    }
    const file = fileOf(folder, url.pathname);
    if (file === undefined) faults.push(`request for ${url.pathname}, which does not exist`);
    await (file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: file }));
  });
  const visit = async (path: string): Promise<readonly string[]> => {
    faults = [];
    const address = ORIGIN + path.split('/').map(encodeURIComponent).join('/');
    try {
      await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
      faults.push(...(await look(page)));
      if (page.url().split('#', 1).join('') !== address) faults.push(`leads on to ${page.url().slice(0, 100)}`);
    } catch (error) {
      faults.push(
        `cannot be opened: ${error instanceof Error ? error.message.split('\n', 1).join('') : String(error)}`,
      );
    }
    return [...new Set(faults)];
  };
  return { visit };
}

function fileOf(folder: string, pathname: string): string | undefined {
  const path = join(folder, decodeURIComponent(pathname));
  if (!existsSync(path)) return undefined;
  if (!statSync(path).isDirectory()) return path;
  const index = join(path, 'index.html');
  return existsSync(index) ? index : undefined;
}

/** Opens all disclosures and inspects the rendered page. */
async function look(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const faults: string[] = [];
    const canary: unknown = Reflect.get(window, 'XSS_CANARY');
    if (canary !== undefined) faults.push(`XSS_CANARY is ${JSON.stringify(canary)}`);
    for (const [selector, count] of [
      ['h1', 1],
      ['main', 1],
      ['header.Header', 1],
      ['footer.Footer', 1],
    ] as const) {
      const found = document.querySelectorAll(selector).length;
      if (found !== count) faults.push(`${found} ${selector}`);
    }
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes) {
        if (name.startsWith('on')) faults.push(`attribute ${name} of ${element.tagName}`);
      }
    }
    if (document.title.trim() === '') faults.push('no title');
    if (Reflect.get({}, 'polluted') !== undefined) faults.push('Object.prototype has changed');
    return faults;
  });
}
