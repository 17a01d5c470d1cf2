import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Their run starts what they need: `tests/postgres/run.ts`. */
const apart = process.env.PORTICO_TEST_POSTGRES === undefined ? ['tests/postgres/**'] : [];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', ...apart],
    globalSetup: ['tests/site-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // No test changes what others of its process see: modules are read once a worker, not once a file, which took half of the time.
    isolate: false,
    // One core is not kept free: on two that would be half of them.
    maxWorkers: availableParallelism(),
  },
});
