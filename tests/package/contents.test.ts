import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import ownPackage from '../../package.json' with { type: 'json' };
import { validate } from '../../src/openapi/json-schema/index.ts';
import { DOCUMENT, installPackage, linkPackage } from './install.ts';
import { splitAtSiteLinks } from '../site/astro-site.ts';
import { markdownAddresses } from '../site/links.ts';
import { ROOT, run } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const SETTINGS = `import { defineConfig } from '${ownPackage.name}/config';

export default defineConfig({
  title: 'Museum',
  language: ['en', 'de'],
  base: '/docs/',
  apis: { museum: { rules: './openapi/sandbox.ts' } },
});
`;

const RULES = `import { defineSandbox } from '${ownPackage.name}/sandbox';

export default defineSandbox({ listHours: async ({ next }) => await next() });
`;

const TSCONFIG = {
  compilerOptions: { strict: true, exactOptionalPropertyTypes: true, module: 'nodenext', noEmit: true, types: [] },
  files: ['portal.config.ts', 'openapi/sandbox.ts', 'intro.ts'],
};

/** Folder of a user. */
const user = scratchFolder({
  'package.json': '{ "type": "commonjs" }',
  'redocly.yaml': 'apis: { museum: { root: openapi/openapi.yaml } }\nextends: [recommended, portico/recommended]\n',
  'openapi/openapi.yaml': DOCUMENT,
  'openapi/sandbox.ts': RULES,
  'portal.config.ts': SETTINGS,
  'intro.ts': `import type { OperationIntroProps } from '${ownPackage.name}/components';\n\nexport const titleOf = ({ operation }: OperationIntroProps): string => operation.title;\n`,
  'src/content/guides/start.md':
    '---\ntitle: Start\ndescription: How to begin.\n---\n\nRead the hours.\n\n```mermaid\npie\n  "open" : 8\n```\n',
});
const installed = join(user, 'node_modules', ownPackage.name);

beforeAll(() => installPackage(user));

function portico(...args: readonly string[]): ReturnType<typeof run> {
  return run(process.execPath, [join(installed, 'src/commands/portico.js'), ...args], {}, user);
}

test('Redocly lints by the rules of the package', async () => {
  linkPackage('@redocly/cli', user);
  writeFileSync(join(user, 'untagged.yaml'), DOCUMENT.replace(/^ +tags: .*\n/m, ''));
  writeFileSync(join(user, 'lint.yaml'), `plugins: [${ownPackage.name}/lint]\nextends: [portico/recommended]\n`);
  const cli = join(user, 'node_modules/@redocly/cli/bin/cli.js');
  const args = ['lint', 'untagged.yaml', '--config', 'lint.yaml', '--format', 'github-actions'];
  const { code, output } = await run(process.execPath, [cli, ...args], { REDOCLY_TELEMETRY: 'off' }, user);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^::warning title=portico\/operation-tag,file=untagged\.yaml,line=7/m),
  ]);
});

