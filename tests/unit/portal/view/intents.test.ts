import { expect, test } from 'vitest';
import { stateIntent } from '../../../../src/portal/view/intents.ts';

test.each([
  ['experimental', 'violet'],
  ['Alpha', 'blue'],
  ['beta', 'blue'],
  ['deprecated', 'amber'],
  ['constructor', 'grey'],
  ['Partner', 'grey'],
])('%s is %s on pages and in results', (state, intent) => {
  expect(stateIntent(state)).toBe(intent);
});
