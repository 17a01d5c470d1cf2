import { expect, test } from 'vitest';
import { nearestWord } from '../../../src/characters/nearest.ts';

test.each([
  ['pets.yml', ['pets.yaml', 'orders.yaml'], 'pets.yaml'],
  ['Pest', ['Pet', 'Order'], 'Pet'],
  ['PET', ['Pet'], 'Pet'],
  ['teh', ['the', 'ten'], 'the'],
  ['Category', ['Pet', 'Order'], undefined],
  ['a', ['b'], 'b'],
  ['x', [], undefined],
])('%s among %j is %s', (word, candidates, nearest) => {
  expect(nearestWord(word, candidates)).toBe(nearest);
});
