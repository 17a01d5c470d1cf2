import { expect, test } from 'vitest';
import { bodyToLabel } from '../../../src/messages/format/contents.ts';
import * as en from '../../../src/messages/en/index.ts';

const JSON_DOG = { mediaType: 'application/json', variants: [{ example: 'dog', title: 'A dog' }] };
const XML = { mediaType: 'application/xml', variants: [{ example: undefined, title: undefined }] };
const TWO = { ...JSON_DOG, variants: [...JSON_DOG.variants, { example: 'cat', title: 'A cat' }] };

test('the only body of a media type is chosen by the media type, and by what its author calls it', () => {
  expect(bodyToLabel(en, JSON_DOG, 'A dog', 2)).toBe('application/json · A dog');
  expect(bodyToLabel(en, XML, undefined, 2)).toBe('application/xml');
});

test('bodies of one media type are chosen by what their authors call them', () => {
  expect(TWO.variants.map(({ title }) => bodyToLabel(en, TWO, title, 2))).toEqual(['A dog', 'A cat']);
  expect(bodyToLabel(en, XML, undefined, 1)).toBe('Generated');
});
