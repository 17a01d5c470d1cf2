import { expect, test } from 'vitest';
import { wordsFolder, wordsIn } from '../../src/language/words-in.js';

const SRC = new URL('../../src/', import.meta.url).href;
const german = wordsFolder('de');

test.each([
  ['a file that the language has', 'view/words/parts.ts', 'text/api.ts', 'view/words/de/parts.ts'],
  ['one that says nothing itself', 'view/words/code.ts', 'text/api.ts', undefined],
  ['what a language asks of its own', 'view/words/de/parts.ts', 'view/words/de/pages.ts', undefined],
  ['another module', 'text/api.ts', 'text/page.ts', undefined],
  ['what commands say', 'view/words/numbers.ts', 'cli/build-site.ts', undefined],
])('%s', (_, asked, importer, given) => {
  const expected = given === undefined ? undefined : SRC + given;
  expect(wordsIn(SRC + asked, SRC + importer, german)).toBe(expected);
});

test('English is what stands there', () => {
  expect(wordsFolder('en')).toBeUndefined();
  expect(wordsIn(`${SRC}view/words/parts.ts`, `${SRC}text/api.ts`, undefined)).toBeUndefined();
});
