import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../../run-command.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

const GITHUB = '[core]\n\tbare = false\n[remote "origin"]\n\turl = git@github.com:acme/api-docs.git\n';

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

test('init writes the files of a portal from the documents and the remote that it finds', async () => {
  const root = scratchFolder({
    '.git/config': GITHUB,
    'museum/openapi.yaml': 'openapi: 3.1.0\ninfo:\n  version: 1.2.0\n  title: "Museum: hours"\n',
    'billing.json': '{\n  "swagger": "2.0", "info": { "title": "Billing", "version": "3" } }',
    'shared/Error.yaml': 'type: object\n',
    'node_modules/other/openapi.yaml': 'openapi: 3.1.0\n',
  });
  const { code, output } = await runCommand('init', root);
  expect(code).toBe(0);
  expect(output).toContain('2 OpenAPI documents');
  expect(output).toContain('guessed  pages of acme/api-docs on github');
  expect(parse(read(root, 'redocly.yaml'))).toEqual({
    apis: { billing: { root: 'billing.json' }, 'museum-hours': { root: 'museum/openapi.yaml' } },
    extends: ['recommended', 'portico/recommended'],
  });
  expect(read(root, 'portal.config.ts')).toContain("site: 'https://acme.github.io',\n  base: '/api-docs/',\n");
  expect(read(root, '.gitignore')).toBe('node_modules/\ndist/\n.portico/\n');
  expect(read(root, '.github/workflows/portal.yml')).toMatch(/^ +- run: npx --yes portico-docs@[\d.]+ build$/m);
  expect(read(root, '.github/workflows/portal.yml')).toMatch(
    /score --no-worse "\$BASE" --format markdown \| tee -a changes\/changes\.md\n[\s\S]*upload-artifact/,
  );
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
  expect(read(root, '.github/workflows/portal.yml')).toContain('      - run: npm ci\n      - run: npx portico lint');
  expect(read(root, '.github/workflows/portal.yml')).toMatch(/upload-artifact[\s\S]*run: npx portico test --format/);
  expect((await runCommand('init', root)).output).not.toContain('wrote');
});

test('a folder of GitLab gets its configuration; documents of one name get numbers', async () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n';
  const root = scratchFolder({
    '.git/config': '[remote "origin"]\n\turl = https://gitlab.com/acme/tools/pets.git\n',
    'a.yaml': document,
    'b.yaml': document,
  });
  await runCommand('init', root);
  expect(read(root, '.gitlab-ci.yml')).toContain('build --out public');
  expect(read(root, '.gitlab-ci.yml')).toMatch(/score --no-worse [^\n]* >> changes\.md[^]*score --no-worse "[^"]*"\n/);
  expect(read(root, 'portal.config.ts')).toContain("site: 'https://acme.gitlab.io',\n  base: '/tools/pets/',");
  expect(read(root, 'redocly.yaml')).toContain('pets@1.0.0:\n    root: "a.yaml"\n  pets-2@1.0.0:\n    root: "b.yaml"');
});

test('an empty folder gets an example of a list', async () => {
  const root = scratchFolder({});
  const { output } = await runCommand('init', root);
  expect(output).toContain('found    no OpenAPI document');
  expect(read(root, 'redocly.yaml')).toContain('  api:\n');
});
