import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { countOf, seedOf } from './random.ts';

const count = countOf(process.env, 300);
const first = seedOf(process.env, 20_261_127);

test.each([first, first + 1, first + 2])(
  'each value made of random schemas is valid by other validators (PORTICO_JUDGES_SEED=%i)',
  async (seed) => {
    const { counts, refused, none } = await compareValues({ seed, schemas: count });
    console.log(`${JSON.stringify(counts)}\n${none.join('\n')}`);
    expect(refused).toEqual([]);
    // Each schema has a value, but some are too contrived to find it.
    expect(none.length).toBeLessThan(counts.valid / 30);
  },
  900_000,
);
