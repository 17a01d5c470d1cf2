import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchFiles, hostRules, LIMITS, type FetchedSource } from '../../src/commands/update/fetch-files.ts';
import { checkCopies, readLock } from '../../src/openapi/load/lock.ts';
import { runCommand } from '../run-command.ts';
import { withSourceServer, writeSourcePortal } from '../source-server.ts';

const server = withSourceServer();
const MB = 1024 * 1024;
const documentOf = (reference: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: { A: { $ref: reference } } },
  });

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(server.folder, 'portal-'));
});

/** The same server by its address, which no setting allows. */
const elsewhere = (): string => server.host.replace('localhost', '127.0.0.1');
const hosts = (isPrivate = true) => ({ [server.host]: { private: isPrivate } });

function fetchDocument(limits: Partial<typeof LIMITS> = {}, isPrivate = true): Promise<FetchedSource> {
  const source = { url: `https://${server.host}/api.json` };
  return fetchFiles({ source, hosts: hosts(isPrivate), limits: { ...LIMITS, ...limits } });
}

describe('remote sources: a server', () => {
  test('cannot redirect to a host that the settings do not name', async () => {
    server.paths.set('/api.json', (_, response) => {
      response.writeHead(302, { location: `https://${elsewhere()}/secret.json` }).end();
    });
    server.paths.set('/secret.json', documentOf('#'));
    await expect(fetchDocument()).rejects.toThrow(`${elsewhere()} is not in \`sources.hosts\`.`);
    expect(server.asked).toEqual(['GET /api.json']);
  });

  test.each(['http://localhost/a.json', 'file:///etc/passwd', 'https://[::ffff:127.0.0.1]/'])(
    'cannot redirect to %s',
    async (location) => {
      server.paths.set('/api.json', (_, response) => {
        response.writeHead(302, { location }).end();
      });
      await expect(fetchDocument()).rejects.toThrow('sources.hosts');
    },
  );

  test('at a private address is not asked, unless its host is marked so', async () => {
    server.paths.set('/api.json', documentOf('#/components/schemas/B'));
    await expect(fetchDocument({}, false)).rejects.toThrow('localhost is not a public host.');
    expect(server.asked).toEqual([]);
  });

  test('whose public name resolves to a private address is not connected to', async () => {
    const url = new URL('https://api.example/');
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    hostRules({ 'api.example': { private: false } }).lookupOf(url)('localhost', { all: true }, (error) => {
      resolve(error?.message);
    });
    expect(await promise).toBe('localhost resolves to an address that is not public.');
  });

  test('that refers to other hosts is refused', async () => {
    server.paths.set('/api.json', documentOf(`https://${elsewhere()}/secret.json`));
    await expect(fetchDocument()).rejects.toThrow('A copy may refer to files of the same host alone.');
    expect(server.asked).toEqual(['GET /api.json']);
  });

  test('that sends without end is cut off', async () => {
    server.paths.set('/api.json', (_, response) => {
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a')));
      };
      response.on('drain', send);
      send();
    });
    await expect(fetchDocument({ fileBytes: MB, seconds: 5 })).rejects.toThrow('larger than 1 MB');
  });

  test('that sends little by little is cut off', async () => {
    server.paths.set('/api.json', (_, response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => {
        clearInterval(timer);
      });
    });
    await expect(fetchDocument({ seconds: 0.5 })).rejects.toThrow('The response took too long.');
  }, 30_000);

  test('that compresses is refused: nothing is unpacked', async () => {
    server.paths.set('/api.json', (_, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(MB)));
    });
    await expect(fetchDocument()).rejects.toThrow('The response is compressed');
  });

  test('that redirects without end is left', async () => {
    server.paths.set('/api.json', (_, response) => {
      response.writeHead(302, { location: '/api.json' }).end();
    });
    await expect(fetchDocument()).rejects.toThrow('More than 5 redirects.');
  });

  test.each(['%2e%2e%2f%2e%2e%2fout.json', 'a%5c..%5cout.json', '.git%2fconfig.json', 'nul%00.json', 'a%3Ab.json'])(
    'names no path out of the folder: %s',
    async (path) => {
      server.paths.set('/api.json', documentOf(`./${path}`));
      server.paths.set(`/${path}`, '{}');
      await expect(fetchDocument()).rejects.toThrow(/is empty, hidden or reserved|NUL character/);
    },
  );

  test('whose names differ by case alone is refused', async () => {
    server.paths.set('/api.json', documentOf('A.json'));
    server.paths.set('/A.json', '{ "$ref": "a.json" }');
    server.paths.set('/a.json', '{}');
    await expect(fetchDocument()).rejects.toThrow('some file systems treat them as one file');
  });

  test('whose files refer to ever more is left', async () => {
    server.paths.set('/api.json', documentOf('0.json'));
    for (let at = 0; at < 15; at += 1) server.paths.set(`/${at}.json`, `{ "$ref": "${at + 1}.json" }`);
    await expect(fetchDocument({ files: 10 })).rejects.toThrow('needs more than 10 files');
  });
});

