import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readLock } from '../../../../src/openapi/load/index.ts';
import { runCommand } from '../../../run-command.ts';
import { DOCUMENT, SCHEMA, withSourceServer, writeSourcePortal } from '../../../source-server.ts';

const server = withSourceServer();
const FILES = { 'api/openapi.yaml': DOCUMENT, 'schemas/order.yaml': SCHEMA, 'schemas/id.yaml': 'type: string\n' };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(server.folder, 'portal-'));
});

const hosts = (): object => ({ [server.host]: { private: true } });
const update = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand('update', '--root', root, ...args);
const copyOf = (path: string): string => readFileSync(join(root, 'sources', 'orders', path), 'utf8');
const lock = (): string => readFileSync(join(root, 'portico.lock'), 'utf8');

function serveFiles(): void {
  for (const [path, text] of Object.entries(FILES)) server.paths.set(`/v1/${path}`, text);
}

function writeByHttps(): void {
  const documents = { orders: { url: `https://${server.host}/v1/api/openapi.yaml` } };
  writeSourcePortal(root, { hosts: hosts(), documents }, { 'orders@1': 'sources/orders/v1/api/openapi.yaml' });
}

describe('a source by https', () => {
  test('is copied with the files that it refers to, and recorded', async () => {
    serveFiles();
    writeByHttps();
    const { code, output } = await update();
    expect(code, output).toBe(0);
    expect(output).toContain(
      '✓ orders: fetched, 3 files: v1/api/openapi.yaml, v1/schemas/id.yaml, v1/schemas/order.yaml\n',
    );
    expect(output).not.toContain('No API');
    expect(copyOf('v1/api/openapi.yaml')).toBe(DOCUMENT);
    expect(JSON.parse(lock())).toMatchObject({
      lock: 1,
      sources: {
        orders: {
          url: `https://${server.host}/v1/api/openapi.yaml`,
          files: ['v1/api/openapi.yaml', 'v1/schemas/id.yaml', 'v1/schemas/order.yaml'].map((path) => ({ path })),
        },
      },
    });
    server.asked.length = 0;
    const linted = await runCommand('lint', '--root', root, '--format', 'stylish');
    expect(linted.output).toContain('No lint problems.');
    expect(server.asked).toEqual([]);
  });

  test('that has changed is an error with the command that accepts it, and nothing is written', async () => {
    serveFiles();
    writeByHttps();
    await update();
    const before = lock();
    server.paths.set('/v1/schemas/id.yaml', 'type: integer\n');
    const changed = await update();
    expect(changed.code).toBe(1);
    expect(changed.output).toContain(
      'The source `orders` differs from portico.lock:\n  v1/schemas/id.yaml has changed',
    );
    expect(changed.output).toContain('`npx --no -- portico-docs update --accept orders`');
    expect([lock(), copyOf('v1/schemas/id.yaml')]).toEqual([before, 'type: string\n']);
    const accepted = await update('--accept', 'orders');
    expect(accepted.code, accepted.output).toBe(0);
    expect(accepted.output).toContain('orders: updated');
    expect([lock() === before, copyOf('v1/schemas/id.yaml')]).toEqual([false, 'type: integer\n']);
    expect((await update()).output).toContain('orders: unchanged');
  });

  test('is an error of lint while a copy differs from the lock file, and restored by the next update', async () => {
    serveFiles();
    writeByHttps();
    await update();
    writeFileSync(join(root, 'sources/orders/v1/schemas/id.yaml'), 'type: number\n');
    const { code, output } = await runCommand('lint', '--root', root);
    expect(code).toBe(1);
    expect(output).toContain('The copy sources/orders/v1/schemas/id.yaml differs from portico.lock.');
    expect(output).toContain('portico-docs update');
    expect((await update()).output).toContain('orders: restored');
    expect(copyOf('v1/schemas/id.yaml')).toBe('type: string\n');
  });

  test('is an error of lint before its first update', async () => {
    writeByHttps();
    const { code, output } = await runCommand('lint', '--root', root);
    expect(code).toBe(1);
    expect(output).toMatch(/no copy of the source `orders` yet[^]*portal\.config\.ts:\d+:\d+[^]*portico-docs update/);
  });

  test('is fetched anew once the settings have another address, and forgotten once they do not name it', async () => {
    serveFiles();
    writeByHttps();
    await update();
    for (const [path, text] of Object.entries(FILES)) server.paths.set(`/${path}`, text);
    const documents = { orders: { url: `https://${server.host}/api/openapi.yaml` } };
    writeSourcePortal(root, { hosts: hosts(), documents }, { 'orders@1': 'sources/orders/api/openapi.yaml' });
    expect((await runCommand('lint', '--root', root)).output).toContain('has another address than its copy');
    const moved = await update();
    expect(moved.code, moved.output).toBe(0);
    expect(existsSync(join(root, 'sources/orders/v1'))).toBe(false);
    const other = { other: { url: `https://${server.host}/v1/api/openapi.yaml` } };
    writeSourcePortal(root, { hosts: hosts(), documents: other }, { 'o@1': 'sources/other/v1/api/openapi.yaml' });
    expect((await update()).output).toContain('sources/orders is no longer a copy');
    expect([...readLock(root).keys()]).toEqual(['other']);
  });

  test('may lack a file that it refers to, which the portal then reports', async () => {
    serveFiles();
    server.paths.delete('/v1/schemas/id.yaml');
    writeByHttps();
    const { code, output } = await update();
    expect(code, output).toBe(0);
    expect(output).toContain('2 files');
  });

  test.each([
    ['that does not exist', () => undefined, 'The answer was 404.'],
    ['that is not a document', () => server.paths.set('/v1/api/openapi.yaml', 'a: 1\n'), 'OpenAPI'],
    [
      'that leads to another host',
      () => server.paths.set('/v1/api/openapi.yaml', DOCUMENT.replace('../schemas', 'https://example.com')),
      'files of the same host alone',
    ],
  ])('%s is an error, and nothing is written', async (_, serve, message) => {
    serve();
    writeByHttps();
    const { code, output } = await update();
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect([existsSync(join(root, 'portico.lock')), existsSync(join(root, 'sources'))]).toEqual([false, false]);
  });
});

