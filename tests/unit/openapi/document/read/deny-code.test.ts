import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { denyCode } from '../../../../../src/openapi/document/read/index.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';

const outside = scratchFolder({ 'x.ts': '' });

/** A portal `docs` in a repository, with code in each kind of place. */
function repository(): string {
  const folder = scratchFolder({
    'shared/rules.ts': '',
    'docs/redocly.yaml': '',
    'docs/api/sandbox.ts': '',
    'docs/sources/billing/sandbox.ts': '',
    'docs/node_modules/rules/index.js': '',
    'docs/module/sandbox.ts': '',
    'docs/module/.git': 'gitdir: ../../.git/modules/module\n',
    'vendor/.git/HEAD': '',
    'vendor/deep/sandbox.ts': '',
    'other/portico.lock': '{}',
    'other/sources/orders/sandbox.ts': '',
    'sources/own.ts': '',
    '.git/HEAD': '',
  });
  const link = (name: string, target: string): void => {
    symlinkSync(target, join(folder, 'docs', name));
  };
  link('inside.ts', '../shared/rules.ts');
  link('outside.ts', join(outside, 'x.ts'));
  link('out', outside);
  link('copy.ts', 'sources/billing/sandbox.ts');
  link('vendored', '../vendor/deep');
  return folder;
}

const root = join(repository(), 'docs');

test.each([
  'api/sandbox.ts',
  '../shared/rules.ts',
  'inside.ts',
  'node_modules/rules/index.js',
  '../sources/own.ts',
  'missing.ts',
])('the owner’s code: %s', (file) => {
  expect(denyCode(root, join(root, file))).toBeUndefined();
});

test.each([
  ['sources/billing/sandbox.ts', /whose files come from elsewhere/],
  ['api/../sources/billing/sandbox.ts', /whose files come from elsewhere/],
  ['copy.ts', /whose files come from elsewhere/],
  ['../other/sources/orders/sandbox.ts', /whose files come from elsewhere/],
  ['module/sandbox.ts', /a repository of its own/],
  ['../vendor/deep/sandbox.ts', /a repository of its own/],
  ['vendored/sandbox.ts', /a repository of its own/],
  ['outside.ts', /links followed/],
  ['out/x.ts', /links followed/],
  ['../../x.ts', /links followed/],
])('code of others: %s', (file, reason) => {
  expect(denyCode(root, join(root, file))?.reason).toMatch(reason);
});

test('code at an address is of others', () => {
  expect(denyCode(root, 'https://api.example.com/rules.ts')?.reason).toMatch(/links followed/);
});

test('without a repository the owner’s code is in the root', () => {
  const folder = scratchFolder({ 'a/sandbox.ts': '', 'b/x.ts': '', 'a/inner/x.ts': '', 'a/sources/x.ts': '' });
  mkdirSync(join(folder, 'a/inner/.git'));
  const denied = ['a/sandbox.ts', 'b/x.ts', 'a/inner/x.ts', 'a/sources/x.ts'].filter(
    (file) => denyCode(join(folder, 'a'), join(folder, file)) !== undefined,
  );
  expect(denied).toEqual(['b/x.ts', 'a/inner/x.ts', 'a/sources/x.ts']);
});

test('a root that is a link, or a folder of copies that somebody stands in, is judged by where it is', () => {
  const folder = repository();
  symlinkSync(join(folder, 'docs'), join(outside, `docs-${process.pid}`));
  const linked = join(outside, `docs-${process.pid}`);
  expect(denyCode(linked, join(linked, 'api/sandbox.ts'))).toBeUndefined();
  const copies = join(folder, 'other/sources/orders');
  expect(denyCode(copies, join(copies, 'sandbox.ts'))?.reason).toMatch(/come from elsewhere/);
});
