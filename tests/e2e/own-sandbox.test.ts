import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { startPreview, type Preview } from '../site/preview.ts';
import { siteFolder } from '../sites.ts';
import { PlainServer } from './plain-server.ts';
import { expect, test } from './test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const APIS = ['petstore', 'messages'];
const CREATE_PET = 'reference/petstore/pets/create-pet/';

let preview: Preview;
test.beforeAll(async () => {
  // A preview of its own, so that no other test changes its records.
  preview = await startPreview(['--out', siteFolder('own'), '--port', '4730']);
});
test.afterAll(async () => {
  await preview.stop();
});

/** Creates a key by the form, and chooses the sandbox on this machine as the server of an API. */
async function makeKey(page: Page): Promise<string> {
  await page.goto(`${preview.address}guides/authentication/`);
  const form = page.locator('portico-keys');
  await form.getByRole('button', { name: 'Create account and key' }).click();
  await expect(form.locator('pre')).toHaveText(/^sandbox_/);
  return await form.locator('pre').innerText();
}

async function chooseSandbox(page: Page): Promise<void> {
  await page.locator('.Target:not([open]) > summary').first().click();
  const server = page.locator('portico-samples').getByRole('combobox', { name: 'Server' });
  const option = server.getByRole('option', { name: 'Sandbox · ' });
  await server.selectOption(await option.textContent());
}

const clipboardOf = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Lists pages with a request. */
function operationPages(api: string): readonly string[] {
  const files = globSync(`reference/${api}/*/*/index.html`, { cwd: siteFolder('own') });
  return files
    .filter((file) => readFileSync(join(siteFolder('own'), file), 'utf8').includes('<portico-samples'))
    .map((file) => file.replaceAll('\\', '/').replace('index.html', ''));
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('every cURL sample, copied and pasted into a terminal as it stands, works with the key of the form', async ({
  page,
}) => {
  const key = await makeKey(page);
  const copied: { readonly method: string; readonly command: string }[] = [];
  for (const api of APIS) {
    const pages = operationPages(api);
    for (const [index, path] of pages.entries()) {
      await page.goto(preview.address + path);
      if (index === 0) await chooseSandbox(page);
      await page.getByRole('tab', { name: 'cURL' }).click();
      const card = page.locator('portico-samples');
      await expect(card.locator('pre:visible')).toContainText(key);
      await card.getByRole('button', { name: 'Copy the request' }).click();
      await expect(card.locator('portico-copy')).toHaveAttribute('data-said', 'Copied');
      const command = await clipboardOf(page);
      expect(command).toContain(`${preview.address}sandbox/${api}/`);
      copied.push({ method: (await page.locator('.Endpoint .Method').first().textContent())?.trim() ?? '', command });
    }
  }
  expect(copied.length).toBe(16);
  const home = await mkdtemp(join(tmpdir(), 'portico-terminal-'));
  try {
    await writeFile(join(home, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n');
    // Deletions come last.
    for (const { command } of copied.toSorted((a, b) => METHODS.indexOf(a.method) - METHODS.indexOf(b.method))) {
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, CURL_HOME: home } });
      expect(stdout, command).toMatch(/\n20\d$/);
    }
  } finally {
    await rm(home, { recursive: true });
  }
});

test('samples of all languages and the address follow, and the button stays that of the sandbox', async ({
  operation,
  page,
}) => {
  const key = await makeKey(page);
  await page.goto(preview.address + CREATE_PET);
  await chooseSandbox(page);
  const home = `${preview.address}sandbox/petstore`;
  for (const language of await operation.languages.getByRole('tab', { includeHidden: true }).allTextContents()) {
    await operation.chooseLanguage(language);
    await expect(operation.sample, language).toContainText(`${home}/pets`);
    await expect(operation.sample, language).toContainText(`Bearer ${key}`);
    await expect(operation.sample, language).not.toContainText('petstore.example');
  }
  await page.locator('.Endpoint').getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => clipboardOf(page)).toBe(`${home}/pets`);
  await expect(operation.run.button).toBeVisible();
  await expect(operation.tryIt.button).toBeHidden();
  // Another server gets its placeholder back.
  await operation.server.selectOption({ index: 1 });
  await expect(operation.sample).toContainText('petstore.example');
  await expect(operation.sample).toContainText('<API_KEY>');
  await expect(operation.sample).not.toContainText('sandbox_');
});

test('on a host that serves files alone samples keep the server of the document', async ({ operation, page }) => {
  const host = await PlainServer.start(siteFolder('own'));
  try {
    await page.goto(`${host.url}/guides/authentication/`);
    await page.locator('portico-keys').getByRole('button', { name: 'Create account and key' }).click();
    await expect(page.locator('portico-keys pre')).toHaveText(/^sandbox_/);
    await page.goto(`${host.url}/${CREATE_PET}`);
    await expect(operation.sample).toContainText('petstore.example');
    await expect(operation.sample).toContainText('<API_KEY>');
    await expect(page.getByRole('option', { name: /Sandbox [·(]/ })).toHaveText(['Sandbox (in your browser)']);
  } finally {
    await host.stop();
  }
});
