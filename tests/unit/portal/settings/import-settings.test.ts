import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSettings } from '../../../../src/portal/settings/config.ts';
import { runApart, runCommand } from '../../../run-command.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

/** Settings that cannot be imported, by the position, the message and the hint of the error. */
const BROKEN: readonly (readonly [string, string, string])[] = [
  ["export default {\n  title: 'A',\n  links: []\n  accent: 3,\n};\n", ':4:3', 'A comma may be missing before it.'],
  ["export default {\n  title: 'A\n};\n", ':2:10', 'Unterminated string constant.'],
  [
    "import { defineConfig } from 'portico/config';\nexport default defineConfig({});\n",
    ':1:30',
    'Did you mean `portico-docs/config`?',
  ],
  [
    "import { defineConfig } from 'portico-docs/confg';\nexport default defineConfig({});\n",
    ':1:30',
    'portico-docs/config',
  ],
  [
    "import x from 'nowhere-at-all';\nexport default {};\n",
    ':1:15',
    'Install the package: `npm install nowhere-at-all`.',
  ],
  ["import x from './none.ts';\nexport default {};\n", ':1:15', '`./none.ts` is not found.'],
  ['const a = 1;\nexport default { title: b };\n', ':2:25', 'b is not defined'],
  ["export const config = { title: 'A' };\n", ':1:1', 'Write `export default { … };`'],
];

/** Their folders, made before the tests: those run side by side. */
const FOLDERS = BROKEN.map(([source, ...expected]) => {
  const files = { 'redocly.yaml': 'apis: {}', 'portal.config.ts': source, 'package.json': '{}' };
  return [source, scratchFolder(files), ...expected] as const;
});

test.concurrent.each(FOLDERS)('%j is an error with its place and a hint', async (_, root, place, hint) => {
  const { code, output } = await runApart('build', '--root', root, '--out', join(root, 'dist'));
  expect(code).toBe(1);
  expect(output).toContain(`portal.config.ts${place}`);
  expect(output).toContain(hint);
  expect(output).not.toMatch(/\n\s+at /);
});

test('an error in a file that the settings import has the place in that file', async () => {
  const root = scratchFolder({ 'portal.config.mjs': "import { a } from './a.mjs';\nexport default a;\n" });
  writeFileSync(join(root, 'a.mjs'), "export const a = {};\nthrow new Error('No words.');\n");
  await expect(loadSettings(root)).rejects.toThrow(
    expect.objectContaining({
      message: 'The settings cannot be read: No words.',
      position: { file: join(root, 'a.mjs'), line: 2, column: 7 },
    }),
  );
});

test.each(['portico.config.ts', 'portal.config.json', 'portal.confg.ts', 'portal.config.cjs'])(
  'a file %s, which nothing reads, is an error',
  async (name) => {
    const root = scratchFolder({ [name]: 'export default {};' });
    await expect(loadSettings(root)).rejects.toThrow(`Settings are not read from \`${name}\`.`);
  },
);

test('a folder without settings, and one beside other files, has defaults', async () => {
  const root = scratchFolder({ 'vite.config.ts': '', 'tsconfig.json': '{}' });
  mkdirSync(join(root, 'portal'));
  expect(await loadSettings(root)).toMatchObject({ language: ['en'] });
});

test.each([
  [
    'portico/recomended',
    'redocly.yaml extends `portico/recomended`, which does not exist.',
    'Did you mean `portico/recommended`?',
  ],
  ['recomended', 'redocly.yaml extends `recomended`, which does not exist.', 'Did you mean `recommended`?'],
  [
    'foo/all',
    'redocly.yaml extends `foo/all`, which is of a plugin that is not loaded.',
    'List the plugin `foo` under `plugins`.',
  ],
])('a rule set %s in redocly.yaml is an error with its line and a hint', async (name, message, hint) => {
  const root = scratchFolder({
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n',
    'redocly.yaml': `apis:\n  shop: { root: openapi.yaml }\nextends:\n  - recommended\n  - ${name}\n`,
  });
  const { code, output } = await runCommand('lint', '--root', root);
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(output).toContain('redocly.yaml:5:5');
  expect(output).toContain(`Hint: ${hint}`);
});
