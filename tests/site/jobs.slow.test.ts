import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheKey } from '../../src/cache/index.ts';
import type { ThreadMessage, ThreadOrder } from '../../src/build/pages/thread-order.ts';
import { LINK_TARGETS } from '../../src/build/site/site-files.ts';
import { fingerprintSite } from '../../src/build/site/site-record.ts';
import { readManifest } from '../../src/output/manifest.ts';
import { loadPortal } from '../../src/portal/portal.ts';
import { loadRenderer } from '../../src/build/astro/load-renderer.ts';
import { listSharedPages } from '../../src/build/pages/shared-pages.ts';
import { GUIDE_COMPONENTS } from '../../src/view/guide-components.ts';
import { ROOT, run } from '../sites.ts';

const scratch = mkdtempSync(join(tmpdir(), 'portico-jobs-'));
const root = join(scratch, 'portal');
const SETTINGS = { lint: 'off', language: ['en', 'de'], site: 'https://docs.example.com' };

/** Number of resources of the larger API: its pages of operations and schemas, in two languages, are just enough for several threads. */
const RESOURCES = 13;

beforeAll(() => {
  const files = {
    'redocly.yaml': 'apis: { things: { root: things.json }, others: { root: others.json } }\n',
    'things.json': documentOf('Thing', RESOURCES),
    'others.json': documentOf('Other', 2),
    'portal.config.js': `export default ${JSON.stringify(SETTINGS)};\n`,
    'src/content/guides/start.md': '# Start\n\nSee `getThing1`.\n',
    'src/content/operations/things/getThing2.md': 'Text of our own.\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Returns a document with two operations and two schemas for each of some resources. */
function documentOf(resource: string, count: number): string {
  const pet = { type: 'object', properties: { name: { type: 'string', description: 'A soft\u00adhyphen.' } } };
  const names = Array.from({ length: count }, (_, index) => `${resource}${index}`);
  const content = (name: string): object => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  });
  const paths = names.map((name, index): [string, object] => [
    `/${name.toLowerCase()}/{id}`,
    {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: `get${name}`,
        tags: [`Tag ${index % 5}`],
        description: `Gets ${name}.`,
        responses: { 200: { description: 'OK', content: content(name) } },
      },
      put: {
        tags: [`Tag ${index % 5}`],
        requestBody: { content: content(name) },
        responses: { 204: { description: 'OK' } },
      },
    },
  ]);
  const schemas = names.map((name, index): [string, object] => [
    name,
    { ...pet, allOf: [{ $ref: `#/components/schemas/${resource}${Math.floor(index / 2)}Base` }] },
  ]);
  const bases = names.map((name): [string, object] => [`${name}Base`, pet]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: resource, version: '1' },
    paths: Object.fromEntries<object>(paths),
    components: { schemas: Object.fromEntries<object>([...schemas, ...bases]) },
  });
}

function build(out: string, ...args: readonly string[]) {
  const date = { SOURCE_DATE_EPOCH: '1767225600' };
  const program = join(ROOT, 'src/cli/portico.js');
  return run('node', [program, 'build', '--root', root, '--out', join(scratch, out), ...args], date);
}

const manifestOf = (out: string): string => readFileSync(join(scratch, out, 'portico-manifest.json'), 'utf8');

test.each(['1', '2', '4', '8'])('%s jobs write the same bytes as one', async (jobs) => {
  const { code, output } = await build(jobs, '--no-cache', '--jobs', jobs);
  expect(code, output).toBe(0);
  expect(output).not.toContain('do not fit');
  expect(manifestOf(jobs)).toBe(manifestOf('1'));
});

test('a thread by itself writes the pages of all operations and schemas as a build does; none where inputs differ', async () => {
  const options = { root, settings: root, documents: [], builtAt: new Date(1_767_225_600_000) };
  const portal = await loadPortal(options, GUIDE_COMPONENTS, LINK_TARGETS);
  const languages = [portal, ...portal.translations].map((one) => ({ portal: one, scope: { makes: isOfThings } }));
  const { components } = await loadRenderer(portal);
  const order: ThreadOrder = {
    ...{ options, cache: undefined, key: cacheKey(), bundles: undefined, mayHide: true },
    fingerprint: fingerprintSite(portal, [components]) ?? '',
    folder: join(scratch, 'thread'),
    pages: listSharedPages(languages),
    taken: new SharedArrayBuffer(4),
  };
  const written = await hear(order);
  const known = new Map(readManifest(join(scratch, '1'))?.files.map(({ path, ...weight }) => [path, weight]));
  for (const [path, weight] of written) expect(known.get(path), path).toEqual(weight);
  const paths = written.map(([path]) => path).filter((path) => path.endsWith('/index.html'));
  // In each language two operations of each resource, of which one has a text of its own, and two schemas.
  expect(paths.length).toBe(2 * (4 * RESOURCES - 1));

  expect(await hear({ ...order, fingerprint: 'of other inputs', taken: new SharedArrayBuffer(4) })).toEqual([]);
});

