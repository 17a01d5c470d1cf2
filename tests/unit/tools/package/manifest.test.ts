import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import ownPackage from '../../../../package.json' with { type: 'json' };
import { importsOf } from '../../../../tools/eslint/imports.js';
import { GRAMMAR_MODULES, PROGRAMS } from '../../../../tools/package/compiled-modules.ts';
import { ROOT } from '../../../sites.ts';

/** Packages that build Portico and its pages, and are large: a user of the package installs none of them. */
const BUILDERS = /^(?:astro|@astrojs\/|vite|@scalar\/|shiki|@redocly\/cli|node-|typescript|playwright)/;

test('the package installs nothing that only builds it', () => {
  expect(Object.keys(ownPackage.dependencies).filter((name) => BUILDERS.test(name))).toEqual([]);
  expect(Object.keys(ownPackage)).not.toContain('optionalDependencies');
});

test('each dependency is imported by the sources, and is in the version that the checkout has', () => {
  const imported = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    importsOf(readFileSync(join(ROOT, file), 'utf8')).map(({ path }) => path),
  );
  const fonts = readFileSync(join(ROOT, 'src/site/write/social/outline.ts'), 'utf8');
  const unused = Object.keys(ownPackage.dependencies).filter(
    (name) => !imported.some((path) => path === name || path.startsWith(`${name}/`)) && !fonts.includes(name),
  );
  expect(unused).toEqual([]);
  expect(Object.values(ownPackage.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

/** JavaScript of the sources that the package has beside its compiled code. */
const SHIPPED = ['src/satellites/astro/*.js', 'src/process/*.js', 'src/cache/*.js', 'src/commands/*.js'];

test('it can be published, with the compiled code in place of the sources, and the docs', () => {
  expect(Object.keys(ownPackage)).not.toContain('private');
  const docs = ['docs/**/*.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  expect(ownPackage.files).toEqual([
    'lib/',
    'public/',
    'src/satellites/astro/*.astro',
    ...SHIPPED,
    'src/commands/*/templates/*',
    ...docs,
  ]);
  expect(ownPackage.bin).toEqual({ portico: 'src/commands/portico.js', 'portico-docs': 'src/commands/portico.js' });
});

test('no shipped JavaScript of the sources imports a module that is compiled', () => {
  const shipped = globSync(SHIPPED, { cwd: ROOT });
  const wrong = shipped.flatMap((file) =>
    importsOf(readFileSync(join(ROOT, file), 'utf8'))
      .map(({ path }) => path)
      .filter((path) => /^\.{1,2}\//.test(path) && !shipped.includes(join(dirname(file), path))),
  );
  // The command itself, which is chosen by what is there.
  expect(wrong.filter((path) => path !== './main.ts')).toEqual([]);
});

test('each thread, process and grammar that is named by a file has a file in the package', () => {
  const named = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map(
      ([, path = '']) => join(ROOT, file, '..', path),
    ),
  );
  const clients = join(ROOT, 'src/client/sandbox');
  const known: readonly string[] = Object.values(PROGRAMS);
  expect(named.filter((file) => !known.includes(file) && !file.startsWith(clients))).toEqual([]);
  expect(Object.keys(GRAMMAR_MODULES)).toContain('grammar-yaml');
});
