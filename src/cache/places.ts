import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package or checkout. */
export const PACKAGE_ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Folder of the compiled package: modules, files of pages, and their plan. */
export const COMPILED = join(PACKAGE_ROOT, 'lib');

/** True in the package, which has compiled code; false in a checkout, which runs its sources. */
export const IS_COMPILED = !existsSync(join(PACKAGE_ROOT, 'src', 'cli', 'main.ts'));

/** Folders of Portico's own code, which every fingerprint of the code covers. */
export const OWN_FOLDERS: readonly string[] = ['src', 'lib'].map((name) => join(PACKAGE_ROOT, name));

/** Returns the folder that a command works in, which the first process chooses (`cli/prepare-work.ts`); by default that of a checkout. */
export function workFolder(): string {
  return process.env.PORTICO_WORK ?? join(PACKAGE_ROOT, '.portico', 'work');
}
