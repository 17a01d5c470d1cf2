import { share } from '../attacks/subset.ts';
import { ADVERSARIAL_OPERATIONS } from '../attacks/adversarial-document.ts';
import { siteFolder } from '../sites.ts';
import { countAttacks, liveElementsOf, watchActs } from './sanitized.ts';
import { PlainServer } from './plain-server.ts';
import type { Frame } from 'playwright/test';
import { siteUrl } from './site.ts';
import { expect, test } from './test.ts';

test.describe('a document that means harm', () => {
  test.use({ site: 'trap' });

  test('opening the panel asks nobody, and what is sent is what the document says', async ({
    operation,
    api,
    page,
  }) => {
    test.slow();
    const watched = await watchActs(page);
    const adversarial = await siteUrl('trap');
    // One of three still covers every kind of data and every place.
    const operations = share(ADVERSARIAL_OPERATIONS, 3);
    for (const { id, body } of operations) {
      const asked: string[] = [];
      const note = (request: { url: () => string }): void => {
        if (!request.url().startsWith(adversarial)) asked.push(request.url());
      };
      await operation.open(`reference/trap/traps/${id}/`);
      page.on('request', note);
      await operation.useServer(api.url);
      await operation.tryIt.open();
      await expect(operation.tryIt.token).toHaveValue('');
      expect(
        asked.filter((url) => url.startsWith('http')),
        id,
      ).toEqual([]);
      page.off('request', note);
      await operation.tryIt.send.click();
      await expect(operation.tryIt.response).toContainText('200');
      expect(JSON.parse(api.received.at(-1)?.body ?? 'null'), id).toEqual(body);
    }
    expect(api.received).toHaveLength(operations.length);
    expect(watched.acts).toEqual([]);
    countAttacks(operations.length);
  });
});

const CREATE_PET = 'reference/petstore/pets/create-pet/';

test.describe('what the frame of the client may ask', () => {
  test.use({ expectedErrors: /Content Security Policy|Refused|violates|Failed to fetch/ });

  test('nobody but the portal, by no means, before a request is sent and after it', async ({
    operation,
    api,
    page,
  }) => {
    await operation.open(CREATE_PET);
    await operation.useServer(api.url);
    const { tryIt } = operation;
    await tryIt.open();
    const frame = (): Frame | undefined => page.frames().find((held) => held.url().endsWith('/try-it/'));
    const tryWays = async (): Promise<void> => {
      await frame()?.evaluate(async (url) => {
        const blocked: string[] = [];
        Object.assign(window, { blocked });
        document.addEventListener('securitypolicyviolation', (event) =>
          blocked.push(new URL(event.blockedURI).pathname),
        );
        const quiet = (): undefined => undefined;
        await fetch(`${url}/fetch`, { mode: 'no-cors' }).catch(quiet);
        const request = new XMLHttpRequest();
        request.open('GET', `${url}/xhr`);
        request.send();
        new EventSource(`${url}/events`).onerror = quiet;
        new WebSocket(`${url.replace('http', 'ws')}/socket`).onerror = quiet;
        navigator.sendBeacon(`${url}/beacon`);
        new Image().src = `${url}/image`;
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href: `${url}/style` });
        const script = document.createElement('script');
        script.src = `${url}/script`;
        const held = document.createElement('iframe');
        held.src = `${url}/frame`;
        document.body.append(link, script, held);
      }, api.url);
    };
    const blocked = async (): Promise<unknown> => frame()?.evaluate((): unknown => Reflect.get(window, 'blocked'));
    const all = ['/fetch', '/xhr', '/events', '/socket', '/beacon', '/image', '/style', '/script', '/frame'];
    const refused = expect.arrayContaining(all.filter((path) => path !== '/frame'));
    await tryWays();
    await expect.poll(blocked).toEqual(refused);
    expect(api.received).toEqual([]);
    await tryIt.send.click();
    await expect(tryIt.response).toContainText('200');
    await tryWays();
    await expect.poll(blocked).toEqual(refused);
    expect(api.received.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /pets']);
  });

  test('a server that no document names is not asked, and the reader sees why', async ({ operation, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await operation.open(CREATE_PET);
    await operation.useServer('https://elsewhere.example');
    const { tryIt } = operation;
    await tryIt.open();
    await tryIt.token.fill('secret-key');
    await tryIt.send.click();
    await expect(tryIt.explanation).toContainText('This portal does not send requests to https://elsewhere.example.');
    expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });
});

