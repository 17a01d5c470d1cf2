import { expect, test } from 'vitest';
import { distance, nearestWords } from '../../../src/client/search-near.ts';

const known = ['category', 'inventory', 'order', 'pet', 'pets', 'quantity', 'status'];

test.each([
  [['categry'], 'category'],
  [['catgeory'], 'category'],
  [['odrer'], 'order'],
  [['invnetroy'], 'inventory'],
  [['pet', 'statsu'], 'pet status'],
  [['Quantiyt'], 'quantity'],
  [['categr'], 'category'],
  [['pet'], undefined],
  [['cate'], undefined],
  [['zzzzzz'], undefined],
  [['bet'], undefined],
  [['rder'], undefined],
  [['xy'], undefined],
  [[], undefined],
])('%j is near to %j', (typed, near) => {
  expect(nearestWords(typed, known)).toBe(near);
});

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'ab', 1],
  ['abc', 'acb', 1],
  ['abc', 'xbc', 1],
  ['abc', 'xyz', 3],
  ['abcd', 'badc', 2],
])('from %j to %j it is %i', (from, to, steps) => {
  expect(distance(from, to)).toBe(steps);
});
