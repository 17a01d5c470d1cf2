import { expect, test } from 'vitest';
import { stateTone } from '../../../src/view/tones.ts';

test.each([
  ['experimental', 'violet'],
  ['Alpha', 'blue'],
  ['beta', 'blue'],
  ['deprecated', 'amber'],
  ['constructor', 'grey'],
  ['Partner', 'grey'],
])('%s is %s on pages and in results', (state, tone) => {
  expect(stateTone(state)).toBe(tone);
});
