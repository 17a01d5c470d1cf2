import { expect, test } from 'vitest';
import { withServer } from '../../../../src/client/code/with-server.ts';
import type { CredentialPlace, RequestParts } from '../../../../src/portal/samples/index.ts';
import { keyOf } from '../../../../src/portal/samples/request-parts.ts';

const url = 'http://localhost:1/sandbox/rooms';
const place = (about: Partial<CredentialPlace>): CredentialPlace => {
  return { in: 'header', name: 'X-Key', prefix: '', placeholder: 'API_KEY', isBasic: false, ...about };
};
const partsWith = (credentials: readonly CredentialPlace[]): RequestParts => {
  return { method: 'GET', path: '/rooms', values: [], headers: [], credentials };
};
const fenced = (code: string): string => `At \`${code}\`:\n\n\`\`\`sh\n${code}\n\`\`\`\n`;

test.each([
  ['https://a.example', 'curl https://a.example/rooms', `curl ${url}/rooms`],
  ['https://a.example', 'curl https://a.example.org/rooms', 'curl https://a.example.org/rooms'],
  ['', "curl '/rooms'", `curl '${url}/rooms'`],
  ['', 'curl /rooms?a=1', `curl ${url}/rooms?a=1`],
  ['', 'curl /rooms/7 /old/rooms /rooms-2', 'curl /rooms/7 /old/rooms /rooms-2'],
  ['/api/v2', 'curl "/api/v2/rooms" /api/v2', `curl "${url}/rooms" /api/v2`],
])('the server %j in %s', (written, code, expected) => {
  const changed = withServer(fenced(code), { parts: partsWith([]), keys: new Map(), written, url });
  expect(changed.split('\n')[3]).toBe(expected);
});

test.each([
  [place({}), 'X-Key: API_KEY', 'X-Key: k'],
  [place({ prefix: 'Bearer ' }), 'Bearer API_KEY, API_KEY', 'Bearer k, API_KEY'],
  [place({ in: 'cookie', name: 'session' }), 'Cookie: a=1; session=API_KEY', 'Cookie: a=1; session=k'],
  [place({ in: 'cookie', name: 's', placeholder: '{id}' }), 's=%7Bid%7D', 's=k'],
  [place({ in: 'query', name: 'key' }), '/rooms?key=API_KEY&x=API_KEY', '/rooms?key=k&x=API_KEY'],
])('the key for it: %j in %s', (credential, code, expected) => {
  const change = { parts: partsWith([credential]), written: 'https://a.example', url };
  expect(withServer(fenced(code), { ...change, keys: new Map([[keyOf(credential), 'k']]) }).split('\n')[3]).toBe(
    expected,
  );
  expect(withServer(fenced(code), { ...change, keys: new Map() }).split('\n')[3]).toBe(code);
});
