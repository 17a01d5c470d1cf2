import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyOf, type Kept } from '../kept/kept.ts';

/** Our own code, of which the keys of all that is kept know. */
const OWN = fileURLToPath(new URL('..', import.meta.url));

/** The rules of a sandbox as one module for browsers; those of an earlier build where they are the same. Rejects with a PortalError. */
export async function findRules(file: string, kept: Kept | undefined): Promise<string> {
  const source = readFileSync(file, 'utf8');
  const configs = configsAbove(dirname(file));
  const key = keyOf(file, source, configs);
  const known = kept?.take('rules', key);
  if (known !== undefined) return known.toString();
  const { bundleRules } = await import('./bundle-rules.ts');
  const { code, modules } = await bundleRules(file);
  // What else it imports, or is told by its surroundings, no key knows of.
  const isAlone = modules.every((module) => module === file || module.startsWith(OWN));
  const isKnown = isAlone && !/\benv\b/.test(source) && !configs.some((text) => /"extends":\s*(?:\[|"\.)/.test(text));
  if (isKnown) kept?.put('rules', key, code);
  return code;
}

/** What says how TypeScript and packages are read, from a folder up. */
function configsAbove(folder: string): readonly string[] {
  const files = ['tsconfig.json', 'package.json'].map((name) => join(folder, name)).filter((file) => existsSync(file));
  const above = dirname(folder) === folder ? [] : configsAbove(dirname(folder));
  return [...files.map((file) => readFileSync(file, 'utf8')), ...above];
}
