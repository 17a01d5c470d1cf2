import { expect, test } from 'vitest';
import { listAttempts, readQuery } from '../../../src/client/search-query.ts';

test.each([
  ['pet', undefined, ['pet']],
  ['GET /pets/{petId}', 'GET', ['pets', 'petId']],
  ['delete pets', 'DELETE', ['pets']],
  ['pets/petId', undefined, ['pets', 'petId']],
  ['get', undefined, ['get']],
  ['getPet', undefined, ['getPet']],
  ['  x-request-id  ', undefined, ['x-request-id']],
  ['categories, 名前', undefined, ['categories', '名前']],
  ['{}/?', undefined, []],
])('%j asks for %s %j', (typed, method, words) => {
  expect(readQuery(typed)).toEqual({ method, words });
});

test.each([
  ['GET /pets/{petId}', ['get pets petId', 'pets petId', 'pets pet Id']],
  ['getPetById', ['getPetById', 'get Pet By Id']],
  ['dry-run', ['dry-run', 'dry run']],
  ['pet', ['pet']],
  ['', []],
])('%j is tried as %j', (typed, attempts) => {
  expect(listAttempts(readQuery(typed))).toEqual(attempts);
});
