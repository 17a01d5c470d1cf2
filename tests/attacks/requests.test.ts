import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { listenHere, portOf } from '../listen.ts';
import { createStaticServer } from '../../src/commands/serve/static-server.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';
import { byName, eachWith, testSuite } from './suite.ts';

const SECRET = 'CANARY-of-another-folder';
const folder = scratchFolder({
  'secret.txt': SECRET,
  'site/index.html': 'home',
  'site/404.html': 'missing',
  'site2/x': SECRET,
});
mkdirSync(join(folder, 'site/.git'));
writeFileSync(join(folder, 'site/.git/config'), SECRET);
symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/link.txt'));
symlinkSync(folder, join(folder, 'site/up'));
linkSync(join(folder, 'site/index.html'), join(folder, 'site/hard.html'));

let server: Server;

beforeAll(async () => {
  server = createStaticServer({ folder: join(folder, 'site'), base: '/docs/', host: 'portal.lan' });
  // Connections are closed right after the response, so that no test waits for an idle timeout.
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
  await listenHere(server);
});

afterAll(() => {
  server.close();
});

/** Sends raw bytes; returns everything received until the server closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    // Node's server closes the connection of a client that ended its side before the response.
    const socket = connect(portOf(server), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(answer);
    });
  });
}

const UP = ['..', '%2e%2e', '.%2e', '..%00', '%252e%252e', '..;', '%c0%ae%c0%ae', '\u2025', '\\..'];
const SLASH = ['/', '%2f', '%5c', '\\', '//', '/./', '%252f', '%c0%af', '/x/../'];

const PATHS = [
  ...UP.flatMap((up) => SLASH.map((slash) => `/docs/${up}${slash}secret.txt`)),
  ...UP.flatMap((up) => [`/docs${up}/secret.txt`, `/docs/../${up}/site2/x`]),
  ...['/docs/link.txt', '/docs/up/secret.txt', '/docs/up/site2/x', '/docs/.git/config', '/docs/%2egit/config'],
  ...['//secret.txt', '/secret.txt', '/docs2/x', 'http://127.0.0.1/docs/../secret.txt', '/docs/site2/x', '*', ''],
  ...[`/docs/${'../'.repeat(200)}etc/hostname`, `/docs/${'a'.repeat(9000)}`, `/docs/${'/'.repeat(5000)}`, '/docs/%'],
  ...[join(folder, 'secret.txt'), `/docs/${folder}/secret.txt`, `/docs/file://${folder}/secret.txt`, '/docs/\u0000'],
];

testSuite('requests: nothing outside of a site is served, whatever the path', {
  cases: eachWith(byName(PATHS), [
    ['GET', 'GET'],
    ['HEAD', 'HEAD'],
    ['a range', 'GET'],
  ]),
  oneOf: 7,
  harm: async ([path, method]) => {
    const answer = await send(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-9\r\nConnection: close\r\n\r\n`,
    );
    return answer === '' ? ['there is no answer'] : faultsOf(answer);
  },
});

const HOSTS = [
  ...['evil.example', 'evil.example:80', 'localhost.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example'],
  ...['portal.lan.evil.example', '', ' ', 'localhost, evil.example', '[::1', '[evil.example]', 'http://localhost/'],
  ...['0', '2130706433', '0x7f.1', 'xn--localhost', 'localhost%2eevil.example', 'evil.example#localhost'],
  ...['LOCALHOST.evil.example', 'a'.repeat(5000)],
];

testSuite('requests: to names that are not this machine’s are refused', {
  cases: byName(HOSTS),
  harm: async (host) => {
    const answer = await send(`GET /docs/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const isServed = answer.startsWith('HTTP/1.1 2') && !/^(?:0|2130706433|0x7f\.1)?\s*$/.test(host);
    return [...(isServed ? ['it is served'] : []), ...faultsOf(answer)];
  },
});

/** Requests whose end or head two parsers see differently. */
const MALFORMED: Readonly<Record<string, string>> = {
  'two lengths':
    'POST /docs/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\nGET /docs/link.txt HTTP/1.1\r\nHost: x\r\n\r\n',
  'two hosts': 'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'no host': 'GET /docs/ HTTP/1.1\r\n\r\n',
  'an upgrade': 'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  CONNECT: 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  TRACE: 'TRACE /docs/ HTTP/1.1\r\nHost: localhost\r\nCookie: a\r\n\r\n',
  PUT: 'PUT /docs/evil.html HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx',
  DELETE: 'DELETE /docs/index.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'a long head': `GET /docs/ HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  'many ranges': `GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=${'0-,'.repeat(1000)}0-\r\nConnection: close\r\n\r\n`,
  'a range that is none':
    'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nRange: bytes=-99999999999999999999\r\nConnection: close\r\n\r\n',
  'a date that is none':
    'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nIf-Modified-Since: x\r\nIf-None-Match: "\r\nConnection: close\r\n\r\n',
};

testSuite('requests: the host of an absolute address takes the place of the Host field', {
  cases: byName(['http://evil.example/docs/', 'http://localhost:1@evil.example/docs/', 'HTTP://evil.example/docs/']),
  harm: async (address) => {
    const answer = await send(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return answer.startsWith('HTTP/1.1 403') ? [] : [answer.split('\r\n')[0] ?? ''];
  },
});

testSuite('requests: malformed ones end, and write nothing', {
  cases: Object.entries(MALFORMED),
  harm: async (bytes) => {
    const answer = await send(bytes);
    const home = await send('GET /docs/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return [...faultsOf(answer), ...(home.endsWith('home') ? [] : ['the site is not served any more'])];
  },
});

function faultsOf(answer: string): readonly string[] {
  return [
    ...(answer.includes(SECRET) ? ['it holds the secret'] : []),
    ...(/^HTTP\/1\.1 5(?!05)/m.test(answer) ? [answer.slice(0, 60)] : []),
    ...(/\/(?:tmp|home|work|src|node_modules)\/|^ {4}at /m.test(answer)
      ? [`it tells of the machine: ${answer.slice(0, 300)}`]
      : []),
  ];
}
