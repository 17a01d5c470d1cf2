import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../src/cache/index.ts';
import { MANIFEST } from '../../src/output/manifest-name.ts';
import { BUILT_AT, NO_SPECS, ROOT, run, SPECS } from '../sites.ts';
import { createAstroSite, runAstro } from './astro-site.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function siteOf(...given: Parameters<typeof createAstroSite>): string {
  const folder = createAstroSite(...given);
  folders.push(folder);
  return folder;
}

/** Builds a portal by `portico build`, and returns the folder of its site. */
async function buildAlone(root: string, folder: string, ...options: readonly string[]): Promise<string> {
  const out = join(folder, 'alone');
  const program = [join(ROOT, 'src/cli/portico.js'), 'build', '--root', root, '--out', out, '--no-cache', ...options];
  const { code, output } = await run(process.execPath, program, { SOURCE_DATE_EPOCH: String(BUILT_AT) });
  expect(code, output).toBe(0);
  return out;
}

/** Lists the files of two folders that differ, or that one of them lacks. */
function differences(one: string, other: string): readonly string[] {
  const names = new Set([...listFiles(one), ...listFiles(other)]);
  return [...names].filter((name) => {
    const [first, second] = [join(one, name), join(other, name)];
    return !existsSync(first) || !existsSync(second) || !readFileSync(first).equals(readFileSync(second));
  });
}

/** Roots of portals. */
const PORTALS = [
  '.',
  'docs',
  'examples/brand',
  'examples/one-api',
  'examples/overrides',
  'tests/fixtures/german',
  'tests/fixtures/guides',
];

describe('Astro renders the same site as `portico build`', () => {
  test.each(PORTALS)('of %s', async (name) => {
    const root = join(ROOT, name);
    const folder = siteOf({ root, base: '/' });
    const { code, output } = await runAstro(folder, 'build');
    expect(code, output).toBe(0);
    expect(differences(await buildAlone(root, folder, '--base', '/'), join(folder, 'dist'))).toEqual([]);
  });

  test.skipIf(!existsSync(SPECS))(`of a document of others, below a path (skipped where ${NO_SPECS})`, async () => {
    const folder = siteOf(
      { root: 'api', base: '/api/' },
      {
        config: "base: '/team', site: 'https://docs.example.com'",
        files: { 'src/pages/index.astro': '<h1>Host</h1>', 'public/api/favicon.svg': '<svg/>' },
      },
    );
    const [document = ''] = readdirSync(join(SPECS, 'museum')).filter((name) => name.endsWith('.yaml'));
    mkdirSync(join(folder, 'api'));
    cpSync(join(SPECS, 'museum'), join(folder, 'api/museum'), { recursive: true });
    writeFileSync(join(folder, 'api/redocly.yaml'), `apis: { museum: { root: museum/${document} } }\n`);
    writeFileSync(join(folder, 'api/portal.config.ts'), "export default { lint: 'report' };\n");
    const { code, output } = await runAstro(folder, 'build');
    expect(code, output).toBe(0);
    const options = ['--base', '/team/api/', '--site', 'https://docs.example.com'];
    const alone = await buildAlone(join(folder, 'api'), folder, ...options);
    const below = join(folder, 'dist/api');
    expect(differences(alone, below)).toEqual([MANIFEST, '_headers', 'favicon.svg', 'robots.txt'].toSorted());
    const verified = await run(process.execPath, [join(ROOT, 'src/cli/portico.js'), 'verify', below], {});
    expect(verified.code, verified.output).toBe(0);
    expect(listFiles(join(folder, 'dist')).filter((path) => !path.startsWith('api/'))).toEqual([
      '_headers',
      'index.html',
      'robots.txt',
    ]);
  });
});

test("where a site has Astro's policy, every script and style of the portal is allowed by both", async () => {
  const folder = siteOf(
    { root: join(ROOT, 'examples/one-api'), base: '/api/' },
    { config: 'security: { csp: true }', files: { 'src/pages/index.astro': '<script>1</script><h1>Host</h1>' } },
  );
  const { code, output } = await runAstro(folder, 'build');
  expect(code, output).toBe(0);
  const pages = listFiles(join(folder, 'dist/api')).filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const html = readFileSync(join(folder, 'dist/api', page), 'utf8');
    const [own = '', ofSite = '', ...others] = [
      ...html.matchAll(/http-equiv="content-security-policy" content="([^"]*)"/gi),
    ].map(([, policy = '']) => policy);
    expect(others).toEqual([]);
    for (const name of ['script-src', 'style-src']) {
      const sources = (policy: string): readonly string[] =>
        new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
      expect(sources(own).length, page).toBeGreaterThan(0);
      expect(sources(ofSite), page).toEqual(expect.arrayContaining([...sources(own)]));
    }
  }
});

describe('what a portal cannot be a part of is an error, and leaves the site', () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n';
  const files = {
    'src/pages/index.astro': '<h1>Host</h1>',
    'api/redocly.yaml': 'apis: { pets: { root: pets.yaml } }\n',
    'api/portal.config.mjs': "export default { lint: 'off' };\n",
    'api/pets.yaml': document,
  };
  const options = { root: 'api', base: '/api/' };

  test('a site that is rendered on a server', async () => {
    const { code, output } = await runAstro(siteOf(options, { files, config: "output: 'server'" }), 'build');
    expect(code).not.toBe(0);
    expect(output).toContain('Portals are static, and this site is rendered on a server.');
  });

  test('a second portal', async () => {
    const folder = siteOf(options, { files });
    const config = join(folder, 'astro.config.mjs');
    const once = readFileSync(config, 'utf8');
    writeFileSync(config, once.replace('[portico(', "[portico({ root: 'api', base: '/internal/' }), portico("));
    const { code, output } = await runAstro(folder, 'build');
    expect(code).not.toBe(0);
    expect(output).toContain('A site of Astro can have one portal, and this one adds several.');
  });

  test('a file of the site in the place of one of the portal', async () => {
    const folder = siteOf(options, { files: { ...files, 'public/api/llms.txt': 'Own.' } });
    const { code, output } = await runAstro(folder, 'build');
    expect(code).not.toBe(0);
    expect(output).toContain('The site has a file of its own at');
    expect(readFileSync(join(folder, 'dist/api/llms.txt'), 'utf8')).toBe('Own.');
  });

  test('a document that cannot be read, with its line; the last build is kept', async () => {
    const folder = siteOf(options, { files: { ...files, 'dist/index.html': 'Last.' } });
    writeFileSync(join(folder, 'api/pets.yaml'), `${document}x: [\n`);
    const { code, output } = await runAstro(folder, 'build');
    expect(code).not.toBe(0);
    expect(output).toMatch(/pets\.yaml:\d+:\d+/);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('Last.');
  });
});
