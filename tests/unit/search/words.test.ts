import { describe, expect, test } from 'vitest';
import { readQuery, titleAttempts } from '../../../src/search/browser/query.ts';
import {
  addressWord,
  isTitleWord,
  joinBadges,
  splitBadges,
  TITLE_WORDS,
  titleWords,
} from '../../../src/search/words.ts';

describe('what the box asks for is what a record holds', () => {
  test.each([
    ['List all pets', 'list all pets'],
    ['List all pets', 'pets'],
    ['Find pets by status', 'find pets status'],
    ['The status of a pet', 'STATUS pet'],
    ['PetStatus', 'pet status'],
    ['get_pet', 'pet'],
    ['Größe der Wörter', 'größe'],
    ['Café-Menü', 'menü café'],
  ])('a title %s, typed %s', (title, typed) => {
    const { each } = titleAttempts(readQuery(typed));
    expect(titleWords(title)).toEqual(expect.arrayContaining(each.split(' ')));
  });

  test.each(['List all pets', 'The status of a pet', 'PetStatus', 'GET a pet', 'pet', 'Café-Menü'])(
    'the whole title %s',
    (title) => {
      expect(titleWords(title)).toContain(titleAttempts(readQuery(title)).whole);
    },
  );

  test.each([
    ['GET', '/pets/{petId}'],
    ['', '/pets/{petId}/photos.json'],
    ['DELETE', '/a-b/c_d/é'],
  ])('an address, %s %s', (method, path) => {
    expect(readQuery(`${method} ${path}`).address).toBe(addressWord(path, method));
  });
});

test('words that stand for a title are known as such, each and in a row', () => {
  const words = titleWords('Find pets by status');
  expect(words.every(isTitleWord)).toBe(true);
  expect(words.join(' ')).toMatch(new RegExp(`^${TITLE_WORDS}$`));
  expect('Find pets by status'.split(' ').some(isTitleWord)).toBe(false);
});

test('badges are the same after their way through the index', () => {
  expect(splitBadges(joinBadges(['deprecated', 'beta', 'Early access']))).toEqual([
    'deprecated',
    'beta',
    'Early access',
  ]);
  expect(splitBadges(undefined)).toEqual([]);
});
