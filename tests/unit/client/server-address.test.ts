import { expect, test } from 'vitest';
import { fillServer, readChoice } from '../../../src/client/server-address.ts';

test.each([
  ['https://{region}.x.example/{base}', { region: 'eu', base: 'v2' }, 'https://eu.x.example/v2'],
  ['https://{region}.x.example', {}, 'https://{region}.x.example'],
  ['https://{region}.x.example', { region: '' }, 'https://{region}.x.example'],
  ['https://x.example/{a}', { a: `"'b c$&` }, 'https://x.example/%22b%20c$&'],
])('%s with %j is %s', (template, values, address) => {
  expect(fillServer(template, new Map(Object.entries(values)))).toBe(address);
});

test.each([
  [
    '[["","https://x.example"],["region","eu"]]',
    [
      ['', 'https://x.example'],
      ['region', 'eu'],
    ],
  ],
  ['[["a",1],["b"],"c",null,["d","e"]]', [['d', 'e']]],
  ['{"a":1}', []],
  ['not json', []],
])('%s was chosen as %j', (stored, choice) => {
  expect(readChoice(stored)).toEqual(choice);
});
