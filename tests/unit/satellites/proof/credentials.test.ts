import { expect, test } from 'vitest';
import { credentialVariables, fillPlaceholders, withKey } from '../../../../src/satellites/proof/credentials.ts';
import type { SchemeTable } from '../../../../src/satellites/sandbox/tables/index.ts';

const SCHEMES: readonly SchemeTable[] = [
  { type: 'apiKey', in: 'header', name: 'X-Key', prefix: 'Key' },
  { type: 'apiKey', in: 'query', name: 'token', prefix: '' },
  { type: 'apiKey', in: 'cookie', name: 'session', prefix: '' },
];

test.each([
  ['x-key', 'anything', 'Key k'],
  ['x-key', '', ''],
  ['Authorization', 'Bearer $TOKEN', 'Bearer k'],
  ['Authorization', 'Basic dTpw', `Basic ${btoa('sample:k')}`],
  ['Authorization', 'alone', 'alone'],
  ['Cookie', 'theme=dark; session=1', 'theme=dark; session=k'],
  ['Accept', 'text/plain', 'text/plain'],
])('the header %s: %j becomes %j', (name, value, expected) => {
  const { headers } = withKey({ method: 'GET', url: '/pets', headers: [[name, value]] }, SCHEMES, 'k');
  expect(headers).toEqual([[name, expected]]);
});

test.each([
  ['/pets?token=abc&limit=1', '/pets?token=k&limit=1'],
  ['/pets?token=', '/pets?token='],
  ['/pets', '/pets'],
])('the address %s becomes %s', (url, expected) => {
  expect(withKey({ method: 'GET', url, headers: [] }, SCHEMES, 'k').url).toBe(expected);
});

test('a source gets the key for placeholders and for variables that look like credentials', () => {
  expect(fillPlaceholders('Bearer <API_KEY>, <ACCESS_TOKEN>, <name>', 'k')).toBe('Bearer k, k, <name>');
  expect(credentialVariables('$ACME_TOKEN os.environ["MY_API_KEY"] $HOME', 'k')).toEqual([
    ['ACME_TOKEN', 'k'],
    ['MY_API_KEY', 'k'],
  ]);
});
