import { importsOf, targetOf } from './imports.js';
import { isIn, textRule } from './rule.js';
import { MODULES } from './boundaries.js';
import { SUBMODULES } from './submodules.js';

/** Requires modules to import only the modules of their row, through entry points, and submodules only those of theirs. */
export const modules = textRule(
  'modules of src import what their row lists, through entry points',
  ({ file, text, report }) => {
    if (!file.startsWith('src/')) return;
    for (const { path, start, isType } of importsOf(text)) {
      const target = targetOf(file, path);
      const fault = target === undefined ? undefined : faultOf(file, target, isType);
      if (fault !== undefined) report(start, path.length, fault);
    }
  },
);

/**
 * Returns the reason why a file may not import another; undefined where it may.
 * @param {string} file
 * @param {string} target
 * @param {boolean} isType
 */
function faultOf(file, target, isType) {
  if (!target.startsWith('src/')) {
    return /\.json$|^astro\.config\.mjs$/.test(target) ? undefined : `src imports nothing from outside: ${target}.`;
  }
  const [from, to] = [file.slice(4), target.slice(4)];
  const [own = '', other = ''] = [moduleOf(from), moduleOf(to)];
  if (own === other) return isType ? undefined : problemOfSubmodules(from, to);
  const row = MODULES[own];
  if (row === undefined)
    return own === 'env.d.ts' ? undefined : `The module ${own} has no row in tools/eslint/boundaries.js.`;
  if (!row.imports.some((part) => isIn(to, part) && moduleOf(`${part}/`) === other))
    return `${own} may not import ${other}: it knows ${listed(row.imports)}.`;
  if (MODULES[other]?.entryPoints.some((path) => isIn(to, path)) === true) return undefined;
  return `${other} is entered by its entry points: ${listed(MODULES[other]?.entryPoints ?? [])}.`;
}

/**
 * @param {string} from
 * @param {string} to
 */
function problemOfSubmodules(from, to) {
  const room = Object.keys(SUBMODULES)
    .toSorted((a, b) => b.length - a.length)
    .find((name) => isIn(from, name));
  if (room === undefined || isIn(to, room)) return undefined;
  const needs = SUBMODULES[room] ?? [];
  return needs.some((part) => isIn(to, part))
    ? undefined
    : `The submodule ${room} may not need ${to}: it needs ${listed(needs)}.`;
}

/** @param {string} path below src */
function moduleOf(path) {
  const names = Object.keys(MODULES).filter((name) => path.startsWith(`${name}/`));
  return names.toSorted((a, b) => b.length - a.length)[0] ?? path.split('/', 1)[0];
}

/** @param {readonly string[]} names */
function listed(names) {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
