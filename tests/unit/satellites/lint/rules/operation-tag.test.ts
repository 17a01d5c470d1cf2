import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test('an operation with a tag is well', async () => {
  expect(await lintOperation('operation-tag', 'tags: [Pets]')).toEqual([]);
});

test.each(['operationId: getPet', 'tags: []'])('%s has no place in the navigation', async (lines) => {
  expect(await lintOperation('operation-tag', lines)).toEqual([
    'The operation has no tag. Add one, such as `tags: [Pets]`: it sets the place in the navigation.',
  ]);
});
