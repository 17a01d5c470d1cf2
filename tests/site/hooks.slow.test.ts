import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runApart } from '../run-command.ts';
import { ROOT } from '../sites.ts';
import { scratchFolder } from '../unit/openapi/model/scratch-folder.ts';

const root = scratchFolder({});
const OUT = join(root, 'dist');
for (const name of ['harvest.yaml', 'redocly.yaml']) cpSync(join(ROOT, 'examples/overrides', name), join(root, name));

async function build(hooks: string, head = '') {
  writeFileSync(
    join(root, 'portal.config.ts'),
    `${head}import { word } from './word.ts';\nexport default { hooks: {\n${hooks}\n} };\n`,
  );
  return runApart('build', '--root', root, '--out', OUT);
}

const HOOKS = `
  document: (document) => ({ ...document, info: { ...document.info, title: word } }),
  pages: (pages) => pages.filter(({ kind }) => kind !== 'schema').map((page) => ({ ...page, description: 'All about ' + word })),
  view: (view) => (view.kind === 'operation' ? { ...view, title: view.title + '!' } : view),
  files: (pages) => [{ path: '/pages.txt', contents: pages.map(({ path }) => path).join(' ') }],
`;

test('hooks change documents, pages, views and files; a change of what they import changes the site', async () => {
  writeFileSync(join(root, 'word.ts'), "export const word = 'Barley';\n");
  const { code, output } = await build(HOOKS);
  expect(code, output).toBe(0);
  const page = (path: string): string => readFileSync(join(OUT, path, 'index.html'), 'utf8');
  expect(existsSync(join(OUT, 'reference/barley'))).toBe(false);
  expect(page('reference/harvest')).toMatch(/<h1[^>]*>\s*Barley/);
  expect(page('reference/harvest/fields/list-fields')).toMatch(/<h1[^>]*>\s*List fields!/);
  expect(page('reference/harvest/fields/list-fields')).toContain('content="All about Barley"');
  expect(page('reference/harvest')).not.toContain('/schemas/field/');
  expect(readFileSync(join(OUT, 'reference/harvest/openapi.json'), 'utf8')).toContain('"title": "Barley"');
  expect(readFileSync(join(OUT, 'pages.txt'), 'utf8')).toContain('/ /reference/harvest/ ');
  writeFileSync(join(root, 'word.ts'), "export const word = 'Rye';\n");
  expect(await build(HOOKS)).toMatchObject({ code: 0 });
  expect(page('reference/harvest')).toMatch(/<h1[^>]*>\s*Rye/);
});

test('a file that a hook reads changes the site', async () => {
  const title = join(root, 'title.txt');
  const read = `readFileSync(${JSON.stringify(title)}, 'utf8').trim()`;
  const hooks: readonly (readonly [string, RegExp])[] = [
    [`document: (document) => ({ ...document, info: { ...document.info, title: ${read} } })`, /<h1[^>]*>\s*(\w+)/],
    [`view: (view) => (view.kind === 'api' ? { ...view, title: ${read} } : view)`, /<h1[^>]*>\s*(\w+)/],
  ];
  for (const [hook, pattern] of hooks)
    for (const name of ['Oats', 'Maize']) {
      writeFileSync(title, name);
      const { code, output } = await build(`  ${hook},`, "import { readFileSync } from 'node:fs';\n");
      expect(code, output).toBe(0);
      expect(pattern.exec(readFileSync(join(OUT, 'reference/harvest/index.html'), 'utf8'))?.[1]).toBe(name);
    }
});

test.each([
  ['  document: () => word,', /The hook `document` returns no document for .*harvest\.yaml\.\n.*portal\.config\.ts:3:/],
  [
    '  pages: () => [{ path: "/refrence/harvest/" }],',
    /The hook `pages` returns the page `\/refrence\/harvest\/`[\s\S]*Did you mean `\/reference\/harvest\/`\?/,
  ],
  ['  view: () => undefined,', /The hook `view` returns no view of \/\.\n.*portal\.config\.ts:3:/],
  [
    '  files: () => [{ path: "../x", contents: "" }],',
    /The hook `files` returns the file "\.\.\/x", which cannot be published/,
  ],
  [
    '  files: () => [{ path: "/index.html", contents: "" }],',
    /The hook `files` returns the file \/index\.html, which is a page/,
  ],
  ['  view: () => { throw new Error("no luck"); },', /The hook `view` fails: no luck\n.*portal\.config\.ts:3:/],
  ['  veiw: () => undefined,', /Unknown setting `hooks\.veiw`\.[\s\S]*Did you mean `view`\?/],
])('%s is an error with its place', async (hook, expected) => {
  const { code, output } = await build(hook);
  expect(code).toBe(1);
  expect(output).toMatch(expected);
});
