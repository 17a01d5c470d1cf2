import { expect, test } from 'vitest';
import { derive, deriveInline, harmIn } from './harm.ts';

test('many broken links take no time', () => {
  expect(derive(`${'[`'.repeat(100_000)} [a](#b)`)).toMatch(/ a$/);
});

const PIECES = [
  ...[
    '`',
    '``',
    '```',
    '~~~',
    '<',
    '>',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '<script>',
    '<https://a.example>',
    '<javascript:x>',
    '"',
    '\\',
  ],
  ...[
    '[',
    ']',
    '](',
    ')',
    '[a](javascript:x)',
    '![',
    '!',
    '[a](#gone)',
    '![p](b.png)',
    '![p](//p.example)',
    '[r]: javascript:x',
    '[r]',
    ']: ',
    '(',
    '|',
  ],
  ...[
    '\n',
    '\n\n',
    '\n    ',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\n# ',
    '\n===',
    '\n|-|-|\n',
    '\t',
    ' ',
    '#',
    '&lt;',
    '&#58;',
    'a',
    'javascript:x',
    '*',
    '_',
    '[^1]: ',
  ],
];

test('whatever marks follow each other, nothing in them is HTML or runs', () => {
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const wrong: string[] = [];
  for (let round = 0; round < 4000; round += 1) {
    const source = Array.from({ length: 2 + next(24) }, () => PIECES[next(PIECES.length)] ?? '').join('');
    if (harmIn(derive(source)).length > 0 || harmIn(deriveInline(source)).length > 0) wrong.push(source);
  }
  expect(wrong).toEqual([]);
});
