import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pack from '../pack.ts';
import { run } from '../sites.ts';

/** Packs the package and unpacks it, once for all journeys, into a folder that also holds the folders of people. Returns the cleanup. */
export default async function setup(): Promise<() => void> {
  const forget = await pack();
  const folder = mkdtempSync(join(tmpdir(), 'portico-journeys-'));
  mkdirSync(join(folder, 'home'));
  const unpacked = await run('tar', ['-xzf', process.env.PORTICO_TEST_PACKAGE ?? ''], {}, folder);
  if (unpacked.code !== 0) throw new Error(unpacked.output);
  forget();
  process.env.PORTICO_JOURNEYS = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
