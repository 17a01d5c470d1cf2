import { expect, test } from 'vitest';
import { listUnknown } from '../../../../src/client/search/fit.ts';

const page = (content: string, locations: readonly number[]): Parameters<typeof listUnknown>[1][number] => ({
  url: '/',
  anchors: [],
  meta: {},
  sub_results: [],
  content,
  locations,
});

test.each([
  ['a beginning of it', ['inventroy'], 'The inventory is in order.', [2], ['inventroy']],
  ['itself', ['inventory'], 'The inventory is in order.', [1], []],
  ['another form', ['categories'], 'One Category.', [1], []],
  ['a part of a longer word', ['getPet'], 'Then getPetById.', [1], []],
  ['no word', ['gt', 'pet'], 'A pet.', [1], ['gt']],
])('where the index took %s for %j', (_, words, content, locations, unknown) => {
  expect(listUnknown(words, [page(content, locations)])).toEqual(unknown);
});
