import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../../sites.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const STRIP_TYPES = pathToFileURL(join(ROOT, 'src/process/strip-types.js')).href;

test.each([
  ['a module in a folder of "type": "commonjs"', 'portal.config.ts', 'export default { a: 1 as number };'],
  ['a module below node_modules', 'node_modules/a/index.ts', 'export default { a: 1 as number };'],
  [
    'a file that imports this package, where it is not installed',
    'portal.config.ts',
    "import { defineConfig } from 'portico-docs/config';\nimport { recordOf } from 'portico-docs/sandbox';\nexport default { a: Number(recordOf !== defineConfig) };",
  ],
  ['a CommonJS file', 'portal.config.ts', 'module.exports = { a: 1 as number };'],
])('%s is read without a warning, whether package.json says a type or not', (_, name, source) => {
  expect(readIn('{ "type": "commonjs" }', name, source)).toEqual({ stdout: '{ a: 1 }\n', stderr: '' });
  expect(readIn('{}', name, source)).toEqual({ stdout: '{ a: 1 }\n', stderr: '' });
});

/** Imports a file of a folder with this package.json in a program of its own. */
function readIn(manifest: string, name: string, source: string): { readonly stdout: string; readonly stderr: string } {
  const root = scratchFolder({ 'package.json': manifest, [name]: source });
  const url = JSON.stringify(pathToFileURL(join(root, name)).href);
  const args = [
    '--import',
    STRIP_TYPES,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    `console.log((await import(${url})).default)`,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { stdout, stderr };
}
