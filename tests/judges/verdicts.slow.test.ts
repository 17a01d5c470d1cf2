import { expect, test } from 'vitest';
import { compareVerdicts } from './compare-verdicts.ts';
import { countOf, seedOf } from './random.ts';

const count = countOf(process.env, 1_000);
const first = seedOf(process.env, 20_261_127);

test.each([first, first + 1, first + 2])(
  'the verdicts on values of random schemas are those of other validators (PORTICO_JUDGES_SEED=%i)',
  async (seed) => {
    const { disagreements, verdicts, conventions } = await compareVerdicts({ seed, schemas: count, values: 10 });
    console.log(`${verdicts} verdicts, intended deviations: ${JSON.stringify(conventions)}`);
    expect(disagreements).toEqual([]);
  },
);
