import { importsOf, neededFiles, targetOf } from './imports.js';
import { isIn, textRule } from './rule.js';
import { RECURSION } from './recursion.js';

/** Forbids import cycles, except those of the standard's own recursion (`recursion.js`). */
export const cycles = textRule('files have no import cycle', ({ file, text, root, report }) => {
  if (!file.startsWith('src/')) return;
  for (const { path, start, isType, isLazy } of importsOf(text)) {
    const target = targetOf(file, path);
    if (target === undefined || isType || isLazy || !target.startsWith('src/')) continue;
    const way = wayBack(root, target, file);
    if (way === undefined || isNamed([file, ...way])) continue;
    report(start, path.length, `An import cycle: ${[file, ...way].join(' → ')}.`);
  }
});

/** @param {readonly string[]} way */
function isNamed(way) {
  return RECURSION.some(({ folder, files }) =>
    way.every((file) => files.some((name) => isIn(file, `src/${folder}/${name}`))),
  );
}

/**
 * Returns the shortest import path from a file to another; undefined where there is none.
 * @param {string} root
 * @param {string} from
 * @param {string} to
 * @returns {readonly string[] | undefined}
 */
function wayBack(root, from, to) {
  /** @type {Map<string, string | undefined>} */
  const before = new Map([[from, undefined]]);
  const queue = [from];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (file === to) return wayTo(file, before);
    for (const needed of neededFiles(root, file)) {
      if (before.has(needed)) continue;
      before.set(needed, file);
      queue.push(needed);
    }
  }
  return undefined;
}

/**
 * @param {string} file
 * @param {ReadonlyMap<string, string | undefined>} before
 */
function wayTo(file, before) {
  const way = [file];
  for (let at = before.get(file); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}
