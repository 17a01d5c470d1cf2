import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '../../src/output/manifest.ts';
import { ROOT, run, siteFolder, SITES } from '../sites.ts';

// Astro's output imports packages of the checkout.
const WORK = join(ROOT, '.portico');
mkdirSync(WORK, { recursive: true });
const scratch = mkdtempSync(join(WORK, 'test-'));

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Sites with every kind of page, with guides, below a base path, and with adversarial content. */
const LOOKED_AT = ['own', 'showcase', 'nasty', 'based'];

test.each(SITES.filter(({ name }) => LOOKED_AT.includes(name)))(
  'Astro’s own runtime writes the $name site as ours does, and it is said why it has to',
  async ({ name, args }) => {
    const folder = join(scratch, name);
    const script = join(ROOT, 'tests/write-site.ts');
    const flags = ['--import', join(ROOT, 'src/cli/strip-types.js'), script];
    const { code, output } = await run('node', [...flags, folder, join(scratch, 'none'), 'createComponent', ...args]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\S+\.astro asks for \w+\nby Astro\n$/)]);
    expect(readManifest(join(folder, 'site'))?.files).toEqual(readManifest(siteFolder(name))?.files);
  },
);
