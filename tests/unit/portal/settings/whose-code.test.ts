import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPortal } from '../../../../src/portal/portal.ts';
import { runCommand } from '../../../run-command.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://pets.example' }]
paths: {}
`;

/** A portal of an API, with these files. */
function portal(files: Readonly<Record<string, string>>): string {
  return scratchFolder({
    'redocly.yaml': 'apis: { pets: { root: api/pets.yaml } }\n',
    'api/pets.yaml': DOCUMENT,
    ...files,
  });
}

const settings = (rules: string): string => `export default { apis: { pets: { rules: '${rules}' } } };\n`;

test('rules are those that the settings name, and no others', async () => {
  const files = { 'api/sandbox.ts': 'export default {};\n', 'own/rules.ts': 'export default {};\n' };
  const named = portal({ ...files, 'portal.config.ts': settings('./own/rules.ts') });
  const found = await loadPortal({ root: named, settings: named, documents: [] }, []);
  expect(found.files).toContain(join(named, 'own/rules.ts'));
  expect(found.files).not.toContain(join(named, 'api/sandbox.ts'));
});

test('a sandbox.ts that no setting names does not run', async () => {
  const { code, output } = await runCommand('test', '--root', portal({ 'api/sandbox.ts': RAN }));
  expect(code).toBe(0);
  expect(output).not.toContain('It runs');
});

const RAN = 'throw new Error("It runs");\n';
const OTHERS = {
  'sources/pets/code.ts': RAN,
  'sources/pets/rules.yaml': 'rules: {}\n',
  'module/.git': '',
  'module/code.ts': RAN,
};

test.each([
  ['rules', { 'portal.config.ts': settings('./sources/pets/code.ts') }],
  ['rules that import others', { 'portal.config.ts': settings('./own.ts'), 'own.ts': "import './module/code.ts';\n" }],
  ['settings that import others', { 'portal.config.ts': "import './sources/pets/code.ts';\nexport default {};\n" }],
  [
    'a configuration',
    { 'redocly.yaml': 'apis: { pets: { root: api/pets.yaml } }\nextends: [./sources/pets/rules.yaml]\n' },
  ],
  [
    'a plugin of a configuration',
    {
      'redocly.yaml': 'apis: { pets: { root: api/pets.yaml } }\nextends: [./own/rules.yaml]\n',
      'own/rules.yaml': 'plugins: [../module/code.ts]\n',
    },
  ],
])('code of others is an error, and does not run: %s', async (_, files) => {
  const { code, output } = await runCommand('test', '--root', portal({ ...OTHERS, ...files }));
  expect(code).toBe(1);
  expect(output).toMatch(/The code in \S*(?:code\.ts|rules\.yaml) does not run: it is in/);
});

test('a plugin of others is an error where rules run, and does not run', async () => {
  const redocly = 'apis: { pets: { root: api/pets.yaml } }\nplugins: [./module/code.ts]\n';
  const { code, output } = await runCommand('lint', '--root', portal({ ...OTHERS, 'redocly.yaml': redocly }));
  expect(code).toBe(1);
  expect(output).toMatch(/The code in \S*code\.ts does not run: it is in/);
});

test('settings behind a link that leads out are an error, and do not run', async () => {
  const root = portal({});
  symlinkSync(join(scratchFolder({ 'portal.config.ts': RAN }), 'portal.config.ts'), join(root, 'portal.config.ts'));
  const { code, output } = await runCommand('test', '--root', root);
  expect([code, output]).toEqual([1, expect.stringContaining('links followed')]);
});

test('rules that are missing are an error, with the place of the setting', async () => {
  const root = portal({ 'portal.config.ts': settings('./none.ts') });
  const { code, output } = await runCommand('test', '--root', root);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('`apis.pets.rules` names `./none.ts`, and there is no such file'),
  ]);
  expect(output).toMatch(/portal\.config\.ts:1:\d+/);
});
