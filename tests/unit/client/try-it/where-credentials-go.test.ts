import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRequest } from '../../../../src/client/request/state.ts';
import { toSandboxRequest } from '../../../../src/client/request/run/sandbox-request.ts';
import { writeSample } from '../../../../src/client/request/write-sample.ts';
import { exchange } from '../../../../src/client/try-it/exchange.ts';
import { ownSecrets } from '../../../../src/client/try-it/own-key.ts';
import type { OwnKey, SentRequest } from '../../../../src/client/try-it/protocol.ts';
import { openSandboxServer } from '../../../../src/client/try-it/sandbox-server.ts';
import { operationToAnswer, operationToParts } from '../../../../src/portal/samples/index.ts';
import { keyOf } from '../../../../src/portal/samples/request-parts.ts';
import { readOperation } from '../../portal/samples/read-operation.ts';
import { sentBySample } from '../request/sent-by-sample.ts';
import { requestOfClient } from './request-of-client.ts';

const OWN = 'https://api.example';
const OTHER = 'https://other.example';
const PORTAL = 'https://portal.example';
const SANDBOX_KEY = 'sandbox_1_key';

const VIEWS = ['panel', 'console'] as const;
type View = (typeof VIEWS)[number];

/** Received requests, by their receiver. */
let received: string[] = [];

vi.mock(import('../../../../src/client/sandbox/keys.ts'), () => ({ sandboxKey: () => SANDBOX_KEY }));
vi.mock(import('../../../../src/client/sandbox/connect.ts'), () => ({
  connectSandbox: () =>
    Promise.resolve({
      home: 'page',
      kept: true,
      send: (request) => {
        received.push(carried('the sandbox', new URL(request.url, PORTAL).href, request.headers));
        return Promise.resolve({ status: 200, headers: [], body: undefined });
      },
      checkBody: () => Promise.reject(new Error('No body is checked here.')),
    }),
}));

beforeEach(() => {
  received = [];
  vi.stubGlobal('location', { origin: PORTAL });
  vi.stubGlobal('document', { querySelector: () => null });
  // The client warns that browsers may omit cookies.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Describes a received request: its receiver, query and headers that are not those of every request. */
function carried(receiver: string, url: string, headers: SentRequest['headers']): string {
  const others = headers.filter(([name]) => !/^(?:accept|content-type)$/i.test(name));
  return [`${receiver}:`, ...others.map(([name, value]) => `${name.toLowerCase()}: ${value}`), new URL(url).search]
    .filter((part) => part !== '')
    .join(' ');
}

const basic = (text: string): string => `authorization: Basic ${btoa(text)}`;

/** Security schemes, the reader's own key, and each key where it arrives. */
const SCHEMES: readonly (readonly [string, object, string, (key: string) => string])[] = [
  ['a bearer token', { type: 'http', scheme: 'bearer' }, 'real', (key) => `authorization: Bearer ${key}`],
  [
    'a name and a password',
    { type: 'http', scheme: 'basic' },
    'me:pw',
    (key) => basic(key.includes(':') ? key : `:${key}`),
  ],
  ['a key in a header', { type: 'apiKey', in: 'header', name: 'X-Key' }, 'real', (key) => `x-key: ${key}`],
  ['a key in the query', { type: 'apiKey', in: 'query', name: 'key' }, 'real', (key) => `?key=${key}`],
  ['a key in a cookie', { type: 'apiKey', in: 'cookie', name: 'session' }, 'real', (key) => `cookie: session=${key}`],
];

describe.each(SCHEMES)('%s', (_, scheme, secret, wire) => {
  const operation = readOperation(
    { security: [{ key: [] }], responses: {} },
    { servers: [{ url: OWN }], securitySchemes: { key: scheme } },
  );
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { security: [{ key: [] }], responses: {} } } },
    components: { securitySchemes: { key: scheme } },
  };
  const data = { parts: operationToParts(operation), server: OWN, answer: operationToAnswer(operation), bodies: [] };
  const [place] = data.parts.credentials;
  if (place === undefined) throw new Error('The request has no credential.');
  const own: OwnKey = { origin: OWN, place, secret };

  /** Sends a request of panel or console with a key, to a server. The console knows no key but those that are typed into the client. */
  const send = async (view: View, server: string, key: OwnKey): Promise<void> => {
    const sandbox = await openSandboxServer({ api: 'things', credentials: data.parts.credentials });
    const request = await requestOfClient(
      document,
      { path: '/things', method: 'get' },
      { server, secrets: ownSecrets(document, [key]) },
    );
    await exchange(request, {
      help: '',
      restore: (sent) => sent,
      sandbox,
      sender: {
        send: (sent) => {
          received.push(carried(new URL(sent.url).origin, sent.url, sent.headers));
          return Promise.resolve(new Response());
        },
      },
      keys: view === 'panel' ? [own] : [],
    });
  };

  test('in a sample it goes to the server of the sample', async () => {
    const request = createRequest(data);
    request.change({ keys: new Map([[keyOf(place), secret]]) });
    const sample = writeSample('javascript', { data, state: request.state(), server: OWN });
    const { target, headers } = await sentBySample(sample?.source ?? '');
    expect(sample?.source).toContain(`${OWN}/things`);
    expect(carried(OWN, OWN + target, Object.entries(headers))).toBe(`${OWN}: ${wire(secret)}`);
  });

  test('of Run the sandbox gets its own', () => {
    const request = createRequest(data);
    request.change({ keys: new Map([[keyOf(place), secret]]) });
    const { url, headers } = toSandboxRequest(data, request.state(), SANDBOX_KEY);
    expect(carried('the sandbox', new URL(url, PORTAL).href, headers)).toBe(`the sandbox: ${wire(SANDBOX_KEY)}`);
  });

  test.each(VIEWS)('of the %s its own server gets it, and the sandbox its own in the place of it', async (view) => {
    await send(view, OWN, own);
    await send(view, `${PORTAL}/sandbox/things`, own);
    expect(received).toEqual([`${OWN}: ${wire(secret)}`, `the sandbox: ${wire(SANDBOX_KEY)}`]);
  });

  test.each(VIEWS)('of the %s no server gets a key of the sandbox', async (view) => {
    const sent = send(view, OWN, { ...own, secret: SANDBOX_KEY });
    await expect(sent).rejects.toMatchObject({ failure: 'key' });
    expect(received).toEqual([]);
  });

  test('of the panel no other server gets it', async () => {
    await expect(send('panel', OTHER, own)).rejects.toMatchObject({ failure: 'ownKey' });
    expect(received).toEqual([]);
  });
});
