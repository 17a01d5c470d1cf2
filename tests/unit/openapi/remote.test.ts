import { expect, test } from 'vitest';
import { fetchRemote, isPublicAddress, refusalOf } from '../../../src/openapi/remote.ts';

test.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
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
  ['ftp://example.com/a.yaml', 'Only https addresses are followed, not ftp.'],
  ['https://user:word@example.com/', 'Addresses with a user name or password are not followed.'],
  ['https://127.0.0.1/', '127.0.0.1 is no public address.'],
  ['https://2130706433/', '127.0.0.1 is no public address.'],
  ['https://0x7f.1/', '127.0.0.1 is no public address.'],
  ['https://[::1]/', '::1 is no public address.'],
  ['https://localhost/', 'localhost is no public host.'],
  ['https://api.localhost/', 'api.localhost is no public host.'],
  ['https://metadata.google.internal/', 'metadata.google.internal is no public host.'],
  ['https://intranet/', 'intranet is no public host.'],
])('%s: %s', (address, reason) => {
  expect(refusalOf(new URL(address))).toBe(reason);
});

test('what is refused is not asked', async () => {
  await expect(fetchRemote('https://127.0.0.1:9/a.yaml')).rejects.toThrow('127.0.0.1 is no public address.');
});
