import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { NO_SPECS, SPECS } from '../../../sites.ts';
import { compareCounts } from './counts.ts';

const CASES = join(SPECS, '..', 'review', 'cases');
const has = [SPECS, CASES].every((folder) => existsSync(folder));
if (!has) test.skip(`Documents of generators are missing: ${NO_SPECS}.`, () => undefined);

describe.runIf(has)('lint and build count the same findings, each problem that diff prints among them', () => {
  test.each([join(SPECS, 'generated'), CASES])('in the documents of %s', async (folder) => {
    const files = globSync('**/*.{yaml,yml,json}', { cwd: folder }).map((file) => join(folder, file));
    const documents = files.filter((file) => /^\s*\{?\s*"?(?:openapi|swagger)"?\s*:/m.test(readFileSync(file, 'utf8')));
    for (const file of documents) await compareCounts(file);
  });
});
