import { expect, test } from 'vitest';
import { carriesSandboxKey, withSandboxKey } from '../../../../src/client/try-it/with-sandbox-key.ts';
import type { SentRequest } from '../../../../src/client/try-it/protocol.ts';
import type { CredentialPlace } from '../../../../src/portal/samples/index.ts';

const place = (where: CredentialPlace['in'], name: string, prefix = '', isBasic = false): CredentialPlace => ({
  in: where,
  name,
  prefix,
  placeholder: 'KEY',
  isBasic,
});
const sent = (url: string, headers: SentRequest['headers']): SentRequest => ({
  method: 'GET',
  url,
  headers,
  body: undefined,
});
const real: SentRequest['headers'] = [
  ['Authorization', 'Bearer real'],
  ['X-Key', 'real'],
  ['Cookie', 'session=real'],
  ['Accept', 'application/json'],
];
const address = 'https://portal.example/sandbox/petstore/pets?key=real&limit=1';

test.each<[string, readonly CredentialPlace[], string, SentRequest['headers']]>([
  [
    'bearer',
    [place('header', 'Authorization', 'Bearer ')],
    '?key=real&limit=1',
    [['Authorization', 'Bearer sandbox_1_x']],
  ],
  [
    'basic',
    [place('header', 'Authorization', 'Basic ', true)],
    '?key=real&limit=1',
    [['Authorization', `Basic ${btoa(':sandbox_1_x')}`]],
  ],
  ['header', [place('header', 'x-key')], '?key=real&limit=1', [['x-key', 'sandbox_1_x']]],
  ['query', [place('query', 'key')], '?limit=1&key=sandbox_1_x', []],
  ['cookie', [place('cookie', 'session')], '?key=real&limit=1', [['Cookie', 'session=sandbox_1_x']]],
])('the sandbox gets its own key (%s), and no other credential', (_, credentials, query, carried) => {
  const { url, headers } = withSandboxKey(sent(address, real), credentials, 'sandbox_1_x');
  expect(new URL(url).search).toBe(query);
  const others = headers.filter(([name]) => name !== 'Accept' && name !== 'X-Key');
  expect(others).toEqual(carried.filter(([name]) => name !== 'X-Key'));
  if (credentials.some(({ name }) => name === 'x-key')) expect(JSON.stringify(headers)).not.toContain('real');
});

test('without a key it gets none, and none of a real server', () => {
  const credentials = [place('header', 'X-Key'), place('query', 'key')];
  expect(withSandboxKey(sent(address, real), credentials, undefined)).toMatchObject({
    url: 'https://portal.example/sandbox/petstore/pets?limit=1',
    headers: [['Accept', 'application/json']],
  });
});

test.each([
  ['https://api.example/pets', [['Authorization', 'Bearer sandbox_a1_x']], true],
  ['https://api.example/pets', [['Authorization', `Basic ${btoa(':sandbox_a1_x')}`]], true],
  ['https://api.example/pets', [['Cookie', 'session=sandbox_a1_x']], true],
  ['https://api.example/pets?key=sandbox_a1_x', [], true],
  ['https://api.example/pets', [['Authorization', 'Bearer real']], false],
  ['https://sandbox.example/pets', [['Authorization', 'Basic real']], false],
] as const)('that %s with %j carries a key of the sandbox: %j', (url, headers, expected) => {
  expect(carriesSandboxKey(sent(url, headers))).toBe(expected);
});
