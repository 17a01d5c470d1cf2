import { expect, test } from 'vitest';
import { conditionAnchor, variantAnchor } from '../../../../../src/portal/view/rows/anchor-name.ts';
import type { Clause } from '../../../../../src/portal/view/types/fact.ts';

const clause: Clause = {
  never: false,
  values: { shown: ['"card"'], total: 1 },
  type: undefined,
  limits: [{ kind: 'characters', least: '1', most: '5' }],
  not: undefined,
  object: undefined,
};

test('names of conditional parts in addresses never change', () => {
  expect([
    conditionAnchor({ kind: 'when', clause }),
    conditionAnchor({ kind: 'unless', clause: undefined }),
    conditionAnchor({ kind: 'otherwise' }),
    conditionAnchor({ kind: 'not' }),
    conditionAnchor({ kind: 'contains' }),
    conditionAnchor({ kind: 'whenPresent', name: 'iban' }),
  ]).toEqual([
    'When the value is "card", 1 to 5 characters',
    'Unless the condition holds',
    'Otherwise',
    'Not allowed',
    'Contained items',
    'When iban is there',
  ]);
  expect(variantAnchor({ name: { kind: 'with', names: ['x', 'y'] }, number: 2 })).toBe('with x, y 2');
});
