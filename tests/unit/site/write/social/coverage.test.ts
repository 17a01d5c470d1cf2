import { expect, test } from 'vitest';
import { Coverage } from '../../../../../src/site/write/social/coverage.ts';

type Shape = readonly (readonly [number, number])[];

const box = (left: number, top: number, right: number, bottom: number): Shape => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

test.each<[string, readonly Shape[], readonly (readonly number[])[]]>([
  ['a box on pixels', [box(1, 1, 3, 2)], [[], [0, 100, 100, 0], []]],
  ['a box between pixels', [box(0.5, 0.5, 2.25, 2)], [[25, 50, 13, 0], [50, 100, 25, 0], []]],
  ['two that lie on each other', [box(0, 0, 2, 1), box(1, 0, 3, 1)], [[100, 100, 100, 0], [], []]],
  [
    'a hole goes round the other way',
    [box(0, 0, 4, 3), box(1, 1, 3, 2).toReversed()],
    [
      [100, 100, 100, 100],
      [100, 0, 0, 100],
      [100, 100, 100, 100],
    ],
  ],
  [
    'a slope',
    [
      [
        [0, 0],
        [4, 0],
        [0, 2],
      ],
    ],
    [[100, 94, 69, 0].with(1, 100).with(2, 75).with(3, 25), [75, 25, 0, 0], []],
  ],
  ['what lies outside', [box(-5, -5, 9, 1)], [[100, 100, 100, 100], [], []]],
])('%s', (_, shapes, lines) => {
  const coverage = new Coverage(4, 3);
  for (const shape of shapes) coverage.add(shape);
  const levels = [...coverage.toLevels(100)];
  expect([0, 4, 8].map((at) => levels.slice(at, at + 4))).toEqual(
    lines.map((line) => (line.length === 0 ? [0, 0, 0, 0] : line)),
  );
});
