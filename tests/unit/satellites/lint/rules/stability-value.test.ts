import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test.each(['x-stability: experimental', 'x-stability: beta', 'x-stability-level: draft', 'summary: x'])(
  '%s is known',
  async (lines) => {
    expect(await lintOperation('stability-value', lines)).toEqual([]);
  },
);

test.each([
  [
    'x-stability: betta',
    '`x-stability` is "betta". Write `experimental`, `alpha`, `beta`, or leave the field out. `beta` is nearest.',
  ],
  ['x-stability: [beta]', '`x-stability` is a list. Write `experimental`, `alpha`, `beta`, or leave the field out.'],
  [
    'x-scalar-stability: new',
    '`x-scalar-stability` is "new". Write `experimental`, `stable`, `deprecated`, or leave the field out.',
  ],
])('%s is not', async (lines, message) => {
  expect(await lintOperation('stability-value', lines)).toEqual([message]);
});
