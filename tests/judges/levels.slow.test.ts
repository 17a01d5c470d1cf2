import { expect, test } from 'vitest';
import { compareLevels } from './compare-levels.ts';
import { countOf, seedOf } from './random.ts';

const count = countOf(process.env, 150);
const first = seedOf(process.env, 20_261_127);

test.each([first, first + 1, first + 2])(
  'no level of random pairs is refuted by other validators (PORTICO_JUDGES_SEED=%i)',
  async (seed) => {
    const { falseSafe, falseWitnesses, falseBreaks, ...counts } = await compareLevels({
      seed,
      pairs: count,
      values: 40,
    });
    console.log(JSON.stringify(counts));
    expect({ falseSafe, falseWitnesses, falseBreaks }).toEqual({ falseSafe: [], falseWitnesses: [], falseBreaks: [] });
  },
  900_000,
);
