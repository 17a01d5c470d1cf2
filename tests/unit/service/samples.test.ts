import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenHere, portOf } from '../../listen.ts';

const root = join(import.meta.dirname, '../../../openapi');
const origin = 'https://api.petstore.example';
const requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const line = `${request.method ?? ''} ${request.url ?? ''}`;
      requests.push({ line, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const lists = [
        { line: 'GET /store/orders', items: [{ id: 501 }] },
        { line: 'GET /pets?', items: [{ id: 10, name: 'Rex', status: 'available' }] },
      ];
      const list = lists.find((candidate) => line.startsWith(candidate.line));
      response.writeHead(200, { 'content-type': 'application/json', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' });
      response.end(JSON.stringify(list?.items ?? { id: 10, status: 'queued' }));
    });
  });
  await listenHere(server);
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const expected: Readonly<
  Record<string, { readonly line: RegExp; readonly body?: unknown; readonly output: Readonly<Record<string, string>> }>
> = {
  'create-pet': {
    line: /^POST \/pets$/,
    body: { name: 'Rex', categoryId: 1, status: 'available' },
    output: { js: 'Created pet 10', py: 'Created pet 10', sh: '"id":10' },
  },
  'get-pet': {
    line: /^GET \/pets\/10$/,
    output: { js: 'Works until Tue, 01 Jun 2027', py: 'Works until Tue, 01 Jun 2027', sh: 'sunset: Tue, 01 Jun 2027' },
  },
  'list-orders': {
    line: /^GET \/store\/orders\?(limit=100&offset=0|complete=false&limit=100)$/,
    output: { js: '1 orders', py: '1 orders', sh: '"id":501' },
  },
  'list-pets': {
    line: /^GET \/pets\?id=10&id=11$/,
    output: { js: '10: Rex is available', py: '10: Rex is available', sh: '"name":"rex"' },
  },
  'send-message': {
    line: /^POST \/messages$/,
    body: { message: 'Hello, world!' },
    output: { js: 'Message 10 is queued', py: 'Message 10 is queued', sh: '"status":"queued"' },
  },
};

const runners: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['sh', '-c'],
  js: [process.execPath, '--input-type=module', '--eval'],
  py: ['python3', '-c'],
};

const checks: Readonly<Record<string, readonly [string, ...string[]]>> = {
  sh: ['curl', '--version'],
  js: [process.execPath, '--version'],
  py: ['python3', '-c', 'import requests'],
};

const files = ['petstore', 'messages'].flatMap((api) =>
  readdirSync(join(root, api, 'samples')).map((name) => join(root, api, 'samples', name)),
);

test('there is a sample in each language for each of the operations', () => {
  const names = files.map((file) => file.split('/').at(-1) ?? '').toSorted();
  expect(names).toEqual(
    Object.keys(expected)
      .flatMap((name) => ['js', 'py', 'sh'].map((language) => `${name}.${language}`))
      .toSorted(),
  );
});

describe.each(files.map((file) => [file.split('/').at(-1) ?? '', file] as const))('%s', (name, file) => {
  const [sample = '', language = ''] = name.split('.');
  const [command, ...prefix] = checks[language] ?? ['false'];
  const isMissing = spawnSync(command, prefix).status !== 0;

  test.skipIf(isMissing)('sends what it says, and prints the answer', async () => {
    const source = readFileSync(file, 'utf8').replaceAll(origin, `http://127.0.0.1:${portOf(server)}`);
    const [program, ...options] = runners[language] ?? ['false'];
    requests.length = 0;
    const { stdout, stderr } = await promisify(execFile)(program, [...options, source]);
    const facts = expected[sample];
    expect(requests).toHaveLength(1);
    expect(requests[0]?.line).toMatch(facts?.line ?? /^$/);
    expect(requests[0]?.headers.authorization).toBe('Bearer <API_KEY>');
    if (facts?.body !== undefined) {
      expect(requests[0]?.headers['content-type']).toBe('application/json');
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual(facts.body);
    }
    expect(`${stdout}${stderr}`.toLowerCase()).toContain(facts?.output[language]?.toLowerCase());
  });
});
