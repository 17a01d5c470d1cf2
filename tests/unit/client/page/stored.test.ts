import { expect, test } from 'vitest';
import { readPairs } from '../../../../src/client/page/stored.ts';

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
  expect(readPairs(stored)).toEqual(choice);
});
