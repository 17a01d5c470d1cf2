import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sites.ts';

/** A test suite that others publish, or the few facts of our own in its format, which are there on every machine. */
export interface Suite {
  readonly name: string;
  readonly folder: string;
}

/** Lists the folders of a suite that are present: our facts, then the published suite beside the checkout. */
export function listSuites(name: string): readonly Suite[] {
  const own = { name: 'facts of our own', folder: join(ROOT, 'tests', 'fixtures', 'suites', name) };
  const published = { name: 'the published suite', folder: join(ROOT, '..', 'shared', 'suites', name) };
  return [own, published].filter(({ folder }) => existsSync(folder));
}
