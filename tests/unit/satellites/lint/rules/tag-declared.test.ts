import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test('a declared tag is well', async () => {
  expect(await lintOperation('tag-declared', 'tags: [Pets]')).toEqual([]);
});

test.each([
  ['Orders', "The tag `Orders` is not declared. Add `- name: Orders` and a description to the document's `tags`."],
  [
    'pet',
    "The tag `pet` is not declared. Write `Pets` if that is what you mean, else add the tag to the document's `tags`.",
  ],
])('%s is not declared', async (tag, message) => {
  expect(await lintOperation('tag-declared', `tags: [${tag}]`)).toEqual([message]);
});
