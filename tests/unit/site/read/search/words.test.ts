import { expect, test } from 'vitest';
import { joinBadges, splitBadges } from '../../../../../src/site/read/search/words.ts';

test('badges are the same after their way through the index', () => {
  expect(splitBadges(joinBadges(['deprecated', 'beta', 'Early access']))).toEqual([
    'deprecated',
    'beta',
    'Early access',
  ]);
  expect(splitBadges('')).toEqual([]);
});
