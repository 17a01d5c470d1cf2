import { expect, test } from 'vitest';
import { TEST_RUNNERS } from '../languages/runners.ts';
import { sendAll } from '../languages/send.ts';
import { WHOLE } from './subset.ts';

/** Number of cases of another seed than that of `tests/languages`. */
const CASES = WHOLE ? 50 : 10;
const SEED = 20_261_122;

const FAST = ['curl', 'javascript', 'python'];
const there = TEST_RUNNERS.filter((runner) => FAST.includes(runner.language) && runner.isThere());

test.for(there)(
  'samples: $language sends values that mean something to it, to a shell or to curl as they are',
  { timeout: 300_000 },
  async (runner, { task }) => {
    const { passed, failures } = await sendAll(runner, CASES, SEED);
    task.meta.attacks = { passed, failed: failures.length };
    expect(failures).toEqual([]);
    expect(passed).toBe(CASES);
  },
);
