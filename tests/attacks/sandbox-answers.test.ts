import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { portOf } from '../listen.ts';
import { eachWith, testSuite } from './suite.ts';
import { LIVE_HEADERS, LIVE_TYPES, serveLiveDocument, type ServedDocument } from './served-document.ts';

let served: ServedDocument;

beforeAll(async () => {
  served = await serveLiveDocument({ 'index.html': 'home', '404.html': 'missing' });
});
afterAll(async () => {
  await served.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: portOf(served.server), path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

const TYPES = LIVE_TYPES.map(([type, text], index) => [type, { path: `/sandbox/live/${index}`, text }] as const);

testSuite('sandbox: no answer brings a header on the portal’s origin that has a browser do something', {
  cases: eachWith(
    TYPES,
    Object.entries(LIVE_HEADERS).map((header) => [header[0], header] as const),
  ),
  harm: async ([{ path, text }, [name, value]]) => {
    const { status, headers, body } = await ask(path, {});
    return [
      ...(String(headers[name.toLowerCase()]).includes(value) ? ['it is sent'] : []),
      ...(headers['content-security-policy'] === "sandbox; default-src 'none'" ? [] : ['there is no policy']),
      ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['its type may be guessed']),
      ...(headers['cross-origin-resource-policy'] === 'same-origin' ? [] : ['other origins may embed it']),
      ...(status === 200 && body === text ? [] : ['programs do not get the answer']),
    ];
  },
});

const DESTINATIONS = [
  'audio audioworklet document embed fencedframe font frame iframe image json manifest object paintworklet report script',
  'serviceworker sharedworker style text track video webidentity worker xslt',
].flatMap((line) => line.split(' '));

const USES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ...DESTINATIONS.map((name) => [name, { 'sec-fetch-dest': name }] as const),
  ['a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }],
  ['a socket', { 'sec-fetch-mode': 'websocket' }],
  ['a service worker, in an older browser', { 'service-worker': 'script' }],
  ['a page fetched ahead', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' }],
];

testSuite('sandbox: no answer on the portal’s origin is opened, framed, run or applied', {
  cases: eachWith(TYPES, USES),
  harm: async ([{ path, text }, headers]) => {
    const { status, body } = await ask(path, { 'sec-fetch-site': 'same-origin', ...headers });
    return [...(status === 403 ? [] : [`status ${status}`]), ...(body.includes(text) ? ['the text is there'] : [])];
  },
});
