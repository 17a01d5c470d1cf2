import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../src/characters/edit-distance.ts';
import { correctTerms } from '../../../src/client/search/near.ts';
import { nearestWord } from '../../../src/characters/nearest.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['abc', 'ab', 1],
  ['abc', 'acb', 1],
  ['abc', 'xbc', 1],
  ['abc', 'xyz', 3],
  ['abcd', 'badc', 2],
  ['ca', 'abc', 3],
])('from %j to %j it is %i, and back', (from, to, steps) => {
  expect([editDistance(from, to), editDistance(to, from)]).toEqual([steps, steps]);
});

test.each([
  ['abc', 'xyz', 2, Infinity],
  ['abc', 'xyz', 3, 3],
  ['ca', 'abc', 3, 3],
  ['abcdef', 'badcfe', 3, 3],
  ['abcdef', 'badcfe', 2, Infinity],
  ['', 'abc', 2, Infinity],
])('from %j to %j with at most %i steps it is %d', (from, to, limit, steps) => {
  expect([editDistance(from, to, limit), editDistance(to, from, limit)]).toEqual([steps, steps]);
});

test('with a limit long words take no longer than they are', () => {
  // Without the limit: 10 thousand million steps each.
  const [long, other] = ['ab'.repeat(50_000), 'cd'.repeat(50_000)];
  expect(editDistance(long, other, 4)).toBe(Infinity);
  expect(editDistance(long, `${long.slice(0, -1)}x`, 4)).toBe(1);
});

/** Returns all words that are one edit away from this one, after its first letter. */
function slipsOf(word: string): readonly string[] {
  return Array.from(word).flatMap((letter, index) => {
    if (index === 0) return [];
    const [before, after] = [word.slice(0, index), word.slice(index + 1)];
    const swapped = after === '' ? [] : [before + after.charAt(0) + letter + after.slice(1)];
    return [before + after, `${before}q${after}`, `${before}q${letter}${after}`, ...swapped];
  });
}

describe.each(['pets', 'orders', 'stability'])(
  'each slip in %s is found, wherever one looks for near words',
  (word) => {
    test.each(slipsOf(word).filter((slip) => slip.length > 3 && slip !== word && !word.startsWith(slip)))(
      '%s',
      (slip) => {
        expect(editDistance(slip, word)).toBe(1);
        expect(nearestWord(slip, [word, 'elsewhere'])).toBe(word);
        expect(
          correctTerms(
            [slip],
            [slip],
            new Map([
              [word, 1],
              ['elsewhere', 1],
            ]),
          ),
        ).toBe(word);
      },
    );
  },
);
