import { importsOf } from './imports.js';
import { isIn, textRule } from './rule.js';
import { PACKAGES } from './places.js';

/** Requires each third-party package to be imported in its place alone. */
export const packages = textRule('a package is known to its place alone', ({ file, text, report }) => {
  if (!file.startsWith('src/') && !file.startsWith('tools/')) return;
  for (const { path, start } of importsOf(text)) {
    if (path.startsWith('.') || path.startsWith('${')) continue;
    const row = PACKAGES.find(({ name }) => name.test(path));
    if (row?.places.some((place) => isIn(file, place)) === true) continue;
    const where = row === undefined ? 'has no place in tools/eslint/places.js' : `belongs to ${row.places.join(', ')}`;
    report(start, path.length, `The package ${path} ${where}.`);
  }
});
