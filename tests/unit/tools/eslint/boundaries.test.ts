import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as astroParser from 'astro-eslint-parser';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import boundaries from '../../../../tools/eslint/plugin.js';
import { isIn } from '../../../../tools/eslint/rule.js';
import { PACKAGES } from '../../../../tools/eslint/places.js';
import { MODULES } from '../../../../tools/eslint/boundaries.js';
import { SUBMODULES } from '../../../../tools/eslint/submodules.js';
import { ROOT } from '../../../sites.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const NAMES = ['files', 'modules', 'packages', 'words'].map((name) => `boundaries/${name}`);

/** Returns what the rules report of a text in a file of a checkout. */
function faults(file: string, text: string, cwd = ROOT): readonly string[] {
  const parser = file.endsWith('.astro') ? astroParser : tseslint.parser;
  const config: Linter.Config = {
    files: ['**/*.{ts,js,astro}'],
    plugins: { boundaries },
    rules: Object.fromEntries(NAMES.map((name) => [name, 'error'])),
    languageOptions: { parser },
  };
  return new Linter({ cwd }).verify(text, config, { filename: join(cwd, file) }).map(({ message }) => message);
}

/** Returns the module of a submodule. */
const moduleOf = (room: string): string | undefined =>
  Object.keys(MODULES)
    .toSorted((a, b) => b.length - a.length)
    .find((name) => isIn(room, name));

/** Returns the import path of another file of src, from a file so many folders below src. */
const up = (path: string, depth = 2): string => `${'../'.repeat(depth)}${path}`;

describe('a module that its row does not list is reported', () => {
  const names = Object.keys(MODULES);
  const pairs = names.flatMap((from) =>
    names
      .filter((to) => to !== from && MODULES[from]?.imports.some((part) => isIn(part, to)) === false)
      .map((to) => [from, to] as const),
  );

  test.each(pairs)('%s → %s', (from, to) => {
    const [said = ''] = faults(
      `src/${from}/room/new.ts`,
      `import { a } from '${up(`${to}/index.ts`, from.split('/').length + 1)}';`,
    );
    expect(said).toContain(`${from} may not import ${to}`);
  });
});

describe('an inner file of another module is reported', () => {
  test.each([
    ['portal/view', 'openapi/model/api.ts', 'openapi/model is entered by its entry points'],
    ['site/write', 'site/read/markdown/page.ts', 'site/read/markdown is entered by its entry points'],
    ['site/html', 'portal/samples/body.ts', 'portal/samples is entered by its entry points'],
    ['site/write', 'site/read/search/records.ts', 'site/read/search is entered by its entry points'],
    ['site/render', 'site/html/ui/Icon.astro', 'site/html is entered by its entry points'],
    ['openapi/model', 'openapi/document/bundle/bundle.ts', 'openapi/document is entered by its entry points'],
  ])('%s → %s', (from, to, says) => {
    expect(faults(`src/${from}/room/new.ts`, `import { a } from '${up(to, from.split('/').length + 1)}';`)).toEqual([
      expect.stringContaining(says),
    ]);
  });

  test('its entry points may be imported', () => {
    expect(
      faults('src/portal/view/room/new.ts', `import type { Api } from '${up('openapi/model/index.ts', 3)}';`),
    ).toEqual([]);
    expect(
      faults(
        'src/satellites/lint/rules/new.ts',
        `import { a } from '${up('openapi/standard/extensions/index.ts', 3)}';`,
      ),
    ).toEqual([]);
  });
});

describe('a room that another does not need is reported', () => {
  const rooms = Object.keys(SUBMODULES);
  const pairs = rooms.flatMap((from) =>
    rooms
      .filter((to) => !isIn(to, from) && moduleOf(to) === moduleOf(from))
      .filter((to) => SUBMODULES[from]?.some((part) => isIn(to, part)) === false)
      .map((to) => [from, to] as const),
  );

  test.each(pairs)('%s → %s', (from, to) => {
    const file = `src/${from}/new.ts`;
    const depth = from.split('/').length;
    expect(faults(file, `import { a } from '${up(`${to}/other.ts`, depth)}';`)[0]).toContain(
      `The submodule ${from} may not need ${to}`,
    );
    expect(faults(file, `import type { A } from '${up(`${to}/other.ts`, depth)}';`)).toEqual([]);
  });
});

