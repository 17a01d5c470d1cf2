import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test('an operation with a summary is well', async () => {
  expect(await lintOperation('operation-summary', 'summary: Get a pet')).toEqual([]);
});

test.each(['operationId: getPet', "summary: ' '"])('%s gives no title', async (lines) => {
  expect(await lintOperation('operation-summary', lines)).toEqual([
    'The operation has no summary. Add one of two to six words, such as `summary: List pets`: it is the title of its page.',
  ]);
});
