import { expect, test } from 'vitest';
import { makeAuthoredCases } from '../../../languages/authored-cases.ts';
import { TEST_RUNNERS } from '../../../languages/runners.ts';
import { sendAll } from '../../../languages/send.ts';

/** Number of cases; `npm run test:all` sends many more, in every language. */
const CASES = 40;
const SEED = 1;

const there = TEST_RUNNERS.filter((runner) => runner.isThere());
const missing = TEST_RUNNERS.filter((runner) => !there.includes(runner));

test.each(there)('$language sends an edited path and key from hand-written samples', async (runner) => {
  const { passed, failures } = await sendAll(runner, CASES, SEED, makeAuthoredCases);
  expect(failures).toEqual([]);
  expect(passed).toBe(CASES);
});

test.skip.each(missing)('$language: $needs is not here', () => undefined);
