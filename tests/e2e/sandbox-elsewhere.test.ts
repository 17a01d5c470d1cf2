import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, ROOT } from '../sites.ts';
import { startSandbox, type SandboxProcess } from '../unit/satellites/sandbox/server/sandbox-process.ts';
import { PlainServer } from './plain-server.ts';
import { expect, test } from './test.ts';

const FIXTURE = join(ROOT, 'tests/fixtures/sandbox');
/** Port in the settings of the site. */
const PORT = '4797';
let folder: string;
let host: PlainServer;
let sandbox: SandboxProcess;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-elsewhere-'));
  const { code, output } = await buildSite({ name: 'library', args: ['--root', FIXTURE] }, folder);
  expect(code, output).toBe(0);
  host = await PlainServer.start(join(folder, 'library'));
  sandbox = await startSandbox([join(FIXTURE, 'library.yaml'), '--port', PORT]);
});
test.afterAll(async () => {
  await host.stop();
  await sandbox.end('SIGTERM');
  await rm(folder, { recursive: true });
});

test('pages ask the sandbox that the settings name, under their policy, and nobody else', async ({
  operation,
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(`${host.url}/reference/library/operations/list-books/`);
  await operation.run.button.click();
  // Nothing is created on a server before the reader agrees.
  const question = page.getByRole('region', { name: 'API key needed' });
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question).toContainText(`Create a sandbox key on http://localhost:${PORT}?`);
  expect([...asked]).toEqual([host.url]);
  await question.getByRole('button', { name: 'Create key and run' }).press('Enter');
  await expect(operation.run.heading).toBeFocused();
  await expect(operation.run.answer).toContainText('200 OK');
  await expect(operation.run.body).toContainText('9780000000001');
  expect([...asked].toSorted()).toEqual([host.url, `http://localhost:${PORT}`].toSorted());
});
