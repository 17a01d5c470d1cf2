import { expect, test } from 'vitest';
import { wordsFolder, wordsIn } from '../../src/language/words-in.js';

const SRC = new URL('../../src/', import.meta.url).href;
const german = wordsFolder('de');

test.each([
  ['a file that the language has', 'view/words/parts.ts', 'view/words/de/parts.ts'],
  ['one that says nothing itself', 'view/words/code.ts', undefined],
  ['what a language asks of its own', 'view/words/de/parts.ts', undefined],
  ['another module', 'text/api.ts', undefined],
])('%s', (_, asked, given) => {
  expect(wordsIn(SRC + asked, german)).toBe(given === undefined ? undefined : SRC + given);
});

test('English is what stands there', () => {
  expect(wordsFolder('en')).toBeUndefined();
  expect(wordsIn(`${SRC}view/words/parts.ts`, undefined)).toBeUndefined();
});
