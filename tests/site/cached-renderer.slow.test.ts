import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../src/output/manifest.ts';
import { ROOT, run, siteFolder } from '../sites.ts';

const WORK = join(ROOT, '.portico');
mkdirSync(WORK, { recursive: true });
const scratch = mkdtempSync(join(WORK, 'test-'));
let count = 0;

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Writes a site; returns its folder, and whether Astro ran. */
async function write(renderers: string, ...args: readonly string[]): Promise<{ site: string; said: string }> {
  count += 1;
  const folder = join(scratch, `run-${count}`);
  const flags = ['--import', join(ROOT, 'src/cli/strip-types.js'), join(ROOT, 'tests/write-site.ts')];
  const { code, output } = await run('node', [...flags, folder, renderers, '-', ...args]);
  if (code !== 0) throw new Error(output);
  return { site: join(folder, 'site'), said: output.trim() };
}

/** Returns the folder of the only cached renderer. */
function onlyOne(renderers: string): string {
  const names = readdirSync(renderers);
  expect(names).toEqual([expect.stringMatching(/^renderer-[\da-f]{32}$/)]);
  return join(renderers, names[0] ?? '');
}

test('a kept renderer changes no byte, and does not ask Astro', async () => {
  const renderers = join(scratch, 'own');
  const usual = readManifest(siteFolder('own'))?.files;
  const others = [1, 2, 3, 4, 5, 6].map((day) => ({ name: `renderer-${day}`, day }));
  for (const { name, day } of others) {
    mkdirSync(join(renderers, name), { recursive: true });
    utimesSync(join(renderers, name), day * 86_400, day * 86_400);
  }
  const first = await write(renderers);
  // Only the most recently used renderers stay.
  expect(readdirSync(renderers).filter((name) => name.length < 12)).toEqual(['renderer-4', 'renderer-5', 'renderer-6']);

  // Vitest sets DEV, which must not reach Astro.
  expect(process.env.DEV).toBe('1');
  expect(readFileSync(join(first.site, 'guides/quickstart/index.html'), 'utf8')).not.toContain('data-image-component');
  expect([first.said, readManifest(first.site)?.files]).toEqual(['by Astro', usual]);
  const second = await write(renderers);
  expect([second.said, readManifest(second.site)?.files]).toEqual(['without Astro', usual]);
}, 240_000);

describe('a renderer that is not what was kept is made anew', () => {
  const renderers = join(scratch, 'faulty');
  const document = join(ROOT, 'tests/fixtures/markers/whole.yaml');

  test.each([
    ['nothing of it', 'by Astro', () => undefined],
    ['all of it, as it was', 'without Astro', () => undefined],
    [
      'a module with more in it',
      'by Astro',
      (folder: string) => {
        appendFileSync(join(folder, 'modules/renderer.mjs'), '\n//');
      },
    ],
    [
      'a file of the pages that is gone',
      'by Astro',
      (folder: string) => {
        rmSync(join(folder, 'assets/favicon.svg'));
      },
    ],
    [
      'a folder that others may write to',
      'by Astro',
      (folder: string) => {
        chmodSync(folder, 0o777);
      },
    ],
    [
      'a plan that is cut',
      'by Astro',
      (folder: string) => {
        writeFileSync(join(folder, 'renderer.json'), '{');
      },
    ],
  ])('%s', async (_, said, change) => {
    mkdirSync(renderers, { recursive: true });
    if (readdirSync(renderers).length > 0) change(onlyOne(renderers));
    expect((await write(renderers, document)).said).toBe(said);
    onlyOne(renderers);
  });
});

// Nine builds: longer than the timeout of one.
test(
  'a guide, and what it imports, is looked at each time; settings have renderers of their own',
  { timeout: 600_000 },
  async () => {
    const renderers = join(scratch, 'guided');
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
      const { site, said } = await write(renderers, '--root', root, ...args);
      const [, told = ''] = /This is (\w+)/.exec(readFileSync(join(site, 'guides/g/index.html'), 'utf8')) ?? [];
      return [told, said];
    };
    expect(await page()).toEqual(['one', 'by Astro']);
    expect(await page()).toEqual(['one', 'without Astro']);
    writeFileSync(join(guides, 'part.js'), 'export const part = "two";\n');
    expect(await page()).toEqual(['two', 'by Astro']);
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}This is three.\n`);
    expect(await page()).toEqual(['three', 'by Astro']);
    writeFileSync(join(guides, 'look.css'), 'p { color: inherit }');
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}import './look.css';\n\nThis is four.\n`);
    // A style sheet may import others, which no tool reports.
    expect(await page()).toEqual(['four', 'by Astro']);
    expect(await page()).toEqual(['four', 'by Astro']);
    writeFileSync(join(guides, 'g.mdx'), `${frontmatter}This is three.\n`);
    expect((await page())[0]).toBe('three');
    expect(await page('--base', '/docs/')).toEqual(['three', 'by Astro']);
    expect(await page()).toEqual(['three', 'without Astro']);
  },
);
