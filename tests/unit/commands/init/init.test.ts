import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../../../run-command.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const GITHUB = '[core]\n\tbare = false\n[remote "origin"]\n\turl = git@github.com:acme/api-docs.git\n';

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

test('init writes the files of a portal from the documents and the remote that it finds', async () => {
  const root = scratchFolder({
    '.git/config': GITHUB,
    'museum/openapi.yaml': '\uFEFFopenapi: 3.1.0\ninfo:\n  version: 1.2.0\n  title: "Museum: hours"\n',
    'billing.json': '{\n  "swagger": "2.0", "info": { "title": "Billing", "version": "3" } }',
    'shared/Error.yaml': 'type: object\n',
    'node_modules/other/openapi.yaml': 'openapi: 3.1.0\n',
  });
  const { code, output } = await runCommand('init', root);
  expect(code).toBe(0);
  expect(output).toContain('2 OpenAPI documents');
  expect(output).toContain('found    repository acme/api-docs on github.com');
  expect(parse(read(root, 'redocly.yaml'))).toEqual({
    apis: { billing: { root: 'billing.json' }, 'museum-hours': { root: 'museum/openapi.yaml' } },
    extends: ['recommended', 'portico/recommended'],
  });
  expect(read(root, 'portal.config.ts')).toContain("editUrl: 'https://github.com/acme/api-docs/edit/HEAD',\n");
  expect(read(root, '.gitignore')).toBe('node_modules/\ndist/\n.portico/\n');
  expect(readdirSync(join(root, '.github/workflows'))).toEqual(['portal.yml']);
  expect(JSON.parse(read(root, 'package.json'))).toMatchObject({
    private: true,
    scripts: { 'docs:dev': 'portico-docs dev', 'docs:build': 'portico-docs build', 'docs:check': 'portico-docs lint' },
  });
  expect(existsSync(join(root, 'src/content/guides/start.md'))).toBe(true);
});

test('what is there is kept, and said; a second run writes nothing', async () => {
  const root = scratchFolder({
    'redocly.yaml': 'apis: {}\n',
    'portal.config.mjs': 'export default {};\n',
    '.gitignore': '/dist\n',
    'package.json': '{}',
    'openapi.yaml': "openapi: '3.0.3'\ninfo: { title: 'Jo''s', version: 1 }\n",
  });
  const { output } = await runCommand('init', root);
  expect(output).toContain('kept     redocly.yaml\n');
  expect(output).toContain('kept     .gitignore; add to it: node_modules/, .portico/\n');
  expect(existsSync(join(root, 'portal.config.ts'))).toBe(false);
  expect(read(root, 'redocly.yaml')).toBe('apis: {}\n');
  expect((await runCommand('init', root)).output).not.toMatch(/wrote|changed/);
});

test('a folder of GitLab gets its configuration; documents of one name get numbers', async () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n';
  const root = scratchFolder({
    '.git/config': '[remote "origin"]\n\turl = https://gitlab.com/acme/tools/pets.git\n',
    'a.yaml': document,
    'b.yaml': document,
  });
  await runCommand('init', root);
  expect(existsSync(join(root, '.github'))).toBe(false);
  expect(read(root, 'portal.config.ts')).toContain("editUrl: 'https://gitlab.com/acme/tools/pets/-/edit/HEAD',");
  expect(read(root, 'redocly.yaml')).toContain('pets@1.0.0:\n    root: "a.yaml"\n  pets-2@1.0.0:\n    root: "b.yaml"');
});

test('an empty folder gets an example of a list', async () => {
  const root = scratchFolder({});
  const { output } = await runCommand('init', root);
  expect(output).toContain('found    no OpenAPI document');
  expect(read(root, 'redocly.yaml')).toContain('  api:\n');
});

test('scripts are added to package.json as npm writes it; those that it has are kept', async () => {
  const text =
    '\uFEFF{\r\n\t"name": "a",\r\n\t"scripts": {\r\n\t\t"docs:dev": "own",\r\n\t\t"test": "b"\r\n\t},\r\n\t"version": "1.0.0"\r\n}\r\n';
  const root = scratchFolder({ 'package.json': text });
  const { output } = await runCommand('init', root);
  expect(output).toContain('changed  package.json: scripts docs:check, docs:build,');
  const changed = read(root, 'package.json');
  expect(changed).toContain(
    '\t"scripts": {\r\n\t\t"docs:dev": "own",\r\n\t\t"test": "b",\r\n\t\t"docs:check": "portico-docs lint",\r\n',
  );
  expect(changed.match(/^\t"\w+"/gm)).toEqual(['\t"name"', '\t"scripts"', '\t"version"']);
});

test.each([
  ['{}', 'package.json does not list portico-docs'],
  [
    '{ "devDependencies": { "portico-docs": "file:../portico-docs-0.1.0.tgz" } }',
    'file:../portico-docs-0.1.0.tgz in package.json is outside of the repository',
  ],
  ['{ "dependencies": { "portico-docs": "file:/somewhere/portico-docs-0.1.0.tgz" } }', 'is outside of the repository'],
  ['{ "devDependencies": { "portico-docs": "link:../portico" } }', 'is outside of the repository'],
])('with %s it prints how CI can install Portico', async (text, message) => {
  const root = scratchFolder({ 'package.json': text });
  const { output } = await runCommand('init', root);
  expect(output).toContain(message);
  expect(output).toContain('run `npm install --save-dev ./vendor/portico-docs-0.1.0.tgz`, and commit the archive');
});

test.each(['file:vendor/portico-docs-0.1.0.tgz', '0.1.0', '^1.0.0', 'workspace:*', 'https://example.com/a.tgz'])(
  'the source %s needs no advice',
  async (source) => {
    const files = {
      'package.json': JSON.stringify({ devDependencies: { 'portico-docs': source } }),
      'package-lock.json': '{}',
    };
    const { output } = await runCommand('init', scratchFolder(files));
    expect(output).not.toContain('CI ');
  },
);

test('a folder below the package.json that lists Portico needs no other', async () => {
  const root = scratchFolder({
    'package.json': '{ "devDependencies": { "portico-docs": "file:vendor/portico-docs-0.1.0.tgz" } }',
    'package-lock.json': '{}',
    '.git/config': '',
    'docs/openapi.yaml': 'openapi: 3.1.0\n',
  });
  const { output } = await runCommand('init', join(root, 'docs'));
  expect(output).toContain('found    npm, by ../package-lock.json');
  expect(output).not.toContain('CI cannot install');
});
