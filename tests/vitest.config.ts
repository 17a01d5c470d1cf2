import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SLOW = 'tests/**/*.slow.test.ts';
/** Folders with a project or a runner of their own. */
const APART = ['e2e', 'journeys', 'site', 'attacks', 'package', 'postgres'].map((name) => `tests/${name}/**`);

const project = (
  name: string,
  include: readonly string[],
  exclude: readonly string[],
  globalSetup: readonly string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [...include], exclude: [...exclude, 'node_modules/**'], globalSetup: [...globalSetup] },
});

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['tests/site-setup.ts'],
    // For tests that hang, no measure of speed: on a loaded machine some take four times as long as on a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // No test changes the state that others in its process see: modules are loaded once a worker, not once a file, which halves the time.
    isolate: false,
    // Vitest would keep one core free, which is half of two.
    maxWorkers: availableParallelism(),
    projects: [
      project('unit', ['tests/**/*.test.ts'], [...APART, SLOW]),
      // Built sites: own and showcase, or those of PORTICO_TEST_SITE_NAMES.
      project('site', ['tests/site/**/*.test.ts'], [SLOW]),
      // A sample of each family; all with PORTICO_ATTACKS=all.
      project('attacks', ['tests/attacks/**/*.test.ts'], [SLOW]),
      // Slow tests, for `npm run test:all`.
      project('slow', [SLOW], ['tests/e2e/**', 'tests/postgres/**']),
      // The packed package, packed before; likewise.
      project('package', ['tests/package/**/*.test.ts'], [], ['tests/pack.ts']),
      // Tests that need a PostgreSQL, which is started for them; likewise.
      project('postgres', ['tests/postgres/**/*.test.ts'], [], ['tests/postgres/server.ts']),
    ],
  },
});