test('a repository in the lock file of an earlier version is an error that says how to go on', async () => {
  const orders = { url: 'git+https://localhost/orders.git', ref: 'main', path: 'api.yaml', commit: 'a', files: [] };
  writeSourcePortal(root, { hosts: {}, documents: {} }, {});
  writeFileSync(join(root, 'portico.lock'), JSON.stringify({ lock: 1, sources: { orders } }));
  const { code, output } = await runCommand('lint', '--root', root);
  expect(code).toBe(1);
  expect(output).toMatch(/Git repository for `orders`[^]*Check it out into a folder of `sources\/` in CI/);
});

test('a document that CI checked out into `sources/` needs no entry in the lock file', async () => {
  writeSourcePortal(root, { hosts: {}, documents: {} }, { 'orders@1': 'sources/orders/api.yaml' });
  mkdirSync(join(root, 'sources/orders'), { recursive: true });
  writeFileSync(join(root, 'sources/orders/api.yaml'), DOCUMENT.replace('{ $ref: ../schemas/order.yaml }', '{}'));
  const { code, output } = await runCommand('lint', '--root', root);
  expect(code, output).toBe(0);
});

test('one source that fails leaves the others updated', async () => {
  serveFiles();
  const good = `https://${server.host}/v1/api/openapi.yaml`;
  const documents = { bad: { url: `https://${server.host}/missing.yaml` }, good: { url: good } };
  writeSourcePortal(root, { hosts: hosts(), documents }, { 'good@1': 'sources/good/v1/api/openapi.yaml' });
  const { code, output } = await update();
  expect(code).toBe(1);
  expect(output).toContain('good: fetched');
  expect(output).toContain('1 source of 2 not updated');
});

test.each([
  [['--accept', 'ordres'], 'Did you mean `orders`?'],
  [['--accept', '__proto__'], 'Unknown source `__proto__`'],
])('unknown names of sources are errors: %j', async (args, message) => {
  writeByHttps();
  const { code, output } = await update(...args);
  expect(code).toBe(1);
  expect(output).toContain(message);
});

test('a portal without sources has nothing to update', async () => {
  writeSourcePortal(root, { hosts: {}, documents: {} }, {});
  expect((await update()).output).toContain('The setting `sources` lists no documents.');
});

test.each([
  [{ orders: { url: 'http://localhost/a.yaml' } }, 'begins with https://'],
  [{ orders: { url: 'https://a:b@localhost/a.yaml' } }, 'without a password'],
  [{ orders: { url: 'https://example.com/a.yaml' } }, 'example.com, which `sources.hosts` does not allow'],
  [{ orders: { url: 'git+https://localhost/a.git' } }, 'Git repositories are no longer fetched.'],
  [{ '../orders': { url: 'https://localhost/a.yaml' } }, 'sources.documents'],
])('settings of sources are checked: %j', async (documents, message) => {
  writeSourcePortal(root, { hosts: { localhost: {} }, documents }, {});
  const { code, output } = await update();
  expect(code).toBe(1);
  expect(output).toContain(message);
});