test('the package holds compiled code, types and notices, no sources and no path of the machine', () => {
  const names = readdirSync(installed, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  expect(names.filter((name) => /\.(?:ts|astro)$/.test(name))).toEqual([
    'lib/astro.d.ts',
    'lib/components.d.ts',
    'lib/config.d.ts',
    'lib/lint.d.ts',
    'lib/mcp.d.ts',
    'lib/sandbox.d.ts',
    'lib/serve.d.ts',
    'src/satellites/astro/page.astro',
  ]);
  expect(readFileSync(join(installed, 'lib/NOTICES.txt'), 'utf8')).toMatch(/^@scalar\/api-client [\d.]+ \(MIT\)$/m);
  const texts = names.filter((name) => /\.(?:mjs|js|json|css)$/.test(name));
  const traces = texts.filter((name) => readFileSync(join(installed, name), 'utf8').includes(ROOT));
  expect(traces).toEqual([]);
});

test('links of its README and docs lead to files of it', () => {
  const texts = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(texts).toContain(join('docs', 'guides.md'));
  const dead = texts.flatMap((name) => {
    const prose = readFileSync(join(installed, name), 'utf8').replaceAll(/```[^]*?```/g, '');
    return markdownAddresses(prose)
      .filter((href) => !/^(?:[a-z]+:|[#/])/.test(href))
      .filter((href) => !existsSync(join(installed, dirname(name), href.replace(/#.*/, ''))))
      .map((href) => `${name}: ${href}`);
  });
  expect(dead).toEqual([]);
});

test('settings have a JSON Schema', () => {
  const schema: unknown = JSON.parse(readFileSync(join(installed, 'lib/settings.schema.json'), 'utf8'));
  const about = { properties: { title: {}, base: { type: 'string' }, redirects: { type: 'object' } } };
  expect(schema).toMatchObject({ ...about, type: 'object', additionalProperties: false });
  const errorsOf = (value: unknown): readonly unknown[] => validate({ schema, resolve: () => undefined }, value).errors;
  expect(errorsOf({ title: 'Museum', language: ['en', 'de'], sandbox: false })).toEqual([]);
  expect(errorsOf({ language: 'xx' })).not.toEqual([]);
});

test('it builds the site of a user whose package is of another type, in all languages', async () => {
  const { code, output } = await portico('build');
  expect(code, output).toBe(0);
  const page = readFileSync(join(user, 'dist/reference/museum/hours/list-hours/index.html'), 'utf8');
  expect(page).toContain('List opening hours');
  expect(page).toMatch(/href="\/docs\/_astro\/[\w.-]+\.css"/);
  expect(existsSync(join(user, 'dist/de/guides/start/index.html'))).toBe(true);
  const files = [...page.matchAll(/(?:href|src)="\/docs(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !existsSync(join(user, 'dist', path)))).toEqual([]);
  expect(await portico('verify')).toMatchObject({ code: 0 });
  expect(await portico('build')).toMatchObject({ code: 0 });
});

test('a server of its own serves that site, with types', async () => {
  const source = `import { createServer } from 'node:http';
import { createFetchHandler, createNodeHandler, type FetchHandler } from '${ownPackage.name}/serve';

const handler: FetchHandler = createFetchHandler('dist');
createServer(createNodeHandler('dist'));
const { status, headers } = await handler(new Request('http://localhost/docs/'));
console.log(status, headers.get('Content-Security-Policy'));
`;
  writeFileSync(join(user, 'server.mts'), source);
  writeFileSync(join(user, 'server.mjs'), source.replaceAll(/, type FetchHandler|: FetchHandler/g, ''));
  const { output } = await run(process.execPath, ['server.mjs'], {}, user);
  expect(output).toMatch(/^200 frame-ancestors 'self'; .*, default-src 'none'; script-src 'self'/);
  linkPackage('@types/node', user);
  const compilerOptions = { ...TSCONFIG.compilerOptions, types: ['node'] };
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['server.mts'] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(await run(process.execPath, [tsc, '-p', '.'], {}, user)).toEqual({ code: 0, output: '' });
});

test('MCP needs its package, whose command to install is named, and is found with it', async () => {
  const { code, output } = await portico('mcp');
  expect(code).toBe(1);
  expect(output).toContain(
    `npm install "@modelcontextprotocol/server@${ownPackage.peerDependencies['@modelcontextprotocol/server']}"`,
  );
  linkPackage('@modelcontextprotocol/server', user);
  writeFileSync(
    join(user, 'mcp.mjs'),
    `import { createMcpHandler } from '${ownPackage.name}/mcp';

const handler = await createMcpHandler('dist');
const { status } = await handler(new Request('http://localhost/mcp', { method: 'POST', body: '{}' }));
console.log(status);
`,
  );
  expect(await run(process.execPath, ['mcp.mjs'], {}, user)).toEqual({ code: 0, output: '415\n' });
});

test('diagrams are code without the package that draws them, which the build says, and drawn with it', async () => {
  const drawn = (): boolean => readdirSync(join(user, 'dist/_astro')).some((name) => /^diagram\..*\.html$/.test(name));
  const before = await portico('build', '--no-cache');
  expect(before.output).toContain('start.md:8  Mermaid diagrams are shown as code. To draw them:');
  expect(drawn()).toBe(false);
  linkPackage('mermaid', user);
  const after = await portico('build', '--no-cache');
  expect(after.output).not.toContain('Mermaid');
  expect(drawn()).toBe(true);
});

test('its pages are those of the checkout', async () => {
  const document = join(user, 'openapi/openapi.yaml');
  const [packed, own] = [join(user, 'packed'), join(user, 'own')];
  expect(await portico('build', document, '--out', packed, '--no-cache')).toMatchObject({ code: 0 });
  const program = join(ROOT, 'src/commands/portico.js');
  expect(await run(process.execPath, [program, 'build', document, '--out', own, '--no-cache'])).toMatchObject({
    code: 0,
  });
  const manifest = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) });
  const files = (folder: string): readonly unknown[] =>
    manifest
      .parse(JSON.parse(readFileSync(join(folder, 'portico-manifest.json'), 'utf8')))
      // The console's frame names its style sheet, whose file has another name.
      .files.filter(({ path }) => !/^_astro\/[Cc]onsole|^try-it\/console\/index\.html$/.test(path));
  expect(files(packed)).toEqual(files(own));
});

test('it runs samples', async () => {
  const sample = "{ lang: sh, source: 'curl https://museum.example.com/hours' }";
  const document = DOCUMENT.replace(
    /^( +)operationId: .*$/m,
    (line, indent: string) => `${line}\n${indent}x-codeSamples: [${sample}]`,
  );
  writeFileSync(join(user, 'sampled.yaml'), document);
  const { code, output } = await portico('test', 'sampled.yaml', '--trust');
  expect(output).toMatch(/^1 passed, 0 failed, 0 skipped$/m);
  expect(code).toBe(0);
});

test("a user's compiler accepts settings and rules, and finds a wrong value", async () => {
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const check = (): ReturnType<typeof run> => run(process.execPath, [tsc, '-p', '.'], {}, user);
  expect(await check()).toEqual({ code: 0, output: '' });
  writeFileSync(join(user, 'portal.config.ts'), SETTINGS.replace("'de'", "'xx'"));
  expect((await check()).output).toContain(`'"xx"' is not assignable`);
  writeFileSync(join(user, 'portal.config.ts'), SETTINGS);
});

test('a guide that needs Astro says so in one line, and is built once it is there', async () => {
  const guide = `import Box from './Box.astro';\n\n<Box />\n`;
  writeFileSync(
    join(user, 'src/content/guides/more.mdx'),
    `---\ntitle: More\ndescription: More of it.\n---\n\n${guide}`,
  );
  writeFileSync(
    join(user, 'src/content/guides/Box.astro'),
    '<p class="box">Boxed</p>\n<style>.box { color: red }</style>\n',
  );
  const { code, output } = await portico('build');
  expect(code).toBe(1);
  expect(output).toMatch(/more\.mdx imports or computes, which needs the package astro\.\n.*npm install/);
  const settings = SETTINGS.replace('defineConfig({', "defineConfig({ components: { Footer: './Footer.astro' },");
  writeFileSync(
    join(user, 'Footer.astro'),
    `---
import type { FooterProps } from 'portico-docs/components';
type Props = FooterProps;
const { layout, Default } = Astro.props;
const { title } = Astro.locals;
---
<p class="mine">{title(layout.title)} is ours.</p>
<Default layout={layout} />
`,
  );
  writeFileSync(join(user, 'portal.config.ts'), settings);
  expect((await portico('build')).output).toContain('The setting `components` needs the package astro.');
  linkPackage('astro', user);
  const second = await portico('build');
  expect(second.code, second.output).toBe(0);
  expect(readFileSync(join(user, 'dist/guides/more/index.html'), 'utf8')).toContain('Boxed</p>');
  expect(readFileSync(join(user, 'dist/index.html'), 'utf8')).toMatch(/<p class="mine">.+ is ours\.<\/p>\s*<footer/);
  writeFileSync(join(user, 'portal.config.ts'), SETTINGS);
});

test('the integration adds a portal to a site of Astro', async () => {
  if (!existsSync(join(user, 'node_modules/astro'))) linkPackage('astro', user);
  writeFileSync(
    join(user, 'astro.config.mjs'),
    `import portico from '${ownPackage.name}/astro';\nexport default { integrations: [portico({ base: '/api/' })], outDir: 'site' };\n`,
  );
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const { code, output } = await run(process.execPath, [astro, 'build'], { ASTRO_TELEMETRY_DISABLED: '1' }, user);
  expect(code, output).toBe(0);
  expect(await portico('build', '--base', '/api/', '--no-cache')).toMatchObject({ code: 0 });
  for (const path of [
    'index.html',
    'reference/museum/hours/list-hours/index.html',
    'guides/start/index.html',
    'llms.txt',
  ]) {
    const parts = splitAtSiteLinks(readFileSync(join(user, 'site/api', path), 'utf8'), '/');
    expect(parts, path).toHaveLength(path.endsWith('.html') ? 3 : 1);
    expect(parts.join('')).toBe(readFileSync(join(user, 'dist', path), 'utf8'));
  }
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify({ ...TSCONFIG, files: ['config.ts'] }));
  writeFileSync(
    join(user, 'config.ts'),
    `import portico from '${ownPackage.name}/astro';\nexport default [portico({ base: '/api/', titel: 'x' })];\n`,
  );
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect((await run(process.execPath, [tsc, '-p', '.', '--skipLibCheck'], {}, user)).output).toContain(
    "'titel' does not exist",
  );
});
