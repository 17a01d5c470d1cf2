import { globSync, readFileSync } from 'node:fs';
import * as files from 'node:fs';
import * as promises from 'node:fs/promises';
import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { FREE, READERS } from '../../../../tools/eslint/file-access.js';
import { importsOf } from '../../../../tools/eslint/imports.js';
import boundaries from '../../../../tools/eslint/plugin.js';
import { ROOT } from '../../../sites.ts';

/** Returns what the rule reports of a text in a file of src. */
function faults(text: string, file = 'src/portal/new.ts'): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.{ts,js}'],
    plugins: { boundaries },
    rules: { 'boundaries/files': 'error' },
    languageOptions: { parser: tseslint.parser },
  };
  return new Linter({ cwd: ROOT }).verify(text, config, { filename: join(ROOT, file) }).map(({ message }) => message);
}

/** Imports of `node:fs` in src, by file. */
const imports = globSync('src/**/*.{ts,js,astro}', { cwd: ROOT }).flatMap((path) => {
  const file = path.replaceAll('\\', '/');
  const found = importsOf(readFileSync(join(ROOT, path), 'utf8')).filter((one) => one.path.startsWith('node:fs'));
  return found.flatMap(({ names }) => names.map((name) => [file.slice('src/'.length), name] as const));
});

test.each([
  "import { readFileSync } from 'node:fs';",
  "import { existsSync, openSync as open } from 'node:fs';",
  "import { createReadStream } from 'node:fs';",
  "import { readFile } from 'node:fs/promises';",
  "import { open } from 'node:fs/promises';",
  "import { cpSync } from 'node:fs';",
  "import { openAsBlob } from 'node:fs';",
  "import { promises } from 'node:fs';",
  "import fs from 'node:fs';",
  "import * as fs from 'node:fs';",
  "import fs, { existsSync } from 'node:fs';",
  "export { readFileSync } from 'node:fs';",
  "export * from 'node:fs';",
  "const { readFileSync } = await import('node:fs');",
  "const fs = process.getBuiltinModule('node:fs');",
  "const fs = require('node:fs');",
])('%s is reported', (text) => {
  expect(faults(text)).toHaveLength(1);
});

test.each([
  "import { existsSync, type Stats } from 'node:fs';",
  "import type { ReadStream } from 'node:fs';",
  "import { readdir } from 'node:fs/promises';",
])('%s is allowed', (text) => {
  expect(faults(text)).toEqual([]);
});

test('a file of the table may read', () => {
  expect(faults("import { readFileSync } from 'node:fs';", 'src/cache/cache.ts')).toEqual([]);
});

describe('the tables', () => {
  test('list each file once, and no file that reads nothing', () => {
    const listed = READERS.flatMap((row) => row.files);
    const reading = new Set(imports.flatMap(([file, name]) => (FREE.includes(name) ? [] : [file])));
    expect(listed.toSorted()).toEqual([...reading].toSorted());
  });

  test('give a reason for each file', () => {
    expect(READERS.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });

  test('list the functions that are imported, and none that returns contents', () => {
    const used = new Set(imports.map(([, name]) => name));
    expect(FREE.filter((name) => !used.has(name))).toEqual([]);
    const known = new Set([...Object.keys(files), ...Object.keys(promises)]);
    expect(FREE.filter((name) => !known.has(name))).toEqual([]);
    expect(FREE.filter((name) => /^(?:open|read(?!dir|link)|copy|cp|create)/.test(name))).toEqual([]);
  });
});
