import { expect, test } from 'vitest';
import { joinBadges, splitBadges, splitWord } from '../../../../../src/site/read/search/words.ts';

test('badges are the same after their way through the index', () => {
  expect(splitBadges(joinBadges(['deprecated', 'beta', 'Early access']))).toEqual([
    'deprecated',
    'beta',
    'Early access',
  ]);
  expect(splitBadges('')).toEqual([]);
});

test.each([
  ['listPetsById', ['list', 'Pets', 'By', 'Id']],
  ['pet_store', ['pet', 'store']],
  ['dry-run', ['dry', 'run']],
  ['pet', ['pet']],
])('%s consists of %j', (word, parts) => {
  expect(splitWord(word)).toEqual(parts);
});
