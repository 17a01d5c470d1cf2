import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for the sites of this run, unless its caller has; tests build sites on demand. Returns the cleanup. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTICO_TEST_SITES !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portico-sites-'));
  process.env.PORTICO_TEST_SITES = folder;
  return async () => {
    delete process.env.PORTICO_TEST_SITES;
    await rm(folder, { recursive: true, force: true });
  };
}
