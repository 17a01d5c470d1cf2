import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPackagePlace } from '../../../src/commands/package-folder.ts';
import { PortalError } from '../../../src/openapi/model/index.ts';
import { scratchFolder } from '../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
// A user without root permissions must reach it.
chmodSync(scratch, 0o755);

test.each(['portico', 'a b/[x]/{y}/(z)/é/🙂', String.raw`C:\Users\a\portico`, "it's/a&b;c/@x/~/^/+/$&/!"])(
  'pages are made where Portico lies in %s',
  (name) => {
    const folder = join(scratch, name);
    mkdirSync(folder, { recursive: true });
    expect(() => {
      checkPackagePlace(folder);
    }).not.toThrow();
  },
);

const MODULE = new URL('../../../src/commands/package-folder.ts', import.meta.url).href;
const STRIP_TYPES = new URL('../../../src/process/strip-types.js', import.meta.url).href;

/** Returns the error message for a folder, for a user without root permissions. */
function errorOf(folder: string): string {
  const source = `
    const { checkPackagePlace } = await import(${JSON.stringify(MODULE)});
    if (process.getuid() === 0) process.setuid(65534);
    try { checkPackagePlace(${JSON.stringify(folder)}); console.log('fine'); } catch (error) { console.log(error.name, error.message); }`;
  const args = ['--import', STRIP_TYPES, '--input-type=module', '--eval', source];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
}

test.runIf(process.platform !== 'win32').each([
  { folders: [], mode: 0o555, said: 'and this user may not write to its folder .portico' },
  { folders: [], mode: 0o777, said: 'fine' },
  { folders: ['.portico'], mode: 0o555, said: 'fine' },
])('of a package with $folders, of mode $mode, another user is reported: $said', ({ folders, mode, said }) => {
  const folder = mkdtempSync(join(scratch, 'package-'));
  for (const name of folders) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  chmodSync(folder, mode);
  expect(errorOf(folder)).toContain(said);
});

test.each(['/a/C#/portico', '/a?b', '/100%', '/a%20b', '/*/x', '/"q"', '/a\nb', '/a\tb'])(
  'it is said that none can be made in %j, and what to do',
  (folder) => {
    expect(() => {
      checkPackagePlace(folder);
    }).toThrow(PortalError);
  },
);
