import { describe, expect, test } from 'vitest';
import { AliasBudget, scalarSize, type Anchor, type Measured } from '../../../../src/document/read/alias-budget.ts';

const text = 'a: &one [x]\nb: &two [*one]\nc: [*two]\n';

function measured(anchor?: Anchor): Measured {
  return { anchor, weight: { nodes: 1, length: 3, depth: 1 }, keyOffset: text.indexOf('c:') };
}

function anchorAt(offset: number, within?: Anchor): Anchor {
  return { value: [], word: undefined, weight: { nodes: 1, length: 1, depth: 1 }, within, offset };
}

test('what stands in a list makes it heavier and, if it nests, deeper', () => {
  const list = measured();
  const budget = new AliasBudget(text, 10);
  budget.grow(list, scalarSize('four'));
  expect(list.weight).toEqual({ nodes: 2, length: 10, depth: 1 });
  budget.grow(list, { nodes: 5, length: 20, depth: 3 });
  expect(list.weight).toEqual({ nodes: 7, length: 30, depth: 4 });
});

test('the root of a document holds nothing that grows', () => {
  expect(() => {
    new AliasBudget(text, 10).grow(undefined, { nodes: 1e9, length: 1e9, depth: 1 });
  }).not.toThrow();
});

describe('what is too much is reported where it begins', () => {
  const first = anchorAt(text.indexOf('one'));
  const second = anchorAt(text.indexOf('two'), first);
  test.each([
    ['values', { nodes: 1e6, length: 1, depth: 1 }],
    ['characters', { nodes: 1, length: 1e8, depth: 1 }],
  ])('too many %s: at the key with the first anchor of the chain', (_, by) => {
    const list = measured();
    expect(() => {
      new AliasBudget(text, 10).grow(list, by, { alias: second, open: [list] });
    }).toThrow(
      expect.objectContaining({
        message: 'Aliases multiply this beyond all measure.',
        offset: text.indexOf('a:'),
      }),
    );
  });

  test('too deep: at the key of the root', () => {
    const list = measured();
    expect(() => {
      new AliasBudget(text, 10).grow(list, { nodes: 1, length: 1, depth: 1000 }, { alias: second, open: [list] });
    }).toThrow(expect.objectContaining({ offset: text.indexOf('c:') }));
  });
});

test('an anchor remembers the first alias inside of it', () => {
  const outer = anchorAt(0);
  const inner = anchorAt(5);
  const list = measured(outer);
  const budget = new AliasBudget(text, 10);
  for (const alias of [inner, anchorAt(9)]) budget.grow(list, scalarSize('x'), { alias, open: [list] });
  expect(outer.within).toBe(inner);
});