describe('every form of an import is seen', () => {
  const to = up('portal/view/index.ts');
  test.each([
    ['src/portal/room/new.ts', `import { a } from '${to}';`],
    ['src/portal/room/new.ts', `import a, { type B } from '${to}';`],
    ['src/portal/room/new.ts', `import type { A } from '${to}';`],
    ['src/portal/room/new.ts', `import {\n  a,\n  b,\n} from '${to}';`],
    ['src/portal/room/new.ts', `import '${to}';`],
    ['src/portal/room/new.ts', `export * from '${to}';`],
    ['src/portal/room/new.ts', `export const load = () => import('${to}');`],
    ['src/portal/room/new.js', `import { a } from "${to}";`],
    ['src/site/html/new.astro', `---\nimport A from '../../satellites/lint/index.ts';\n---\n<p>{A}</p>`],
    ['src/site/html/new.astro', `<p>a</p>\n<script>\n  import '../../satellites/lint/index.ts';\n</script>`],
    ['src/portal/room/new.ts', `export const place = new URL('${to}', import.meta.url);`],
    ['src/portal/room/new.ts', "import { a } from '../../../tests/sites.ts';"],
  ])('%s: %s', (file, text) => {
    expect(faults(file, text)).toHaveLength(1);
  });

  test('it is reported where it stands', () => {
    const linter = new Linter({ cwd: ROOT });
    const config: Linter.Config = {
      files: ['**/*.{ts,js,astro}'],
      plugins: { boundaries },
      rules: { 'boundaries/modules': 'error' },
    };
    const text = `import { join } from 'node:path';\nimport { a } from '${to}';\n`;
    const [found] = linter.verify(text, config, { filename: join(ROOT, 'src/portal/room/new.js') });
    expect(found).toMatchObject({ line: 2, column: 20, endColumn: 20 + to.length });
  });
});

describe('a package outside of its place is reported', () => {
  const names = [
    '@redocly/openapi-core',
    'js-yaml',
    'yaml',
    'shiki/core',
    'markdown-it',
    'parse5',
    'satteri',
    'pagefind',
  ];
  const more = [
    'cborg',
    '@scalar/api-client/modal',
    'satellites/astro',
    'vite',
    'send',
    'zod',
    'virtual:portico/guides',
    'left-pad',
  ];

  test.each([...names, ...more])('%s', (name) => {
    expect(faults('src/characters/new.ts', `import { a } from '${name}';`)).toEqual([
      expect.stringContaining(`The package ${name}`),
    ]);
  });

  test('in its place it is not, and Node is known to all', () => {
    expect(faults('src/portal/markup/sanitize.ts', "import { parse } from 'parse5';")).toEqual([]);
    expect(faults('src/characters/new.ts', "import { join } from 'node:path';")).toEqual([]);
    expect(PACKAGES.filter(({ places }) => places.length === 0)).toEqual([]);
  });
});

describe('words that have one place', () => {
  test.each([
    ['src/portal/room/new.ts', "export const a = 'x-logo';"],
    ['src/portal/room/new.ts', "export const a = b['$ref'];"],
    ['src/site/html/ui/New.astro', '<p set:html={a} />'],
    ['src/portal/view/new.ts', 'let portal;'],
    ['src/portal/room/new.ts', "console.log('a');"],
    ['src/portal/room/new.ts', "process.stdout.write('a');"],
    ['src/client/page/new.ts', "element.innerHTML = '';"],
  ])('%s: %s', (file, text) => {
    expect(faults(file, text)).toEqual([expect.stringContaining(' belongs to ')]);
  });

  test('comments and their own places may hold them', () => {
    expect(
      faults('src/portal/room/new.ts', "// 'x-logo' and '$ref'\n/** console.log('a') */\nexport const a = 1;"),
    ).toEqual([]);
    expect(faults('src/openapi/standard/extensions/new.ts', "export const a = 'x-logo';")).toEqual([]);
  });
});

test('oxlint reports an import cycle, except of types and of modules that are loaded when they are needed', () => {
  const folder = scratchFolder({
    'a.ts': "import { b } from './b.ts';\nexport const a = b;",
    'b.ts': "import { a } from './a.ts';\nexport const b = a;",
    'typed.ts': "import type { Late } from './late.ts';\nexport type Typed = Late;",
    'late.ts':
      "import type { Typed } from './typed.ts';\nexport type Late = Typed;\nexport const load = () => import('./lazy.ts');",
    'lazy.ts': "import { load } from './late.ts';\nexport const lazy = load;",
  });
  const program = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [program, '-c', join(ROOT, '.oxlintrc.json'), '--format', 'unix', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const found = stdout.split('\n').filter((line) => line.includes('import(no-cycle)'));
  expect(found.map((line) => line.slice(0, line.indexOf(':'))).toSorted()).toEqual(['a.ts', 'b.ts']);
});

test.each(['src/portal/view/index.ts', 'src/site/html/ui/Icon.astro', 'src/commands/restart.js'])(
  'the project lints %s by every rule',
  async (file) => {
    const config: unknown = await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, file));
    expect(config).toMatchObject({ rules: Object.fromEntries(NAMES.map((name) => [name, [2]])) });
  },
);
