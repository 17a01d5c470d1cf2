import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticesOf } from '../../../../../src/site/render/compile/notices.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

test('notices name each package once, with its licence and the text of it', () => {
  const root = scratchFolder({
    'b/package.json': '{ "name": "b", "version": "2.0.0", "license": "MIT" }',
    'b/LICENSE.md': 'Copyright B.\n',
    'c/node_modules/b/package.json': '{ "name": "b", "version": "2.0.0", "license": "MIT" }',
    'c/node_modules/b/LICENSE.md': 'Copyright B.\n',
    'a/package.json': '{ "name": "a", "version": "1.0.0" }',
  });
  const text = noticesOf(
    ['b', 'c/node_modules/b', 'a'].map((name) => join(root, name)),
    'Portico',
  );
  expect(text.split(/\n+-{80}\n+/)).toEqual([
    'Compiled into Portico, in whole or in part: 2 packages of others, under these licences.',
    'a 1.0.0 (see its text)',
    'b 2.0.0 (MIT)\n\nCopyright B.\n',
  ]);
});