describe('remote sources: the folder of a portal', () => {
  const secret = '{ "secret": true }';
  const locked = (path: string): object => ({
    path,
    bytes: secret.length,
    sha256: createHash('sha256').update(secret).digest('hex'),
  });

  test.each([
    ['a path out of the folder', { a: { url: 'https://a', files: [locked('../../secret.json')] } }],
    ['an absolute path', { a: { url: 'https://a', files: [locked('/secret.json')] } }],
    ['a path of Windows', { a: { url: 'https://a', files: [locked(String.raw`..\secret.json`)] } }],
    ['a name that leads elsewhere', { '../a': { url: 'https://a', files: [locked('secret.json')] } }],
    ['a name of a prototype', Object.fromEntries([['__proto__', { url: 'https://a', files: [] }]])],
  ])('whose lock file has %s is refused', (_, sources) => {
    writeFileSync(join(root, 'secret.json'), secret);
    writeFileSync(join(root, 'portico.lock'), JSON.stringify({ lock: 1, sources }));
    expect(() => {
      checkCopies(root);
    }).toThrow('portico.lock does not have the format that `portico update` writes.');
  });

  test('may have sources with names of members that all objects have', () => {
    const sources = { constructor: { url: 'https://a', files: [] } };
    writeFileSync(join(root, 'portico.lock'), JSON.stringify({ lock: 1, sources }));
    expect([...readLock(root).keys()]).toEqual(['constructor']);
  });

  const writePortal = (): void => {
    server.paths.set('/api.json', documentOf('#/components/schemas/B'));
    const documents = { a: { url: `https://${server.host}/api.json` } };
    writeSourcePortal(root, { hosts: hosts(), documents }, { 'a@1': 'sources/a/api.json' });
  };

  test('is not left by a link in the place of the copies', async () => {
    writePortal();
    const outside = mkdtempSync(join(server.folder, 'outside-'));
    symlinkSync(outside, join(root, 'sources'));
    const { code, output } = await runCommand('update', '--root', root);
    expect(code).toBe(1);
    expect(output).toContain('nothing is written to it');
    expect(existsSync(join(outside, 'a'))).toBe(false);
  });

  test('loses no file that is not a copy', async () => {
    writePortal();
    mkdirSync(join(root, 'sources/a'), { recursive: true });
    writeFileSync(join(root, 'sources/a/own.md'), 'own');
    const { code, output } = await runCommand('update', '--root', root);
    expect(code).toBe(1);
    expect(output).toContain('sources/a/own.md is not a copy of this source');
    expect(readFileSync(join(root, 'sources/a/own.md'), 'utf8')).toBe('own');
  });

  test('with a file beside the copies does not lint: a document could refer to it', async () => {
    writePortal();
    expect((await runCommand('update', '--root', root)).code).toBe(0);
    writeFileSync(join(root, 'sources/a/b.json'), '{}');
    const { code, output } = await runCommand('lint', '--root', root);
    expect(code).toBe(1);
    expect(output).toContain('The copy sources/a/b.json differs from portico.lock.');
  });
});
