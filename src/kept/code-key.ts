import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORDS } from '../language/words-in.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let known: string | undefined;

/** A hash of our code, the packages, Node, the system and the language: what all that is made here depends on. */
export function codeKey(): string {
  known ??= hashCode();
  return known;
}

function hashCode(): string {
  const sum = createHash('sha256');
  sum.update(JSON.stringify([process.version, process.platform, process.arch, process.env[WORDS] ?? null]));
  for (const file of ownFiles()) {
    sum.update(`${file}\n`);
    sum.update(readFileSync(join(ROOT, file)));
  }
  return sum.digest('hex');
}

/** Our code and what tells the versions of packages; guides that lie in it are looked at one by one. */
function ownFiles(): readonly string[] {
  const code = ['src', 'public'].flatMap((folder) => listFolder(join(ROOT, folder)).map((path) => `${folder}/${path}`));
  const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'astro.config.mjs'];
  return [
    ...packages.filter((path) => existsSync(join(ROOT, path))),
    ...code.filter((path) => !path.startsWith('src/content/')),
  ];
}

/** Paths of all files in a folder, with slashes. */
export function listFolder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}
