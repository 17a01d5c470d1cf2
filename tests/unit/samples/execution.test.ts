import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationToSamples } from '../../../src/samples/index.ts';
import { readOperation } from './read-operation.ts';

/** Values that break out of one language or another. */
const VALUES = [
  "a'; touch pwned; echo '",
  'a"; touch pwned; echo "',
  "a\\' ; touch pwned #",
  '$(touch pwned) `touch pwned`',
  'a\ntouch pwned\n',
  'wow!$!! %PATH% ^& del',
  '`${process.exit()}`',
  "'''\nimport os; os.system('touch pwned')\n'''",
  'a\r\nX-Injected: 1\r\n\r\nbody',
  '\u001b[2J\u001b]0;pwned\u0007',
  '\u2028\u2029\u202e',
  '100% %zz %00 %2e%2e%2f',
  '\\u003cscript\\u003e',
  '</script><script>alert(1)</script><!--',
  '@/etc/passwd;type=text/x',
  '{a,b}[1-3]#f?g&h=i+j k',
  'ü€😀',
];

interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let folder = '';
const recorded: Recorded[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    recorded.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    response.end('{}');
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-samples-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** How a sample of a language is run, and what must be there for it. */
const RUNNERS = {
  curl: { command: 'bash', args: ['-c'], needs: ['curl', '--version'], file: undefined },
  javascript: { command: process.execPath, args: [], needs: [process.execPath, '--version'], file: 'sample.mjs' },
  php: {
    command: 'php',
    args: [],
    needs: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    file: 'sample.php',
  },
  ruby: { command: 'ruby', args: [], needs: ['ruby', '--version'], file: 'sample.rb' },
  python: { command: 'python3', args: [], needs: ['python3', '-c', 'import requests'], file: 'sample.py' },
} as const;

async function run(language: keyof typeof RUNNERS, source: string): Promise<Recorded> {
  const { command, args, file } = RUNNERS[language];
  if (file !== undefined) await writeFile(join(folder, file), source);
  recorded.length = 0;
  const errors = await new Promise<string>((resolve) => {
    execFile(command, [...args, file ?? source], { cwd: folder, timeout: 60_000 }, (_, _output, text) => {
      resolve(text);
    });
  });
  const [request] = recorded;
  if (request === undefined) throw new Error(`No request arrived: ${errors}`);
  return request;
}

function parameters(place: string): readonly object[] {
  return VALUES.map((example, index) => ({ name: `${place}${index}`, in: place, required: true, example }));
}

function sampleOf(language: string, mediaType: string, example: unknown): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port.');
  const operation = readOperation(
    {
      parameters: ['path', 'query', 'header', 'cookie'].flatMap(parameters),
      requestBody: { content: { [mediaType]: { example } } },
      responses: { 200: { description: '', content: { 'application/json': {} } } },
    },
    {
      method: 'post',
      path: `/${VALUES.map((_, index) => `{path${index}}`).join('/')}`,
      servers: [{ url: `http://127.0.0.1:${address.port}` }],
    },
  );
  const [sample] = operationToSamples(operation, { languages: [language], generated: true });
  return sample?.variants[0]?.source ?? '';
}

const fields = Object.fromEntries(VALUES.map((value, index) => [`v${index}`, value]));
const BODIES: readonly (readonly [string, unknown, (body: string) => unknown])[] = [
  ['application/json', { ...fields, list: VALUES, deep: { none: null, yes: true, number: -1.5e300 } }, parseJson],
  ['application/x-www-form-urlencoded', fields, (body) => Object.fromEntries(new URLSearchParams(body))],
  ['text/plain', VALUES.join('\n'), (body) => body],
  ['multipart/form-data', fields, partsOf],
];

function parseJson(body: string): unknown {
  return JSON.parse(body);
}

/** The parts of a multipart form by name. Senders may write line ends of a part in their own way (HTML, section 4.10.21.8). */
function partsOf(body: string): unknown {
  const boundary = body.slice(0, body.indexOf('\r\n'));
  const parts = body.split(boundary).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const start = part.indexOf('\r\n\r\n');
      return [/name="([^"]*)"/.exec(part.slice(0, start))?.[1], part.slice(start + 4, -2).replaceAll('\r\n', '\n')];
    }),
  );
}

const languages = ['curl', 'javascript', 'python', 'php', 'ruby'] as const;
const cases = languages.flatMap((language) => BODIES.map((body) => [language, ...body] as const));

test.each(cases)('%s sends every value of %s as it is', async (language, mediaType, example, read) => {
  const [command, ...args] = RUNNERS[language].needs;
  if (spawnSync(command, args).status !== 0) {
    console.warn(`Skipped: \`${[command, ...args].join(' ')}\` does not run here.`);
    return;
  }
  const { method, url, headers, body } = await run(language, sampleOf(language, mediaType, example));
  const [path = '', query = ''] = url.split('?');
  const unified =
    mediaType === 'multipart/form-data'
      ? Object.fromEntries(VALUES.map((value, index) => [`v${index}`, value.replaceAll('\r\n', '\n')]))
      : example;

  expect(method).toBe('POST');
  expect(path.slice(1).split('/').map(decodeURIComponent)).toEqual(VALUES);
  expect(query.split('&').map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))).toEqual(VALUES);
  expect(
    (headers.cookie ?? '').split('; ').map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1))),
  ).toEqual(VALUES);
  expect(VALUES.map((_, index) => headers[`header${index}`])).toEqual(VALUES.map(headerText));
  expect(headers['x-injected']).toBeUndefined();
  expect(headers['content-type']).toContain(mediaType);
  expect(read(body)).toEqual(unified);
  expect((await readdir(folder)).filter((name) => !name.startsWith('sample.'))).toEqual([]);
});

/** What a header field can carry of a text: the rest is percent-encoded, spaces at the ends are lost. */
function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e]+/g, encodeURIComponent).trim();
}
