import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { ApiEntry } from './messages.ts';

/** Returns true for a `root` of redocly.yaml that stands for several documents: `services/*.yaml`. */
export function isPattern(path: string): boolean {
  return path.includes('*');
}

/** Lists the files that a pattern matches, from its folder, with slashes; none in packages and in folders with a dot. */
export function listMatches(folder: string, pattern: string): readonly string[] {
  const isSkipped = (path: string): boolean => basename(path) === 'node_modules' || /^\.[^.]/.test(basename(path));
  return globSync(pattern, { cwd: folder, exclude: isSkipped })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** Returns an entry for each document of a pattern: a `*` in the name is what the `*` of the path stands for. */
export function expandPattern(folder: string, { alias, root, overlays }: ApiEntry): readonly ApiEntry[] {
  const matcher = toMatcher(root);
  return listMatches(folder, root).map((path) => {
    // `**/` stands for no folder too.
    const parts = (matcher.exec(path)?.slice(1) ?? []).flatMap((part) => (part ? [part.replaceAll('/', '-')] : []));
    return { alias: alias.replaceAll('*', () => parts.shift() ?? ''), root: path, overlays };
  });
}

/** Returns the key of `apis` that an API is listed by: its own, or that of a pattern. */
export function keyOfAlias(alias: string, keys: readonly string[]): string {
  return keys.includes(alias) ? alias : (keys.find((key) => isPattern(key) && toMatcher(key).test(alias)) ?? alias);
}

/** Converts a pattern to an expression with a group for each `*` and `**`. */
function toMatcher(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.\//, '')
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => GROUPS[part] ?? part.replaceAll(/[\\^$.+?()[\]{}|/-]/g, String.raw`\$&`));
  return new RegExp(`^${source.join('')}$`);
}

const GROUPS: Readonly<Record<string, string>> = { '**/': '(?:(.*)/)?', '**': '(.*)', '*': '([^/]*)' };
