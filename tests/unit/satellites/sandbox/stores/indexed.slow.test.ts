import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenHere } from '../../../../listen.ts';
import type { Store } from '../../../../../src/satellites/sandbox/index.ts';
import { BROWSER_HINT, findBrowser } from '../../../../browser.ts';
import { ROOT } from '../../../../sites.ts';
import { describeStore } from './store-suite.ts';

interface Chunk {
  readonly code: string;
  readonly modules: readonly string[];
  /** Names of the files that it needs at once. */
  readonly imports: readonly string[];
}

/** Bundles the browser's entry point as a page loads it; returns its files by name. */
async function bundleDoor(): Promise<ReadonlyMap<string, Chunk>> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: 'src/satellites/sandbox/browser.ts', formats: ['es'], fileName: 'sandbox' },
    },
  });
  const bundles = Array.isArray(built) ? built : [built];
  const files = bundles.flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return new Map(
    files.flatMap((file): [string, Chunk][] => {
      if (file.type !== 'chunk') return [];
      const modules = file.moduleIds.map((id) => id.replace(`${ROOT}/`, ''));
      return [[file.fileName, { code: file.code, modules, imports: file.imports }]];
    }),
  );
}

/** Returns the files that a page loads at once with the entry point. */
function loadedAtOnce(name: string, seen = new Set<string>()): readonly Chunk[] {
  const chunk = door.get(name);
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [chunk, ...chunk.imports.flatMap((one) => loadedAtOnce(one, seen))];
}

/** Modules of the core: the sandbox without its server and its mock tables but the names of records, the validator, and their dependencies. */
const CORE =
  /^src\/(?:cache\/memoize|characters\/(?:edit-distance|hidden|markup|nearest)|portal\/samples\/(?:encode|json|xml-writer)|openapi\/(?:document\/read\/whole-number|standard\/(?:extensions\/schema-names|[\w-]+)|json-schema\/(?:generate\/)?[\w-]+)|satellites\/sandbox\/(?!tables\/(?!record-schema)|server\/)[\w/-]+)\.ts$/;

const door = await bundleDoor();

test('the entry point for browsers holds the core alone, neither Node nor what makes mock tables', () => {
  const chunks = [...door.values()];
  expect(chunks.flatMap(({ modules }) => modules).filter((id) => !CORE.test(id))).toEqual([]);
  for (const { code } of chunks) expect(code).not.toMatch(/['\"`]node:|\b(?:process\.|Buffer\b|eval\(|new Function)/);
});

test('it weighs 46 kB at most, without what few requests need, which is loaded on demand', () => {
  const chunks = loadedAtOnce('sandbox.js');
  const modules = chunks.flatMap((chunk) => chunk.modules);
  expect(modules).toContain('src/satellites/sandbox/sandbox.ts');
  expect(
    modules.filter((id) =>
      /json-schema\/generate\/(?!random-uuid)|sandbox\/xml\.|json-patch|middleware\/form/.test(id),
    ),
  ).toEqual([]);
  expect(chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThan(46_500);
});

describe('in Chromium', () => {
  let browser: Browser | undefined;
  let page: Page;
  let address = '';
  let count = 0;
  const server = createServer((request, response) => {
    const script = door.get((request.url ?? '').slice(1));
    response.writeHead(200, { 'Content-Type': script === undefined ? 'text/html' : 'text/javascript' });
    response.end(script?.code ?? '<!doctype html><title>A page</title>');
  });

  beforeAll(async () => {
    const found = findBrowser();
    if (found === undefined) throw new Error(BROWSER_HINT);
    const { executablePath, args } = found;
    browser = await chromium.launch({ args: [...args], ...(executablePath === undefined ? {} : { executablePath }) });
    address = `http://127.0.0.1:${await listenHere(server)}/`;
    page = await (await browser.newContext()).newPage();
    await page.goto(address);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    server.close();
    server.closeAllConnections();
  });

  /** Returns the store of this name in a page, each method called there. */
  const storeIn = (where: Page, name: string): Store => {
    // A string, because the test runner rewrites functions.
    const call = <T>(method: keyof Store, args: readonly unknown[]): Promise<T> =>
      where.evaluate(
        `import('/sandbox.js').then(async ({ openIndexedStore }) => {
          const store = await openIndexedStore(${JSON.stringify(name)});
          return store.${method}(...${JSON.stringify(args)});
        })`,
      );
    return {
      get: (...args) => call('get', args),
      list: (...args) => call('list', args),
      collections: (...args) => call('collections', args),
      next: (...args) => call('next', args),
      commit: (...args) => call('commit', args),
      reset: () => call('reset', []),
    };
  };

  describeStore('IndexedDB', () => Promise.resolve(storeIn(page, `store ${(count += 1)}`)));

  test('what is written is there after a reload and in another tab, and goes when the reader clears it', async () => {
    const store = storeIn(page, 'shared');
    await store.commit([], [{ collection: 'a', key: '1', value: { name: 'Bella' } }]);
    await page.reload();
    expect((await store.get('a', '1'))?.value).toEqual({ name: 'Bella' });
    const other = await page.context().newPage();
    await other.goto(address);
    const { entries, revision } = await storeIn(other, 'shared').list('a');
    expect(entries).toHaveLength(1);
    const seen = [{ collection: 'a', key: undefined, revision }];
    const writes = (value: string) => [{ collection: 'a', key: '2', value }];
    const done = await Promise.all([
      store.commit(seen, writes('mine')),
      storeIn(other, 'shared').commit(seen, writes('theirs')),
    ]);
    expect(done.toSorted()).toEqual([false, true]);
    await other.close();
  });
});
