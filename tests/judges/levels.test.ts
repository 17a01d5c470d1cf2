import { expect, test } from 'vitest';
import { compareLevels } from './compare-levels.ts';
import { seedOf } from './random.ts';

const seed = seedOf(process.env, 20_261_126);

test(`no random pair is called safe that breaks a value, and each witness holds, by other validators (PORTICO_JUDGES_SEED=${seed})`, async () => {
  const { levels, falseSafe, falseWitnesses, falseBreaks, witnesses } = await compareLevels({
    seed,
    pairs: 60,
    values: 30,
  });
  expect({ falseSafe, falseWitnesses, falseBreaks }).toEqual({ falseSafe: [], falseWitnesses: [], falseBreaks: [] });
  // Levels that are all alike would prove nothing.
  expect(levels.safe).toBeGreaterThan(10);
  expect(witnesses.confirmed).toBeGreaterThan(3);
}, 120_000);
