import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SLOW = 'tests/**/*.slow.test.ts';
/** Folders whose tests are a project of their own, or another runner's. */
const APART = ['e2e', 'site', 'attacks', 'postgres'].map((name) => `tests/${name}/**`);

const project = (
  name: string,
  include: readonly string[],
  exclude: readonly string[],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [...include], exclude: [...exclude, 'node_modules/**'] },
});

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['tests/site-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // No test changes what others of its process see: modules are read once a worker, not once a file, which took half of the time.
    isolate: false,
    // One core is not kept free: on two that would be half of them.
    maxWorkers: availableParallelism(),
    projects: [
      project('unit', ['tests/**/*.test.ts'], [...APART, SLOW]),
      // Built sites: own and showcase, or those of PORTICO_TEST_SITE_NAMES.
      project('site', ['tests/site/**/*.test.ts'], [SLOW]),
      // A sample of each family; all with PORTICO_ATTACKS=all.
      project('attacks', ['tests/attacks/**/*.test.ts'], [SLOW]),
      // What `npm test` leaves to `npm run test:all`.
      project('slow', [SLOW], ['tests/e2e/**', 'tests/postgres/**']),
      // Their run starts what they need: tests/postgres/run.ts.
      ...(process.env.PORTICO_TEST_POSTGRES === undefined
        ? []
        : [project('postgres', ['tests/postgres/**/*.test.ts'], [])]),
    ],
  },
});
