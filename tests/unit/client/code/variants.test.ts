import { expect, test } from 'vitest';
import { findVariant, type VariantKey } from '../../../../src/client/code/variants.ts';

const key = (words: string): VariantKey => {
  const [mediaType, example] = words.split(' ');
  return { mediaType: mediaType === '-' ? undefined : mediaType, example };
};

test.each([
  ['json cat', ['json cat', 'json dog', 'xml cat'], 'json cat'],
  ['xml cat', ['json cat', 'json dog', 'xml cat'], 'xml cat'],
  ['xml dog', ['- cat', '- dog'], '- dog'],
  ['xml', ['json', 'xml'], 'xml'],
  ['xml dog', ['json', 'xml'], 'xml'],
  ['xml dog', ['json cat'], undefined],
])('of %2$j the one for %1$s is %3$s', (wanted, variants, expected) => {
  expect(variants[findVariant(variants.map(key), key(wanted))]).toBe(expected);
});