test('as a page of its own the client shows nothing, whatever its address says', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const order = {
    slice: '/reference/petstore/pets/create-pet.openapi.json',
    path: '/pets',
    method: 'POST',
    theme: 'dark',
  };
  const more = {
    document: '/reference/petstore/openapi.json',
    server: 'https://evil.example',
    help: 'javascript:boom()',
  };
  await page.goto(`${await siteUrl('own')}/try-it/#${new URLSearchParams({ ...order, ...more }).toString()}`);
  await page.evaluate(
    (data) => {
      postMessage({ kind: 'portico-try-it-open', ...data }, '*');
    },
    { ...order, ...more, sender: '/try-it/send/' },
  );
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).toHaveText(/^\s*Open the API client with “Send” on an operation page\.\s*$/);
  expect(await page.locator('input, button, a, iframe').count()).toBe(0);
  expect([...new Set(asked)]).toEqual([new URL(await siteUrl('own')).origin]);
});

test.describe('within a page of another site, on a host without headers', () => {
  test.use({ expectedErrors: /Blocked autofocusing/ });
  let portal: PlainServer;
  let other: PlainServer;
  test.beforeEach(async () => {
    portal = await PlainServer.start(siteFolder('own'));
    other = await PlainServer.start(siteFolder('own'));
  });
  test.afterEach(async () => {
    await portal.stop();
    await other.stop();
  });

  test('the client takes no orders, and a page cannot be clicked', async ({ page }) => {
    const order = JSON.stringify({
      kind: 'portico-try-it-open',
      ...{ slice: '/reference/petstore/pets/create-pet.openapi.json', document: '/reference/petstore/openapi.json' },
      ...{ sender: '/try-it/send/', method: 'POST', path: '/pets', help: '', theme: 'light' },
    });
    other.pages.set('/favicon.ico', '');
    other.pages.set(
      '/evil',
      `<iframe name="client" src="${portal.url}/try-it/" width="600" height="300" onload='this.contentWindow.postMessage(${order}, "*")'></iframe>
       <iframe name="sender" src="${portal.url}/try-it/send/" onload='this.contentWindow.postMessage({ url: "${portal.url}/llms.txt", method: "GET", headers: [] }, "*", [new MessageChannel().port2])'></iframe>
       <iframe name="page" src="${portal.url}/${CREATE_PET}" width="1200" height="800"></iframe>`,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${other.url}/evil`);
    await page.waitForLoadState('networkidle');
    await expect(page.frameLocator('[name="client"]').locator('body')).toContainText('Open the API client');
    expect(await page.frameLocator('[name="client"]').locator('input, button').count()).toBe(0);
    const held = page.frameLocator('[name="page"]');
    await held.locator('portico-run .run').click({ force: true });
    await expect(held.locator('html')).toHaveAttribute('data-framed', '');
    await held.locator('.Target > summary').click({ force: true });
    await expect(held.locator('dialog:is([open], :popover-open), .Target[open], .Answer')).toHaveCount(0);
    expect(asked.filter((path) => path.endsWith('.openapi.json') || path === '/llms.txt')).toEqual([]);
  });

  test('by itself it works there as anywhere', async ({ operation, api, page }) => {
    await page.goto(`${portal.url}/${CREATE_PET}`);
    await operation.useServer(api.url);
    await operation.tryIt.open();
    await operation.tryIt.send.click();
    await expect(operation.tryIt.response).toContainText('200');
  });
});

test.describe('answers that a browser would show as pages', () => {
  for (const type of ['text/html', 'application/pdf', 'application/xhtml+xml', 'image/svg+xml']) {
    test(`${type}: nothing of it acts, and no page is shown`, async ({ operation, api, page }) => {
      const watched = await watchActs(page);
      api.answersText(
        type,
        '<html xmlns="http://www.w3.org/1999/xhtml"><script>parent.boom()</script><img src="x" onerror="parent.boom()"/></html>',
      );
      await operation.open(CREATE_PET);
      await operation.useServer(api.url);
      await operation.tryIt.open();
      await operation.tryIt.send.click();
      await expect(operation.tryIt.response).toContainText('200');
      await expect(operation.tryIt.response).toContainText(type);
      await expect(operation.tryIt.response.locator('iframe, object, embed')).toHaveCount(0);
      expect(await liveElementsOf(page)).toEqual([]);
      expect(watched.acts).toEqual([]);
    });
  }
});
