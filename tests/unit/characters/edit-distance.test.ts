import { expect, test } from 'vitest';
import { editDistance } from '../../../src/characters/edit-distance.ts';

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

test('long texts are the same or not', () => {
  const long = 'ab'.repeat(50_000);
  expect([editDistance(long, long), editDistance(long, `${long.slice(0, -1)}x`, 4)]).toEqual([0, Infinity]);
});
