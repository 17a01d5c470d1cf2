import { expect, test } from 'vitest';
import { lintOperation } from '../lint-document.ts';

test('a sample with lang and source is whole', async () => {
  expect(await lintOperation('code-sample-fields', 'x-codeSamples: [{ lang: Python, source: print(1) }]')).toEqual([]);
});

test.each([
  ['x-codeSamples: [{ lang: Python }]', '`source`'],
  ["x-codeSamples: [{ source: print(1), lang: '' }]", '`lang`'],
  ['x-code-samples: [{}]', '`lang` and `source`'],
  ['x-codeSamples: [{ lang: 3, source: print(1) }]', '`lang`'],
])('%s lacks %s', async (lines, missing) => {
  const problems = await lintOperation('code-sample-fields', lines);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`needs ${missing}.`);
});
