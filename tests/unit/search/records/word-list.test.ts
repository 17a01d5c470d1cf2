import { expect, test } from 'vitest';
import { wordsOf } from '../../../../src/search/records/word-list.ts';

test.each([
  [['listPetsById'], ['listpetsbyid', 'list', 'pets']],
  [['GET /pets/{petId}'], ['get', 'pets', 'petid', 'pet']],
  [['order_items'], ['order_items', 'order', 'items']],
  [['Größe 42 a1'], ['größe']],
])('the words of %j are %j', (texts, words) => {
  expect(wordsOf(texts)).toEqual(words);
});
