import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { seedOf } from './random.ts';

const seed = seedOf(process.env, 20_261_126);

test(`each value made of random schemas is valid by other validators (PORTICO_JUDGES_SEED=${seed})`, async () => {
  const { counts, refused, none } = await compareValues({ seed, schemas: 64 });
  expect(refused).toEqual([]);
  // Each schema has a value, but some are too contrived to find it.
  expect(none.length).toBeLessThan(counts.valid / 40);
}, 60_000);
