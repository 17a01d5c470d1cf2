/** Replacements of characters in paths that begin a query or a fragment in Vite's module names. */
const SIGNS = [
  ['#', '\u{F0023}'],
  ['?', '\u{F003F}'],
] as const;

/** Returns the module name of a file. */
export function moduleOf(file: string): string {
  return SIGNS.reduce((name, [sign, other]) => name.replaceAll(sign, other), file.replaceAll('\\', '/'));
}

/** Returns the file of a module name. */
export function fileOfModule(module: string): string {
  return SIGNS.reduce((name, [sign, other]) => name.replaceAll(other, sign), module);
}

/** Returns true for a module name that differs from its file's path. */
export function isRenamed(module: string): boolean {
  return SIGNS.some(([, other]) => module.includes(other));
}
