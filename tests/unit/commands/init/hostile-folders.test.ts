import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../run-command.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const DOCUMENT = 'openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\n';
const onPosix = test.skipIf(process.platform === 'win32');

const RUNS = [
  '\n',
  ' ',
  '\t',
  '{',
  '\r\n',
  ' \n',
  "'",
  'title',
  'title:',
  'title: "',
  'info',
  '"info"  ',
  'openapi',
  'swagger  ',
];

test.each(RUNS)('a file that repeats %j is read in linear time', async (unit) => {
  const head = 'openapi: 3.1.0\ninfo:\n';
  const text = unit.repeat(Math.ceil(70_000 / unit.length));
  const root = scratchFolder({
    'a.yaml': text,
    'b.json': head + text,
    'c.yml': `${text}x`,
    '.git/config': `[remote "origin"]\n${text}`,
  });
  const start = performance.now();
  expect(await runCommand('init', root)).toMatchObject({ code: 0 });
  expect(performance.now() - start).toBeLessThan(3000);
});

const FILES = [
  'redocly.yaml',
  'portal.config.ts',
  'src/content/guides/start.md',
  '.gitignore',
  '.github/workflows/portal.yml',
];

onPosix.each(FILES)('a link to nothing named %s is kept', async (name) => {
  const root = scratchFolder({ 'api.yaml': DOCUMENT });
  mkdirSync(join(root, name, '..'), { recursive: true });
  symlinkSync('../../nothing', join(root, name));
  const { code, output } = await runCommand('init', root);
  expect(code, output).toBe(0);
  expect(output).toContain(`kept     ${name}`);
  expect(existsSync(join(root, name))).toBe(false);
});

onPosix('a link within the folder is followed', async () => {
  const root = scratchFolder({ 'api.yaml': DOCUMENT, 'web/.keep': '' });
  symlinkSync('web', join(root, 'src'));
  expect(await runCommand('init', root)).toMatchObject({ code: 0 });
  expect(existsSync(join(root, 'web/content/guides/start.md'))).toBe(true);
});

test('a file in the place of a folder, and a file in the place of the folder of the portal, are errors', async () => {
  const root = scratchFolder({ 'api.yaml': DOCUMENT, src: '' });
  const { code, output } = await runCommand('init', root);
  expect(output).toContain('src is not a folder');
  expect(code).toBe(1);
  expect((await runCommand('init', join(root, 'api.yaml'))).output).toContain('api.yaml is not a folder.');
  expect((await runCommand('init', root, root)).output).toContain('takes one folder');
});

test.each([['[]'], ['"a"'], ['{ "scripts": [] }'], ['{ "scripts": { }, }'], ['']])(
  'a package.json with the text %j is an error before anything is written',
  async (text) => {
    const root = scratchFolder({ 'api.yaml': DOCUMENT, 'package.json': text });
    const { code, output } = await runCommand('init', root);
    expect(output).toMatch(/package\.json (?:is not JSON|must be a JSON object)/);
    expect(code).toBe(1);
    expect(readdirSync(root).toSorted()).toEqual(['api.yaml', 'package.json']);
  },
);

const NAMES = [
  "a'b",
  'a"b',
  'a$(id)b',
  'a${{ github.token }}b',
  'a`id`b',
  'a;b',
  'a&b',
  'a*b',
  'a[b]',
  'a!b',
  'a\\b',
  'a#b',
  'a: b',
];

onPosix.each(NAMES)('no file of CI is written for a folder named %s', async (name) => {
  const root = scratchFolder({ '.git/config': '', [`packages/${name}/api.yaml`]: DOCUMENT });
  const { code, output } = await runCommand('init', join(root, 'packages', name));
  expect(code, output).toBe(0);
  expect(output).toContain('has characters that files of CI cannot hold');
  expect(existsSync(join(root, '.github'))).toBe(false);
});

onPosix('a repository of another user is not written to', async () => {
  if (process.getuid?.() !== 0) return;
  const root = scratchFolder({
    '.git/config': '[remote "origin"]\n\turl = https://github.com/other/one.git\n',
    'mine/api.yaml': DOCUMENT,
  });
  execFileSync('chown', ['-R', '12345', join(root, '.git')]);
  const { output } = await runCommand('init', join(root, 'mine'));
  expect(output).not.toContain('other/one');
  expect(existsSync(join(root, '.github'))).toBe(false);
  expect(existsSync(join(root, 'mine/.github/workflows/portal.yml'))).toBe(true);
});

test('titles, remotes and branches cannot leave the texts that they are in', async () => {
  const title = "a' + process.exit(3) + '\\ ${{ secrets.A }} \"b\u2028";
  const root = scratchFolder({
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' } }, undefined, 1),
    '.git/config': '[remote "origin"]\n\turl = https://github.com/acme/$(id)${{ x }}.git\n',
    '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/main]\n  evil: true\n',
  });
  writeFileSync(join(root, 'b.yaml'), 'x');
  expect(await runCommand('init', root)).toMatchObject({ code: 0 });
  const workflow = readFileSync(join(root, '.github/workflows/portal.yml'), 'utf8');
  expect(workflow).not.toMatch(/evil|\$\(id\)|secrets/);
  const settings = readFileSync(join(root, 'portal.config.ts'), 'utf8');
  expect(settings).toContain(String.raw`title: 'a\' + process.exit(3) + \'`);
});
