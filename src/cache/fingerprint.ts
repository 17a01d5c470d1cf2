import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the SHA-256, in hexadecimal, of values as JSON. */
export function fingerprint(...values: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(values), 'hex');
}

/** File in the folder of a bundle that lists its files. */
export const PLAN = 'bundle.json';

let code: string | undefined;

/** Returns a fingerprint of the code, the packages, Node and the operating system: everything cached depends on them. */
export function codeFingerprint(): string {
  code ??= hashCode();
  return code;
}

function hashCode(): string {
  const sum = createHash('sha256');
  sum.update(JSON.stringify([process.version, process.platform, process.arch]));
  for (const file of listCode()) {
    sum.update(`${file}\n`);
    sum.update(readFileSync(join(PACKAGE_ROOT, file)));
  }
  return sum.digest('hex');
}

/** Lists the code and the files with the versions of packages. The demo's guides are inputs of a portal, not code. */
function listCode(): readonly string[] {
  // The plan names files with hashes of their contents, and has a hash of all modules.
  if (IS_COMPILED) return ['package.json', relative(PACKAGE_ROOT, join(COMPILED, PLAN))];
  const files = ['src', 'public'].flatMap((folder) =>
    listFiles(join(PACKAGE_ROOT, folder)).map((path) => `${folder}/${path}`),
  );
  const packages = ['astro.config.mjs', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
  return [
    ...packages.filter((path) => existsSync(join(PACKAGE_ROOT, path))),
    ...files.filter((path) => !path.startsWith('src/content/')),
  ];
}

/** Lists all files below a folder, sorted, as paths from the folder with slashes. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/** Folder of this package or checkout. */
export const PACKAGE_ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Folder of the compiled package: modules, files of pages, and their plan. */
export const COMPILED = join(PACKAGE_ROOT, 'lib');

/** True in the package, which has compiled code; false in a checkout, which runs its sources. */
export const IS_COMPILED = !existsSync(join(PACKAGE_ROOT, 'src', 'commands', 'main.ts'));

/** Folders of Portico's own code, which every fingerprint of the code covers. */
export const OWN_FOLDERS: readonly string[] = ['src', 'lib'].map((name) => join(PACKAGE_ROOT, name));

/** Returns the folder that a command works in, which the first process chooses (`commands/prepare-work.ts`); by default that of a checkout. */
export function workFolder(): string {
  return process.env.PORTICO_WORK ?? join(PACKAGE_ROOT, '.portico', 'work');
}
