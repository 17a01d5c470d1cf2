import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fingerprint, OWN_FOLDERS, type Cache } from '../../../cache/index.ts';

/** Returns the rules of a sandbox as one module for browsers, cached where all their inputs are known. Rejects with a PortalError. */
export async function findRules(file: string, cache: Cache | undefined): Promise<string> {
  const source = readFileSync(file, 'utf8');
  const configs = configsAbove(dirname(file));
  const key = fingerprint(file, source, configs);
  const known = cache?.get('rules', key);
  if (known !== undefined) return known.toString();
  const { bundleRules } = await import('./bundle-rules.ts');
  const { code, modules } = await bundleRules(file);
  // The key covers neither other imports nor the environment of the bundler.
  const isAlone = modules.every((module) =>
    [file, ...OWN_FOLDERS].some((own) => `${module}${sep}`.startsWith(own + sep)),
  );
  const isKnown = isAlone && !/\benv\b/.test(source) && !configs.some((text) => /"extends":\s*(?:\[|"\.)/.test(text));
  if (isKnown) cache?.set('rules', key, code);
  return code;
}

/** Lists the contents of the configurations of TypeScript and packages, from a folder up. */
function configsAbove(folder: string): readonly string[] {
  const files = ['tsconfig.json', 'package.json'].map((name) => join(folder, name)).filter((file) => existsSync(file));
  const above = dirname(folder) === folder ? [] : configsAbove(dirname(folder));
  return [...files.map((file) => readFileSync(file, 'utf8')), ...above];
}
