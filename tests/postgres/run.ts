/** Runs the tests that need a PostgreSQL, one that is started for them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTotal } from '../count.ts';
import { runVitest } from '../reports.ts';
import { startPostgres } from './server.ts';

/** In CI it can be had. */
const isCi = process.env.CI === 'true';

const server = await startPostgres();
if (server === undefined) {
  console.log(`${isCi ? '✗' : '–'} the sandbox on PostgreSQL: not run, it needs initdb and postgres`);
  printTotal({ passed: 0, failed: isCi ? 1 : 0, skipped: isCi ? 0 : 1 });
} else {
  const scratch = await mkdtemp(join(tmpdir(), 'portico-postgres-run-'));
  try {
    const { count, output } = await runVitest(scratch, { PORTICO_TEST_POSTGRES: server.address }, ['tests/postgres/']);
    console.log(count.failed === 0 ? `✓ the sandbox on PostgreSQL: ${count.passed} passed` : output);
    printTotal(count);
  } finally {
    await server.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}