const isOfThings = (path: string): boolean => path.includes('/reference/things/');

/** Runs one thread until its end, and returns the sizes and hashes of what it wrote. */
async function hear(order: ThreadOrder) {
  const thread = new Worker(new URL('../../src/build/pages/page-thread.ts', import.meta.url), { workerData: order });
  const heard: ThreadMessage[] = [];
  thread.on('message', (message: ThreadMessage) => heard.push(message));
  await once(thread, 'exit');
  expect(heard.at(-1)).toBe('end');
  return heard.flatMap((message) => (message !== 'end' && 'weights' in message ? message.weights : []));
}

test('two threads write pages beside the APIs that are kept, and for a part of a site', async () => {
  const cached = ['--cache', join(scratch, 'cache')];
  const edited = (text: string): void => {
    writeFileSync(join(root, 'things.json'), documentOf('Thing', RESOURCES).replace('Gets Thing3.', text));
  };
  const first = await build('kept', ...cached, '--jobs', '1');
  expect(first.code, first.output).toBe(0);
  edited('Another text.');
  const second = await build('kept', ...cached, '--jobs', '2');
  expect(second.output).toContain('1 API had not changed');
  await build('anew', '--no-cache', '--jobs', '1');
  expect(manifestOf('kept')).toBe(manifestOf('anew'));
  expect(manifestOf('kept')).not.toBe(manifestOf('1'));

  await build('part-1', '--no-cache', '--shard', '1/2', '--jobs', '1');
  await build('part-2', '--no-cache', '--shard', '1/2', '--jobs', '2');
  expect(manifestOf('part-2')).toBe(manifestOf('part-1'));
  // A part with too few pages has one thread.
  expect(readManifest(join(scratch, 'part-1'))?.files.length).toBeGreaterThan(2 * (4 * RESOURCES - 1));
  edited('Gets Thing3.');
});

test('limits hold for all threads together, and the published site stays', async () => {
  const settings = (limits: object): void => {
    writeFileSync(join(root, 'portal.config.js'), `export default ${JSON.stringify({ ...SETTINGS, limits })};\n`);
  };
  const before = manifestOf('1');
  const bytes = readManifest(join(scratch, '1'))?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0;
  settings({ output: Math.floor(bytes / 1000) / 1000 - 0.02 });
  const large = await build('1', '--no-cache', '--jobs', '4');
  expect([large.code, large.output]).toEqual([1, expect.stringContaining('The build has written more than')]);
  settings({ memory: 350 });
  const tight = await build('tight', '--no-cache', '--jobs', '8');
  expect(tight.output).toContain('8 do not fit into the memory');
  expect(manifestOf('1')).toBe(before);
});

/** Writes settings that run code in the thread that writes pages beside the main one, and code when it takes a turn. */
function writeCode(code: string, atTurn: string): void {
  const settings = `import { isMainThread } from 'node:worker_threads';
import { spawnSync } from 'node:child_process';
const { add } = Atomics;
if (isMainThread) {
  // The main thread waits until the other has taken a turn, and would otherwise write all pages before.
  Atomics.add = (taken, ...args) => {
    if (taken.length === 1) Atomics.wait(taken, 0, 0, 120_000);
    return add(taken, ...args);
  };
} else {
  ${code}
  Atomics.add = (taken, ...args) => {
    const turn = add(taken, ...args);
    ${atTurn}
    Atomics.notify(taken, 0);
    return turn;
  };
}
export default ${JSON.stringify(SETTINGS)};
`;
  writeFileSync(join(root, 'portal.config.js'), settings);
}

test('a thread that ends with a turn is an error, and the published site stays', async () => {
  writeCode('', 'Atomics.notify(taken, 0); process.exit(3);');
  const before = manifestOf('1');
  const { code, output } = await build('1', '--no-cache', '--jobs', '2');
  expect([code, output]).toEqual([2, expect.stringContaining('A thread that writes pages has ended with code 3.')]);
  expect(manifestOf('1')).toBe(before);
});

// Before, Node does not take permissions back.
test.runIf(process.allowedNodeEnvironmentFlags.has('--allow-net'))(
  'code of the settings may start a process while a thread reads them, and not while it writes pages',
  async () => {
    const code = `const start = (when) => {
    try {
      spawnSync(process.execPath, ['--version']);
      console.error(when + ': started');
    } catch (error) {
      console.error(when + ': ' + error.code);
    }
  };
  start('reading');`;
    writeCode(code, `start('writing');`);
    const { code: ended, output } = await build('restricted', '--no-cache', '--jobs', '2');
    expect([ended, output]).toEqual([0, expect.stringMatching(/reading: started[^]*writing: ERR_ACCESS_DENIED/)]);
    expect(output).not.toContain('writing: started');
  },
);

test('--jobs must be a number', async () => {
  const { code, output } = await build('none', '--jobs', '0');
  expect([code, output]).toEqual([1, expect.stringContaining('--jobs must be a whole number from 1 to 256')]);
});
