import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../sites.ts';
import { compareCounts } from './counts.ts';

test('lint and build count the same findings, each problem that diff prints among them', async () => {
  const files = [
    'golden/*.yaml',
    'fixtures/generated/*.yaml',
    'fixtures/broken/{missing,reference,wrong,unknown}-*.yaml',
  ];
  let problems = 0;
  for (const file of globSync(files, { cwd: join(ROOT, 'tests') }))
    problems += await compareCounts(join(ROOT, 'tests', file));
  expect(problems).toBeGreaterThan(30);
});
