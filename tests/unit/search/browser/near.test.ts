import { expect, test } from 'vitest';
import { nearestWords } from '../../../../src/search/browser/near.ts';

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
