import { expect, test } from 'vitest';
import { readChoice } from '../../../../src/client/code/server-choice.ts';

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
