import { expect, test } from 'vitest';
import { bodyToLabel, formatInvalid } from '../../../src/messages/format/contents.ts';
import * as de from '../../../src/messages/de/index.ts';
import * as en from '../../../src/messages/en/index.ts';
import type { ExampleChoice } from '../../../src/view/types/operation.ts';

const BARE = { origin: 'generated', title: undefined, example: undefined, error: undefined } as const;
const DOG = titled('A dog');
const CAT = titled('A cat');
const JSON_DOG = { mediaType: 'application/json', variants: [DOG] };
const XML = { mediaType: 'application/xml', variants: [BARE] };
const TWO = { ...JSON_DOG, variants: [DOG, CAT] };

function titled(text: string): ExampleChoice {
  return { origin: 'written', example: text, title: { kind: 'text', text }, error: undefined };
}

test('the only body of a media type is chosen by the media type, and by what its author calls it', () => {
  expect(bodyToLabel(en, JSON_DOG, DOG, 2)).toBe('application/json · A dog');
  expect(bodyToLabel(en, XML, BARE, 2)).toBe('application/xml');
});

test('bodies of one media type are chosen by what their authors call them', () => {
  expect(TWO.variants.map((choice) => bodyToLabel(en, TWO, choice, 2))).toEqual(['A dog', 'A cat']);
  expect(bodyToLabel(en, XML, BARE, 1)).toBe('Generated');
});

test('a generated or invalid body beside an author’s is marked', () => {
  const label = { name: { kind: 'name', name: 'Card' }, number: undefined } as const;
  const card: ExampleChoice = { ...BARE, example: 'pay.Card', title: { kind: 'variant', path: ['pay'], label } };
  const invalid: ExampleChoice = { ...titled('Old'), error: { pointer: '', keyword: 'type', values: ['object'] } };
  const second: ExampleChoice = { ...titled(''), title: { kind: 'number', number: 2 } };
  const variants = [DOG, card, invalid, second];
  const group = { mediaType: 'application/json', variants };
  expect(variants.map((choice) => bodyToLabel(en, group, choice, 1))).toEqual([
    'A dog',
    'pay: Card (generated)',
    'Old (not valid)',
    'Example 2',
  ]);
  expect(bodyToLabel(en, { ...group, variants: [card] }, card, 1)).toBe('pay: Card');
});

test.each([
  [
    en,
    { pointer: '/age', keyword: 'type', values: ['integer'] },
    'Does not match its schema: /age must be an integer.',
  ],
  [en, { pointer: '', keyword: 'required', missing: 'age' }, 'Does not match its schema: /age is required.'],
  [
    en,
    { pointer: '', keyword: 'minItems', values: ['1'] },
    'Does not match its schema: the value must have at least 1 item.',
  ],
  [
    de,
    { pointer: '', keyword: 'not' },
    'Entspricht nicht dem Schema: der Wert passt zu einem Schema, das nicht erlaubt ist.',
  ],
] as const)('the rule that an example breaks is one sentence', (m, error, text) => {
  expect(formatInvalid(m, { origin: 'written', error })).toBe(text);
});
