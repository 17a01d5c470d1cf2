import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SITES, type TestSite } from './sites.ts';

/** What goes through all sites in a test of its own. */
const ALL = /\bSITE_NAMES\b|\bSITES\.(?:map|flatMap|filter)\b|\bof SITES\b/;

/** The sites that test files look at: those that they, or what they import, name; all where a test goes through them. */
export function neededSites(files: readonly string[], always: readonly string[] = []): readonly TestSite[] {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  if (texts.some((text) => ALL.test(text))) return SITES;
  const helpers = new Set<string>();
  for (const [index, text] of texts.entries()) addHelpers(files[index] ?? '', text, helpers);
  const all = [...texts, ...[...helpers].map((file) => readFileSync(file, 'utf8'))].join('\n');
  return SITES.filter(({ name }) => always.includes(name) || all.includes(`'${name}'`));
}

/** Adds what a test file imports of its own folder, and what that imports. */
function addHelpers(file: string, text: string, helpers: Set<string>): void {
  for (const [, path = ''] of text.matchAll(/from '(\.\/[^']+\.ts)'/g)) {
    const helper = join(dirname(file), path);
    if (helpers.has(helper) || !existsSync(helper)) continue;
    helpers.add(helper);
    addHelpers(helper, readFileSync(helper, 'utf8'), helpers);
  }
}
