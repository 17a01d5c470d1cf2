import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../src/cache/index.ts';
import { hashesOf, inlineScriptsOf, policyOf } from '../../src/portal/csp.ts';
import { MANIFEST } from '../../src/site/output/manifest-name.ts';
import { BUILT_AT, findSite, NO_SPECS, ROOT, run, siteFolder, SPECS } from '../sites.ts';
import { createAstroSite, runAstro, splitAtSiteLinks } from './astro-site.ts';

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
  const program = [
    join(ROOT, 'src/commands/portico.js'),
    'build',
    '--root',
    root,
    '--out',
    out,
    '--no-cache',
    ...options,
  ];
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

describe('Astro renders the same site as `portico build`', () => {
  test.each(['own', 'docs', 'german', 'guides'])('the %s site', async (name) => {
    const [, root = ROOT, , address] = findSite(name)?.args ?? [];
    const folder = siteOf({ root, base: '/' }, { config: address === undefined ? '' : `site: '${address}'` });
    const { code, output } = await runAstro(folder, 'build');
    expect(code, output).toBe(0);
    expect(differences(siteFolder(name), join(folder, 'dist'))).toEqual([]);
  });

  test('of examples/overrides, but for quotes in texts, the names of scoped styles and their files', async () => {
    const folder = siteOf({ root: 'api', base: '/' });
    const root = join(folder, 'api');
    cpSync(join(ROOT, 'examples/overrides'), root, { recursive: true });
    const config = join(root, 'portal.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('../../src', pathToFileURL(join(ROOT, 'src')).href));
    const { code, output } = await runAstro(folder, 'build');
    expect(code, output).toBe(0);
    const [alone, dist] = [await buildAlone(root, folder, '--base', '/'), join(folder, 'dist')];
    const differing = differences(alone, dist);
    expect(differing.filter((name) => !/\.(?:html|css)$|^_headers$|^portico-manifest\.json$/.test(name))).toEqual([]);
    const plain = (file: string): string =>
      readFileSync(file, 'utf8')
        .replaceAll(
          /<meta http-equiv="Content-Security-Policy"[^>]*>|<link rel="stylesheet"[^>]*>|<style>[^<]*<\/style>/g,
          '',
        )
        .replaceAll('&quot;', '"')
        .replaceAll(/ data-astro-cid-\w+(?:="true")?| ?astro-\w{8}(?=["\s])/g, '');
    const pages = differing.filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(plain(join(dist, page)), page).toBe(plain(join(alone, page)));
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
    const verified = await run(process.execPath, [join(ROOT, 'src/commands/portico.js'), 'verify', below], {});
    expect(verified.code, verified.output).toBe(0);
    // The portal in the site links it, in the header and in the sidebar of phones.
    const isPage = (name: string): boolean => name.endsWith('.html') && !name.startsWith('try-it/');
    for (const name of listFiles(below).filter(isPage)) {
      const parts = splitAtSiteLinks(readFileSync(join(below, name), 'utf8'), '/team/');
      expect(parts, name).toHaveLength(3);
      writeFileSync(join(below, name), parts.join(''));
    }
    const differing = [MANIFEST, '_headers', '_redirects', 'favicon.svg', 'robots.txt'];
    expect(differences(alone, below)).toEqual(differing.toSorted());
    expect(listFiles(join(folder, 'dist')).filter((path) => !path.startsWith('api/'))).toEqual([
      '_headers',
      '_redirects',
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

test('components of the site are compiled by Astro, and the policy allows what they have inline, on pages but not in frames', async () => {
  const header = `---
import { Image } from 'astro:assets';
import leaf from './leaf.png';
const { Default, layout } = Astro.props;
const year = await Promise.resolve(2026);
---
<p class="host" style="margin: 0">{Astro.url.pathname} {year} <Image src={leaf} alt="Leaf" /></p>
<Default layout={layout} />
<style>.host { color: rebeccapurple }</style>
<style define:vars={{ year }}>.host { order: var(--year) }</style>
<script is:inline>document.documentElement.dataset.host = '1';</script>
<script>document.documentElement.dataset.bundled = '1';</script>
`;
  const folder = siteOf(
    { root: join(ROOT, 'examples/one-api'), base: '/api/', components: { Header: './src/Header.astro' } },
    { files: { 'src/pages/index.astro': '<h1>Host</h1>', 'src/Header.astro': header } },
  );
  // The smallest picture: one pixel.
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  writeFileSync(join(folder, 'src/leaf.png'), Buffer.from(pixel, 'base64'));
  const { code, output } = await runAstro(folder, 'build');
  expect(code, output).toBe(0);
  const pageAt = (path: string): string => readFileSync(join(folder, 'dist/api', path), 'utf8');
  const headers = readFileSync(join(folder, 'dist/_headers'), 'utf8');
  for (const path of ['index.html', '404.html', 'reference/bookshelf/index.html']) {
    const html = pageAt(path);
    expect(html).toMatch(/<p class="host"[^>]*>\/api\/\S* 2026 <img src="[^"]+"[^>]* alt="Leaf"/);
    // The usual header, within that of the site.
    expect(html.match(/<header class="Header"/g)).toHaveLength(1);
    const policy = policyOf(html);
    expect(headers).toContain(`Content-Security-Policy: ${policy}\n`);
    const styles = [...html.matchAll(/<style\b[^>]*>([^<]*)<\/style>|\sstyle="([^"]*)"/g)];
    expect(styles.length).toBeGreaterThan(1);
    expect(html).toContain("dataset.host = '1'");
    const texts = [...inlineScriptsOf(html), ...styles.map(([, element, attribute = '']) => element ?? attribute)];
    for (const source of hashesOf(texts)) expect(policy, html).toContain(source);
    expect(policy).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-/);
    expect(html).not.toMatch(/<!--/);
  }
  expect(pageAt('try-it/index.html')).not.toMatch(/rebeccapurple|dataset\.host|sha256/);
  expect(pageAt('try-it/send/index.html')).not.toMatch(/rebeccapurple|_astro\/.*css.*Header|sha256/);
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
    expect(output).toContain('Portals are static, but this site is rendered on a server.');
  });

  test('a second portal', async () => {
    const folder = siteOf(options, { files });
    const config = join(folder, 'astro.config.mjs');
    const once = readFileSync(config, 'utf8');
    writeFileSync(config, once.replace('[portico(', "[portico({ root: 'api', base: '/internal/' }), portico("));
    const { code, output } = await runAstro(folder, 'build');
    expect(code).not.toBe(0);
    expect(output).toContain('An Astro site can have one portal, but this one adds several.');
  });

  test('a file of the site in the place of one of the portal', async () => {
    const folder = siteOf(options, { files: { ...files, 'public/api/llms.txt': 'Own.' } });
    const { code, output } = await runAstro(folder, 'build');
    expect(code).not.toBe(0);
    expect(output).toContain('Both the site and the portal have a file at');
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
