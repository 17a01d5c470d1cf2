import { expect, test } from 'vitest';
import { nearName } from '../../../src/lint/near-name.ts';

test.each([
  ['x-stabilty', 'x-stability'],
  ['x-Code-Samples', 'x-codeSamples'],
  ['x-codSample', 'x-codeSamples'],
  ['x-codS', undefined],
  ['x-team', undefined],
])('%s is near %s', (written, meant) => {
  expect(nearName(written, ['x-stability', 'x-codeSamples'])).toBe(meant);
});
