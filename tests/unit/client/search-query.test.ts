import { expect, test } from 'vitest';
import { listAttempts, mainWords, readQuery, titleAttempt } from '../../../src/client/search-query.ts';

test.each([
  ['pet', undefined, ['pet'], undefined],
  ['GET /pets/{petId}', 'GET', ['pets', 'petId'], 'getpathpetspetid'],
  ['delete pets', 'DELETE', ['pets'], undefined],
  ['pets/petId', undefined, ['pets', 'petId'], 'pathpetspetid'],
  ['get', undefined, ['get'], undefined],
  ['getPet', undefined, ['getPet'], undefined],
  ['  x-request-id  ', undefined, ['x-request-id'], undefined],
  ['categories, 名前', undefined, ['categories', '名前'], undefined],
  ['{}/?', undefined, [], undefined],
  ['/', undefined, [], undefined],
  ['and / or', undefined, ['and', 'or'], undefined],
])('%j asks for %s %j', (typed, method, words, address) => {
  expect(readQuery(typed)).toEqual({ method, words, address });
});

test.each([
  ['GET /pets/{petId}', ['getpathpetspetid', 'get pets petId', 'pets petId', 'pets pet Id']],
  ['getPetById', ['getPetById', 'get Pet By Id']],
  ['dry-run', ['dry-run', 'dry run']],
  ['pet', ['pet']],
  ['', []],
])('%j is tried as %j', (typed, attempts) => {
  expect(listAttempts(readQuery(typed))).toEqual(attempts);
});

test.each([
  ['How do I create a pet?', ['create', 'pet']],
  ['re-run x_y', ['re', 'run', 'x', 'y']],
  ['to', ['to']],
  ['', []],
])('what %j seeks is %j', (text, words) => {
  expect(mainWords(text)).toEqual(words);
});

test('titles are asked for by words of their own', () => {
  expect(titleAttempt(readQuery('get a Pet'))).toBe('zqtpet');
});
