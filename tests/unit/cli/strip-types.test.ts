import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../../sites.ts';
import { scratchFolder } from '../model/scratch-folder.ts';

const STRIP_TYPES = pathToFileURL(join(ROOT, 'src/cli/strip-types.js')).href;

test.each([
  ['a module in a folder of "type": "commonjs"', 'portal.config.ts', 'export default { a: 1 as number };'],
  ['a module below node_modules', 'node_modules/a/index.ts', 'export default { a: 1 as number };'],
  [
    'a file that imports this package, where it is not installed',
    'portal.config.ts',
    "import { defineConfig } from 'portico-docs/config';\nimport { recordOf } from 'portico-docs/sandbox';\nexport default { a: Number(recordOf !== defineConfig) };",
  ],
  ['a CommonJS file', 'portal.config.ts', 'module.exports = { a: 1 as number };'],
])('%s is read', (_, name, source) => {
  const root = scratchFolder({ 'package.json': '{ "type": "commonjs" }', [name]: source });
  const url = JSON.stringify(pathToFileURL(join(root, name)).href);
  const args = [
    '--import',
    STRIP_TYPES,
    '--input-type=module',
    '--eval',
    `console.log((await import(${url})).default)`,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout, stderr).toBe('{ a: 1 }\n');
});
