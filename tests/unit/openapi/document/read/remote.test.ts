import { describe, expect, test } from 'vitest';
import {
  fetchRemote,
  isPublicAddress,
  publicLookup,
  refusalOf,
} from '../../../../../src/openapi/document/read/remote.ts';

test.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['https://example.com/a.yaml', undefined],
  ['http://example.com/a.yaml', 'Only https addresses are followed, not http.'],
  ['https://user:word@example.com/', 'Addresses with a username or password are not followed.'],
  ['https://127.0.0.1/', '127.0.0.1 is not a public address.'],
  ['https://2130706433/', '127.0.0.1 is not a public address.'],
  ['https://[::1]/', '::1 is not a public address.'],
  ['https://localhost/', 'localhost is not a public host.'],
  ['https://metadata.google.internal/', 'metadata.google.internal is not a public host.'],
  ['https://intranet/', 'intranet is not a public host.'],
])('%s: %s', (address, reason) => {
  expect(refusalOf(new URL(address))).toBe(reason);
});

test('what is refused is not asked', async () => {
  await expect(fetchRemote('https://127.0.0.1:9/a.yaml')).rejects.toThrow('127.0.0.1 is not a public address.');
});

describe.each([true, false])('a name, when all its addresses are asked for: %s', (all) => {
  const pub = { address: '8.8.8.8', family: 4 };
  const near = { address: '10.0.0.1', family: 4 };
  const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

  test.each([
    ['that nobody knows', failure('ENOTFOUND'), undefined, 'The name api.example is not known (ENOTFOUND).'],
    ['of a server that fails', failure('ESERVFAIL'), [], 'The name api.example is not known (ESERVFAIL).'],
    ['without an address', null, [], 'api.example resolves to an address that is not public.'],
    ['of a private address', null, [near], 'api.example resolves to an address that is not public.'],
    ['of a public and a private address', null, [pub, near], 'api.example resolves to an address that is not public.'],
  ])('%s is refused with the reason', (_, error, addresses, message) => {
    let found: unknown;
    publicLookup(
      'api.example',
      { all },
      (reason) => {
        found = reason?.message;
      },
      (_host, _options, done) => {
        done(error, addresses);
      },
    );
    expect(found).toBe(message);
  });

  test('that is public is given', () => {
    let found: unknown;
    publicLookup(
      'api.example',
      { all },
      (_error, address) => {
        found = address;
      },
      (_host, _options, done) => {
        done(null, [pub]);
      },
    );
    expect(found).toEqual(all ? [pub] : '8.8.8.8');
  });
});
