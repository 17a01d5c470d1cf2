import { expect, test } from 'vitest';
import { compareVerdicts } from './compare-verdicts.ts';
import { seedOf } from './random.ts';

const seed = seedOf(process.env, 20_261_126);

test(`the verdicts on values of random schemas are those of other validators (PORTICO_JUDGES_SEED=${seed})`, async () => {
  const { disagreements, accepted, verdicts } = await compareVerdicts({
    seed,
    schemas: 160,
    values: 8,
  });
  expect(disagreements).toEqual([]);
  // Verdicts that are all alike would prove nothing.
  expect(accepted).toBeGreaterThan(verdicts / 30);
});
