import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SUITES } from '../attacks/growth.ts';
import { readManifest } from '../../src/site/output/manifest.ts';
import { ROOT, run } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
const out = join(scratch, 'site');

async function build(limits: object) {
  const document = SUITES['operations with a tag each']?.(60);
  writeFileSync(join(scratch, 'redocly.yaml'), 'apis: { things: { root: things.json } }\n');
  writeFileSync(join(scratch, 'things.json'), JSON.stringify(document, null, 1));
  const settings = { lint: 'off', limits };
  writeFileSync(join(scratch, 'portal.config.js'), `export default ${JSON.stringify(settings)};\n`);
  return run('node', [join(ROOT, 'src/commands/portico.js'), 'build', '--root', scratch, '--out', out]);
}

test('a build that goes beyond a limit says of which part, and leaves the site as it was', async () => {
  const { code, output } = await build({});
  expect(code, output).toBe(0);
  const before = readFileSync(join(out, 'portico-manifest.json'), 'utf8');

  // A little more than the scripts and styles of every site, in megabytes.
  const assets = (readManifest(out)?.files ?? []).filter(({ path }) => path.startsWith('_astro/'));
  const most = Math.ceil(assets.reduce((sum, { bytes }) => sum + bytes, 0) / 100_000) / 10 + 0.5;
  const large = await build({ output: most });
  expect(large.code).toBe(1);
  expect(large.output).toContain(
    `Error: The build has written more than ${most} MB: it is writing pages, the last one /`,
  );
  expect(large.output).toMatch(/things\.json:\d+:\d+ at #\//);
  expect(large.output).toContain('Hint: Fix the document, split it, or raise `limits.output` in portal.config.ts.');

  const slow = await build({ seconds: 0.001 });
  expect(slow.code).toBe(1);
  expect(slow.output).toContain('Error: The build has not ended after 0.001 s');

  const greedy = await build({ memory: 50 });
  expect(greedy.code).toBe(1);
  expect(greedy.output).toContain('Error: The build needs more than 50 MB of memory');

  expect(readFileSync(join(out, 'portico-manifest.json'), 'utf8')).toBe(before);
});
