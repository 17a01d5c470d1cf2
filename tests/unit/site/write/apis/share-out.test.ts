import { expect, test } from 'vitest';
import { shardOption } from '../../../../../src/commands/options.ts';
import { shareOut } from '../../../../../src/site/write/apis/api-units.ts';

test.each<[string, { number: number; count: number }]>([
  ['3/8', { number: 3, count: 8 }],
  ['1/1', { number: 1, count: 1 }],
  ['1000/1000', { number: 1000, count: 1000 }],
])('%j is a shard', (written, shard) => {
  expect(shardOption({ values: { shard: written } })).toEqual(shard);
});

test.each(['0/8', '9/8', '1/0', '1/1001', '3', '3/8/9', '-1/8', '1.5/8', ' 1/8', '1e0/8', '', '٣/٨'])(
  '%j is not a shard',
  (written) => {
    expect(() => shardOption({ values: { shard: written } })).toThrow(/^--shard must be/);
  },
);

const unitOf = (id: string, pages: number): { id: string; apis: []; names: string[]; paths: string[] } => ({
  id,
  apis: [],
  names: [id],
  paths: Array.from({ length: pages }, (_, index) => `/reference/${id}/${index}/`),
});

test('APIs are shared out by their pages: each is in one shard, in the order of the portal, whatever that is', () => {
  const units = [unitOf('small', 3), unitOf('large', 9), unitOf('b', 4), unitOf('a', 4)];
  const idsOf = (count: number, given = units): string[][] =>
    shareOut(given, count).map((shard) => shard.map(({ id }) => id));
  expect(idsOf(1)).toEqual([['small', 'large', 'b', 'a']]);
  expect(idsOf(2)).toEqual([['large'], ['small', 'b', 'a']]);
  expect(idsOf(6)).toEqual([['large'], ['a'], ['b'], ['small'], [], []]);
  expect(idsOf(2, units.toReversed()).map((ids) => ids.toSorted())).toEqual([['large'], ['a', 'b', 'small']]);
});
