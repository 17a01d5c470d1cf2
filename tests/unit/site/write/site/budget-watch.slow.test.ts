import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, run } from '../../../../sites.ts';

test('work without an end is stopped in its midst, told, and cleared up after', async () => {
  const flags = ['--import', join(ROOT, 'src/process/strip-types.js'), '--disable-warning=ExperimentalWarning'];
  const { code, output } = await run('node', [...flags, join(import.meta.dirname, 'endless.ts')]);
  expect(output).toContain('The build has not ended after 0.5 s: it is reading documents.');
  expect(output).toContain('cleared up');
  expect(code).toBe(1);
});
