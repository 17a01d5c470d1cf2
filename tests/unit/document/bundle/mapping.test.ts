import { expect, test } from 'vitest';
import { changeWords, isMappingReference, mappingWords } from '../../../../src/document/bundle/mapping.ts';

test.each([
  ['Dog', true, false],
  ['Dog', false, false],
  ['#/components/schemas/Dog', true, false],
  ['#/components/schemas/Dog', false, true],
  ['#dog', true, true],
  ['dog.yaml', true, true],
  ['dog.json#/Dog', true, true],
  ['https://example.com/dog', true, true],
  ['v1.2', true, false],
])('%s, in the root file: %s, is a reference to rewrite: %s', (word, inRoot, isReference) => {
  expect(isMappingReference(word, inRoot)).toBe(isReference);
});

test.each([
  [{ mapping: { a: 'A', b: 5 }, defaultMapping: 'D' }, ['A', 'D']],
  [{ mapping: 'A' }, []],
  [{ propertyName: 'kind' }, []],
])('%j has the words %j', (discriminator, words) => {
  expect(mappingWords(discriminator)).toEqual(words);
});

test('each word is changed, and nothing else', () => {
  expect(changeWords({ a: 'x', ['__proto__']: 'y', b: 5 }, (word) => `${word}!`)).toEqual({
    a: 'x!',
    ['__proto__']: 'y!',
    b: 5,
  });
  expect(changeWords('x', (word) => `${word}!`)).toBe('x!');
  expect(changeWords(null, (word) => `${word}!`)).toBeNull();
});
