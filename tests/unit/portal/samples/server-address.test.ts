import { describe, expect, test } from 'vitest';
import { toServerAddress } from '../../../../src/portal/samples/server-address.ts';

const BASE = "https://docs.example/it's/$(id)/openapi.json";

test.each([
  ['https://{region}.x.example/{base}', { region: 'eu', base: 'v2' }, 'https://eu.x.example/v2'],
  ['https://{region}.x.example', {}, 'https://{region}.x.example'],
  ['https://x.example/{a}', { a: `"'b c$&` }, 'https://x.example/%22%27b%20c%24%26'],
  ['https://x.example/{a}', { a: '{a}' }, 'https://x.example/%7Ba%7D'],
  ['{base}/', { base: 'http://[::1]:3000/a[0]' }, 'http://[::1]:3000/a%5B0%5D'],
  ['https://x.example/a%20b/100%', {}, 'https://x.example/a%20b/100%25'],
  ['https://x.example/index.php?route=', {}, 'https://x.example/index.php?route='],
  ['https://x.example/a?b=1&c=2#d', {}, 'https://x.example/a?b=1%26c=2%23d'],
  ['-o/tmp/x', {}, './-o/tmp/x'],
  ['/v1/', {}, '/v1'],
  ['//x.example/v1', {}, 'https://x.example/v1'],
  ['//{host}/v1', { host: 'localhost:8080' }, 'http://localhost:8080/v1'],
  ['//[::1]:80/a', {}, 'http://[::1]:80/a'],
  ['//', {}, ''],
  ['/', {}, ''],
  ['https://', {}, ''],
])('%s with %j is %s', (template, values, address) => {
  expect(toServerAddress(template, new Map(Object.entries(values)))).toBe(address);
});

test.each([
  ['v2', 'https://docs.example/it%27s/%24%28id%29/v2'],
  ['/v2', 'https://docs.example/v2'],
  ['//localhost/v2', 'https://localhost/v2'],
  ['-o', 'https://docs.example/it%27s/%24%28id%29/-o'],
  ['/', ''],
])('the relative server %s begins at the base: %s', (template, address) => {
  expect(toServerAddress(template, new Map(), BASE)).toBe(address);
});

describe('an address means nothing to a shell or a language', () => {
  const every = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code));
  const words = [
    "'; touch pwned; echo '",
    '"+__import__("os").system("id")+"',
    '`id`',
    '$(id)',
    '#{`id`}',
    '\ud800',
    '\0',
  ];

  test.each(['https://x.example/@', '@', '{@}', '{v}', 'https://{v}.example/{@}'])('%s', (template) => {
    for (const text of [...every, ...words]) {
      const address = toServerAddress(template.replaceAll('@', text), new Map([['v', text]]), BASE);
      expect(address.replace(/\{[\w.-]+\}/g, '')).toMatch(/^(?!-)[\w.~:/?@%+=,-]*$/);
    }
  });
});
