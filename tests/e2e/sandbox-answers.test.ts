import { LIVE_TYPES, serveLiveDocument, type ServedDocument } from '../attacks/served-document.ts';
import { countAttacks } from './sanitized.ts';
import { expect, test } from './test.ts';

// Browsers report what they refuse to load.
test.use({ expectedErrors: /.*/s });

let served: ServedDocument;

test.beforeAll(async () => {
  const page = '<!doctype html><html><head><title>home</title></head><body></body></html>';
  served = await serveLiveDocument({ 'index.html': page, '404.html': page });
});
test.afterAll(async () => {
  await served.close();
});

/** Ways in which a page of the portal may load a URL; each reports whether the response had an effect. */
const WAYS = ['frame', 'object', 'worker', 'shared worker', 'service worker', 'script', 'style'] as const;

test('no answer of a document acts on the portal’s origin, however a page uses it', async ({ page }) => {
  for (const [index, [type]] of LIVE_TYPES.entries()) {
    const address = `${served.origin}/sandbox/live/${index}`;
    const opened = await page.goto(address);
    expect.soft(opened?.status(), `${type} opened`).toBe(403);
    expect.soft(await page.title(), `${type} opened`).not.toBe('RAN');
    await page.goto(`${served.origin}/`);
    const acted = await page.evaluate(useEachWay, { address, ways: WAYS });
    expect.soft(acted, type).toEqual([]);
    const fetched = await page.evaluate(async (url) => (await fetch(url)).status, address);
    expect.soft(fetched, `${type} by fetch`).toBe(200);
  }
  expect(await page.context().cookies()).toEqual([]);
  countAttacks(LIVE_TYPES.length * (WAYS.length + 1));
});

/** Runs in the page: loads a URL in each way, and returns the ways in which it had an effect. */
async function useEachWay({ address, ways }: { address: string; ways: readonly string[] }): Promise<readonly string[]> {
  const load = (name: 'iframe' | 'object' | 'script' | 'link', set: (element: HTMLElement) => void) =>
    new Promise<HTMLElement>((resolve) => {
      const element = document.createElement(name);
      for (const event of ['load', 'error'])
        element.addEventListener(event, () => {
          resolve(element);
        });
      set(element);
      document.body.append(element);
    });
  // A SharedWorker that nothing refers to may be collected before its error is reported.
  const kept: (Worker | SharedWorker)[] = [];
  const says = async (worker: Worker | SharedWorker, messages: Worker | MessagePort) => {
    kept.push(worker);
    const said = await new Promise<boolean>((resolve) => {
      messages.addEventListener('message', () => {
        resolve(true);
      });
      worker.addEventListener('error', () => {
        resolve(false);
      });
      if (messages instanceof MessagePort) messages.start();
    });
    kept.length = 0;
    return said;
  };
  const uses: Readonly<Record<string, () => Promise<boolean>>> = {
    frame: async () => {
      const frame = await load('iframe', (element) => {
        element.setAttribute('src', address);
      });
      return frame instanceof HTMLIFrameElement && frame.contentDocument?.title === 'RAN';
    },
    object: async () => {
      const object = await load('object', (element) => {
        element.setAttribute('data', address);
      });
      return object instanceof HTMLObjectElement && object.contentDocument?.title === 'RAN';
    },
    worker: () => {
      const worker = new Worker(address);
      return says(worker, worker);
    },
    'shared worker': () => {
      const worker = new SharedWorker(address);
      return says(worker, worker.port);
    },
    'service worker': () =>
      navigator.serviceWorker.register(address, { scope: '/' }).then(
        () => true,
        () => false,
      ),
    script: async () => {
      await load('script', (element) => {
        element.setAttribute('src', address);
      });
      return 'RAN' in globalThis;
    },
    style: async () => {
      await load('link', (element) => {
        element.setAttribute('rel', 'stylesheet');
        element.setAttribute('href', address);
      });
      return getComputedStyle(document.body).display === 'none';
    },
  };
  const acted: string[] = [];
  for (const way of ways) if (await uses[way]?.()) acted.push(way);
  return acted;
}
