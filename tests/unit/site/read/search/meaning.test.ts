import { expect, test } from 'vitest';
import { firstSentence, statusToMeaning } from '../../../../../src/site/read/search/meaning.ts';
import * as en from '../../../../../src/portal/messages/en/index.ts';

test('a document says of a status what its first sentence says', () => {
  expect(firstSentence('The good is gone. Ask for another. Or wait.')).toBe('The good is gone.');
  expect(firstSentence('')).toBe('');
  expect(firstSentence('long '.repeat(60)).length).toBeLessThanOrEqual(120);
});

test.each([
  ['409', [], 'Conflict.'],
  ['409', [['Conflict', 3]], 'Conflict.'],
  ['constructor', [], 'constructor.'],
  ['200', [['Response', 9]], 'OK.'],
  [
    '422',
    [
      ['Twice.', 1],
      ['Validation failed', 4],
    ],
    'Unprocessable Entity. Validation failed',
  ],
] as const)('%s of which %j is said is %j', (status, said, meaning) => {
  expect(statusToMeaning(en, status, new Map(said))).toBe(meaning);
});
