import { expect, test } from 'vitest';
import { badgeTone } from '../../../../src/search/browser/elements.ts';
import { stabilityTone } from '../../../../src/components/ui/tones.ts';

test.each(['experimental', 'alpha', 'beta'] as const)('%s has one colour on pages and in results', (stability) => {
  expect(badgeTone(stability)).toBe(stabilityTone(stability));
});
