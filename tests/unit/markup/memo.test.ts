import { expect, test } from 'vitest';
import { createMemo } from '../../../src/markup/memo.ts';

test('what was made of a text in a way is made once, and of no other way or text', () => {
  const memo = createMemo<string>();
  let made = 0;
  const make = (way: string, text: string): string => memo(way, text, () => `${way}|${text}|${(made += 1)}`);
  expect([make('a', 'x'), make('a', 'x'), make('b', 'x'), make('a', 'y'), make('', 'ax'), make('a', 'x')]).toEqual([
    'a|x|1',
    'a|x|1',
    'b|x|2',
    'a|y|3',
    '|ax|4',
    'a|x|1',
  ]);
});

test('of very many texts all is forgotten, and made again', () => {
  const memo = createMemo<object>();
  const first = memo('a', 'first', () => ({}));
  for (let count = 0; count < 50_000; count += 1) memo('b', String(count), () => ({}));
  expect(memo('a', 'first', () => ({}))).not.toBe(first);
});
