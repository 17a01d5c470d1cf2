/** Runs the tests that need a PostgreSQL, one that is started for them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTotal } from '../count.ts';
import { runVitest } from '../reports.ts';
import { IS_CI, LACKING } from '../steps.ts';
import { startPostgres } from './server.ts';

const server = await startPostgres();
if (server === undefined) {
  console.log(`${IS_CI ? '✗' : '–'} the sandbox on PostgreSQL: not run, it needs initdb and postgres`);
  printTotal(LACKING);
} else {
  const scratch = await mkdtemp(join(tmpdir(), 'portico-postgres-run-'));
  try {
    const { count, output } = await runVitest(scratch, {
      projects: ['postgres'],
      env: { PORTICO_TEST_POSTGRES: server.address },
    });
    console.log(count.failed === 0 ? `✓ the sandbox on PostgreSQL: ${count.passed} passed` : output);
    printTotal(count);
  } finally {
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}
