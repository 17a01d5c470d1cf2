import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { siteFolder } from '../sites.ts';
import { PlainServer } from './plain-server.ts';
import { expect, test } from './test.ts';

interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
}

let host: PlainServer;
test.beforeAll(async () => {
  host = await PlainServer.start(siteFolder('own'));
});
test.afterAll(async () => {
  await host.stop();
});

/** Sandbox of a page, called as the scripts of the page call it. */
class PageSandbox {
  readonly #page: Page;
  readonly #script: string;
  #key = '';

  constructor(page: Page) {
    this.#page = page;
    const scripts = readdirSync(join(siteFolder('own'), '_astro'));
    this.#script = `/_astro/${scripts.find((name) => name.startsWith('sandbox.')) ?? ''}`;
  }

  async makeKey(): Promise<void> {
    const { body = '' } = await this.#call(
      `apiKeys('/accounts', { method: 'POST', headers: [], body: '{"name":"me"}' })`,
    );
    [this.#key = ''] = /sandbox_\w+/.exec(body) ?? [];
  }

  /** Sends a request such as `POST /pets` and a body to the petstore. */
  async send(line: string, body?: object): Promise<Answer> {
    const [method = '', url = ''] = line.split(' ');
    const headers = [
      ['Authorization', `Bearer ${this.#key}`],
      ['Content-Type', 'application/json'],
    ];
    const request = { method, url, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return await this.#call(`answer('petstore', ${JSON.stringify(request)})`);
  }

  // A string, because functions passed to a page cannot import modules.
  #call(work: string): Promise<Answer> {
    return this.#page.evaluate(
      `import(${JSON.stringify(this.#script)}).then(async (file) => (await (window.opened ??= Object.values(file).find(({ openPageBackend }) => openPageBackend).openPageBackend())).${work})`,
    );
  }
}

/** Returns the id of a created pet. */
const idOf = ({ body = '' }: Answer): number => Number(/"id":(\d+)/.exec(body)?.[1]);
const bodyOf = ({ body = '' }: Answer): unknown => JSON.parse(body);

test('a static host’s page keeps what is posted, over reloads and for other tabs, by the rules beside the document', async ({
  page,
  context,
  watched,
}) => {
  const asked: string[] = [];
  page.on('response', (response) => {
    asked.push(`${response.status()} ${new URL(response.url()).origin}`);
  });
  await page.goto(`${host.url}/reference/petstore/`);
  const sandbox = new PageSandbox(page);
  await sandbox.makeKey();
  const made = await sandbox.send('POST /pets', { name: 'Bella', categoryId: 1 });
  expect(made.status).toBe(201);
  const id = idOf(made);
  expect(bodyOf(await sandbox.send(`GET /pets/${id}`))).toMatchObject({ name: 'Bella', status: 'available' });

  await page.reload();
  expect(bodyOf(await sandbox.send(`GET /pets/${id}`))).toMatchObject({ name: 'Bella' });
  const other = watched(await context.newPage());
  await other.goto(`${host.url}/reference/petstore/`);
  const others = new PageSandbox(other);
  await others.makeKey();
  expect(bodyOf(await others.send(`GET /pets/${id}`))).toMatchObject({ name: 'Bella' });

  expect((await others.send('POST /store/orders', { petId: id, quantity: 1 })).status).toBe(201);
  expect(bodyOf(await sandbox.send(`GET /pets/${id}`))).toMatchObject({ status: 'pending' });
  const refused = await sandbox.send('POST /store/orders', { petId: id, quantity: 1 });
  expect(refused.status).toBe(409);
  expect([...new Set(asked)]).toEqual([`200 ${host.url}`]);
});

test('of two tabs that write at once none loses anything', async ({ page, context, watched }) => {
  await page.goto(`${host.url}/reference/petstore/`);
  const other = watched(await context.newPage());
  await other.goto(`${host.url}/reference/petstore/`);
  const sandboxes = [new PageSandbox(page), new PageSandbox(other)];
  for (const sandbox of sandboxes) await sandbox.makeKey();
  const names = Array.from({ length: 10 }, (_, index) => `Pet number ${index}`);
  const made = await Promise.all(
    sandboxes.flatMap((sandbox) => names.map((name) => sandbox.send('POST /pets', { name, categoryId: 1 }))),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(made.map(idOf)).size).toBe(20);
});

test('once an operation was answered it needs no network', async ({ page, context }) => {
  await page.goto(`${host.url}/reference/petstore/`);
  const sandbox = new PageSandbox(page);
  await sandbox.makeKey();
  expect((await sandbox.send('POST /pets', { name: 'Bella', categoryId: 1 })).status).toBe(201);
  await context.setOffline(true);
  expect((await sandbox.send('POST /pets', { name: 'Luna', categoryId: 1 })).status).toBe(201);
  expect((await sandbox.send('POST /pets', { name: '' })).status).toBe(400);
});

test('a pattern that takes exponential time where it runs is matched', async ({ page }) => {
  await page.route('**/sandbox/tables/*.json', async (route) => {
    const tables = await (await route.fetch()).text();
    await route.fulfill({ body: tables.replaceAll('"name":{', '"name":{"pattern":"^(a+)+$",') });
  });
  await page.goto(`${host.url}/reference/petstore/`);
  const sandbox = new PageSandbox(page);
  await sandbox.makeKey();
  const send = (name: string): Promise<Answer> => sandbox.send('POST /pets', { name, categoryId: 1 });
  expect(await send('aaa')).toMatchObject({ status: 201 });
  expect(await send(`${'a'.repeat(40)}!`)).toMatchObject({ status: 400 });
});
