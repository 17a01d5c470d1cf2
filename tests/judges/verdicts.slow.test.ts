import { expect, test } from 'vitest';
import { compareVerdicts } from './compare-verdicts.ts';
import { seedOf } from './random.ts';

const first = seedOf(process.env, 20_261_127);

test.each([first, first + 1, first + 2])(
  'the verdicts on values of 3,000 random schemas are those of other validators (PORTICO_JUDGES_SEED=%i)',
  async (seed) => {
    const { disagreements, verdicts, conventions } = await compareVerdicts({ seed, schemas: 3_000, values: 10 });
    console.log(`${verdicts} verdicts, intended deviations: ${JSON.stringify(conventions)}`);
    expect(disagreements).toEqual([]);
  },
);
