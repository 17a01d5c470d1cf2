import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '../../src/site/output/manifest.ts';
import { ROOT, run, siteFolder } from '../sites.ts';

const WORK = join(ROOT, '.portico');
mkdirSync(WORK, { recursive: true });
const scratch = mkdtempSync(join(WORK, 'test-'));
/** Folder of bundles of both tests: that of the components takes seconds. */
const renderers = join(scratch, 'renderers');
let count = 0;

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Writes a site; returns its folder, and whether anything was bundled. */
async function write(...args: readonly string[]): Promise<{ site: string; said: string }> {
  count += 1;
  const folder = join(scratch, `run-${count}`);
  const flags = ['--import', join(ROOT, 'src/process/strip-types.js'), join(ROOT, 'tests/write-site.ts')];
  const { code, output } = await run('node', [...flags, folder, '--bundles', renderers, ...args]);
  if (code !== 0) throw new Error(output);
  return { site: join(folder, 'site'), said: output.trim() };
}

test('a bundle of an earlier build changes no byte, and nothing is bundled', async () => {
  const usual = readManifest(siteFolder('own'))?.files;
  const first = await write();
  expect([first.said, readManifest(first.site)?.files]).toEqual(['bundled', usual]);
  const second = await write();
  expect([second.said, readManifest(second.site)?.files]).toEqual(['not bundled', usual]);
});

// Eight builds: longer than the timeout of one.
test(
  'a guide, and what it imports, is looked at each time; components are bundled once for every base',
  { timeout: 600_000 },
  async () => {
    const root = join(scratch, 'root');
    const guides = join(root, 'src/content/guides');
    mkdirSync(guides, { recursive: true });
    writeFileSync(
      join(root, 'api.json'),
      JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }),
    );
    writeFileSync(join(root, 'redocly.yaml'), 'apis:\n  a:\n    root: api.json\n');
    writeFileSync(join(guides, 'part.js'), 'export const part = "one";\n');
    const frontmatter = '---\ntitle: G\ndescription: D.\norder: 1\n---\n';
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}import { part } from './part.js';\n\nThis is {part}.\n`);
    const page = async (...args: readonly string[]): Promise<readonly [string, string]> => {
      const { site, said } = await write('--root', root, ...args);
      const [, told = ''] = /This is (\w+)/.exec(readFileSync(join(site, 'guides/g/index.html'), 'utf8')) ?? [];
      return [told, said];
    };
    expect(await page()).toEqual(['one', 'bundled']);
    expect(await page()).toEqual(['one', 'not bundled']);
    writeFileSync(join(guides, 'part.js'), 'export const part = "two";\n');
    expect(await page()).toEqual(['two', 'bundled']);
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}This is three.\n`);
    expect(await page()).toEqual(['three', 'not bundled']);
    writeFileSync(join(guides, 'look.css'), 'p { color: inherit }');
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}import './look.css';\n\nThis is four.\n`);
    // A style sheet may import others, which no tool reports.
    expect(await page()).toEqual(['four', 'bundled']);
    expect(await page()).toEqual(['four', 'bundled']);
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}This is three.\n`);
    expect((await page())[0]).toBe('three');
    expect(await page('--base', '/docs/')).toEqual(['three', 'not bundled']);
  },
);
