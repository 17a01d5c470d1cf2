/** In the place of signs that begin a query or a fragment in Vite's names of modules, whatever a folder is called. */
const SIGNS = [
  ['#', '\u{F0023}'],
  ['?', '\u{F003F}'],
] as const;

/** Name of a file's module. */
export function moduleOf(file: string): string {
  return SIGNS.reduce((name, [sign, other]) => name.replaceAll(sign, other), file.replaceAll('\\', '/'));
}

/** File of a module. */
export function fileOfModule(module: string): string {
  return SIGNS.reduce((name, [sign, other]) => name.replaceAll(other, sign), module);
}

/** True for a module whose name is not its file's. */
export function isRenamed(module: string): boolean {
  return SIGNS.some(([, other]) => module.includes(other));
}
