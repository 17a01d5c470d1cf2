import { expect, test } from 'vitest';
import { correctTerms } from '../../../../src/client/search/near.ts';

const known = new Map([
  ['category', 3],
  ['inventory', 2],
  ['order', 9],
  ['older', 1],
  ['pet', 9],
  ['quantity', 1],
  ['status', 4],
]);

test.each([
  ['categry', 'category'],
  ['catgeory', 'category'],
  ['odrer', 'order'],
  ['oder', 'order'],
  ['Quantiyt', 'quantity'],
  ['categr', 'category'],
  ['invnetroy', undefined],
  ['qwertyzz', undefined],
  ['zzzzzz', undefined],
  ['bet', undefined],
  ['rder', undefined],
])('%j is one slip away from %j', (typed, near) => {
  expect(correctTerms([typed], [typed.toLowerCase()], known)).toBe(near);
});

test('words that are known stay, and no word is lost', () => {
  expect(correctTerms(['Pet', 'statsu'], ['statsu'], known)).toBe('Pet status');
  expect(correctTerms(['pet', 'statsu', 'rainbow'], ['statsu', 'rainbow'], known)).toBeUndefined();
  expect(correctTerms(['pet'], [], known)).toBeUndefined();
});
