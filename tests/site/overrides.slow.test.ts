import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runApart } from '../run-command.ts';
import { ROOT } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const root = scratchFolder({});
const OUT = join(root, 'dist');
cpSync(join(ROOT, 'examples/overrides/harvest.yaml'), join(root, 'harvest.yaml'));
cpSync(join(ROOT, 'examples/overrides/redocly.yaml'), join(root, 'redocly.yaml'));
mkdirSync(join(root, 'own'));
writeFileSync(
  join(root, 'portal.config.ts'),
  `export default {
  components: { EditLink: './own/EditLink.astro', Footer: './own/Footer.astro' },
  footer: { text: 'Hill Farm' },
};
`,
);
writeFileSync(join(root, 'own/EditLink.astro'), '<a href={Astro.props.href}>Edit</a>\n');

/** Writes the footer, and builds the portal with it. */
async function build(footer: string, ...options: readonly string[]) {
  writeFileSync(join(root, 'own/Footer.astro'), footer);
  return runApart('build', '--root', root, '--out', OUT, ...options);
}

const page = (): string => readFileSync(join(OUT, 'index.html'), 'utf8');

writeFileSync(join(root, 'own/fail.ts'), "export function fail(): string {\n  throw new Error('No words.');\n}\n");

test('a component has its view data and the usual component; a change in it or its imports changes pages', async () => {
  writeFileSync(join(root, 'own/words.ts'), "export const words = 'Before';\n");
  writeFileSync(join(root, 'own/own.css'), '.own { color: red }\n');
  const footer = `---
import './own.css';
import { words } from './words.ts';
const { Default, layout } = Astro.props;
---
<p class="own">{words} {layout.settings.note} {'<b>'}</p>
<Default layout={layout} />
`;
  expect(await build(footer)).toMatchObject({ code: 0 });
  expect(page()).toMatch(/<p class="own">Before Hill Farm &lt;b&gt;<\/p>\s*<footer class="Footer">/);
  const [, sheet = ''] = /href="(\/_astro\/overrides[\w.-]+\.css)"/.exec(page()) ?? [];
  expect(readFileSync(join(OUT, sheet), 'utf8')).toContain('.own{color:red}');
  writeFileSync(join(root, 'own/words.ts'), "export const words = 'After';\n");
  expect(await build(footer)).toMatchObject({ code: 0 });
  expect(page()).toContain('<p class="own">After Hill Farm');
  expect(readFileSync(join(OUT, 'index.md'), 'utf8')).toContain('After Hill Farm &lt;b>');
  // Code may read anything.
  expect((await build(footer)).output).not.toContain('is up to date');
});

test('the check lists what a component does not show', async () => {
  const { code, output } = await build('<p>{Astro.props.layout.home}</p>\n', '--check-overrides');
  expect(code, output).toBe(0);
  expect(output).toContain('Footer omits what the default component shows:');
  expect(output).toMatch(/ {2}Hill Farm \(\d+ times\)/);
  const { output: whole } = await build(
    '---\nconst { Default, layout } = Astro.props;\n---\n<Default layout={layout} />\n',
    '--check-overrides',
  );
  expect(whole).toContain('Footer shows everything that the default component shows');
});

test.each([
  ['<p>\n  {Astro.url.pathname}\n</p>\n', /Components cannot use `Astro\.url`\.\n.*own\/Footer\.astro:2:/],
  ['---\nconst x = await fetch("/");\n---\n<p>{x}</p>\n', /Components cannot use `await`\.\n.*own\/Footer\.astro:2:/],
  ['<p client:load>\n', /Footer\.astro/],
  [
    '---\nconst { layout } = Astro.props;\n---\n\n<p>\n  {layou.settings}\n</p>\n',
    /layou is not defined\n.*own\/Footer\.astro:6:4\n/,
  ],
  [
    "---\nimport { fail } from './fail.ts';\n---\n<p>{fail()}</p>\n",
    /throws an error: No words\.\n.*own\/fail\.ts:2:9\n/,
  ],
  ['<p>\n  a\n', /Footer\.astro:\d+:\d+[^]*Hint: .*not closed/],
  ['---\nimport x from "./none.ts";\n---\n<p>{x}</p>\n', /none\.ts/],
])('%j is an error with its place', async (footer, expected) => {
  const { code, output } = await build(footer);
  expect(code).toBe(1);
  expect(output).toMatch(expected);
});

test('a missing component, or an unknown name of one, is an error with the line of the setting and the nearest name', async () => {
  const settings = join(root, 'portal.config.ts');
  writeFileSync(settings, "export default {\n  components: { Footr: './own/Footer.astro' },\n};\n");
  expect((await build('')).output).toMatch(/portal\.config\.ts:2:\d+\b[\s\S]*Did you mean `Footer`\?/);
  writeFileSync(settings, "export default {\n  components: { Footer: './own/Foter.astro' },\n};\n");
  expect((await build('')).output).toMatch(/portal\.config\.ts:2:\d+\b[\s\S]*Did you mean `\.\/own\/Footer\.astro`\?/);
});

test('an error of a guide’s JavaScript, or of what it imports, has its file and line', async () => {
  writeFileSync(join(root, 'portal.config.ts'), 'export default {};\n');
  const guides = join(root, 'src/content/guides');
  mkdirSync(guides, { recursive: true });
  writeFileSync(join(guides, 'Box.astro'), '---\nconst { size } = Astro.props;\n---\n<p>{size.deep.er}</p>\n');
  const write = (text: string): void => {
    writeFileSync(
      join(guides, 'a.mdx'),
      `---\ntitle: A\n---\n\nimport Box from './Box.astro';\n\nA {'{'}\n\n${text}\n`,
    );
  };
  write('> B {[1].map((one) => one.deep.er)}');
  expect((await build('')).output).toMatch(/This JavaScript throws an error: .*\n.*guides\/a\.mdx:9:5\n/);
  write('<Box size={2} />');
  expect((await build('')).output).toMatch(/This code throws an error: .*\n.*guides\/Box\.astro:4:5\n/);
});
