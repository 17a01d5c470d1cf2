import { expect, test } from 'vitest';
import { bodyToLabel } from '../../../../src/portal/messages/format/contents.ts';
import * as en from '../../../../src/portal/messages/en/index.ts';
import type { ExampleChoice } from '../../../../src/portal/view/types/operation.ts';

const BARE = { origin: 'generated', title: undefined, example: undefined } as const;
const DOG = titled('A dog');
const CAT = titled('A cat');
const JSON_DOG = { mediaType: 'application/json', variants: [DOG] };
const XML = { mediaType: 'application/xml', variants: [BARE] };
const TWO = { ...JSON_DOG, variants: [DOG, CAT] };

function titled(text: string): ExampleChoice {
  return { origin: 'written', example: text, title: { kind: 'text', text } };
}

test('the only body of a media type is chosen by the media type, and by what its author calls it', () => {
  expect(bodyToLabel(en, JSON_DOG, DOG, 2)).toBe('application/json · A dog');
  expect(bodyToLabel(en, XML, BARE, 2)).toBe('application/xml');
});

test('bodies of one media type are chosen by what their authors call them', () => {
  expect(TWO.variants.map((choice) => bodyToLabel(en, TWO, choice, 2))).toEqual(['A dog', 'A cat']);
  expect(bodyToLabel(en, XML, BARE, 1)).toBe('Generated');
});

test('a generated body beside an author’s is marked', () => {
  const label = { name: { kind: 'name', name: 'Card' }, number: undefined } as const;
  const card: ExampleChoice = { ...BARE, example: 'pay.Card', title: { kind: 'variant', path: ['pay'], label } };
  const second: ExampleChoice = { ...titled(''), title: { kind: 'number', number: 2 } };
  const variants = [DOG, card, second];
  const group = { mediaType: 'application/json', variants };
  expect(variants.map((choice) => bodyToLabel(en, group, choice, 1))).toEqual([
    'A dog',
    'pay: Card (generated)',
    'Example 2',
  ]);
  expect(bodyToLabel(en, { ...group, variants: [card] }, card, 1)).toBe('pay: Card');
});
