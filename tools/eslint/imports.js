import { dirname, relative, resolve, sep } from 'node:path';

/**
 * One import, re-export or import() of a file.
 * @typedef {object} Import
 * @property {string} path as written
 * @property {number} start offset of the path
 * @property {boolean} isType nothing of it is there at run time
 * @property {boolean} isLazy loaded when it is needed
 * @property {readonly string[]} names of values, without types, as the other file exports them; `*` for all, and for `default`
 */

const STATEMENT =
  /(?:^|\n)[ \t]*(?:import[ \t]*(?=['"])|(?:import|export)(?<names>\s[\s\w$*,]*(?:\{[^}]*\})?[\s\w$*,]*?)\bfrom[ \t]*|(?:import|export)(?<bare>\s*(?:type\s*)?\{[^}]*\}\s*)from[ \t]*|export[ \t]*\*[ \t]*from[ \t]*)['"](?<path>[^'"\n]+)['"]/dg;
const LAZY = /\bimport\(\s*['"](?<path>[^'"\n]+)['"]/dg;
const LOCATED = /\bnew URL\(\s*['"](?<path>\.[^'"\n]+\.(?:ts|js|astro))['"]/dg;

/**
 * Lists the imports of a source text, including those of the frontmatter and of the scripts of an Astro file.
 * @param {string} text
 * @returns {readonly Import[]}
 */
export function importsOf(text) {
  const statements = [...text.matchAll(STATEMENT)].map((match) =>
    toImport(match, isOnlyTypes(match.groups?.names ?? match.groups?.bare ?? ''), false),
  );
  const lazy = [LAZY, LOCATED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => toImport(match, false, true)),
  );
  return [...statements, ...lazy];
}

/**
 * @param {RegExpMatchArray} match
 * @param {boolean} isType
 * @param {boolean} isLazy
 * @returns {Import}
 */
function toImport(match, isType, isLazy) {
  const names = isType ? [] : isLazy ? ['*'] : namesIn(match.groups?.names ?? match.groups?.bare ?? '*');
  return { path: match.groups?.path ?? '', start: match.indices?.groups?.path?.[0] ?? 0, isType, isLazy, names };
}

/**
 * @param {string} clause between the keyword and `from`
 * @returns {readonly string[]}
 */
function namesIn(clause) {
  const [, before = '', inner = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const named = inner.split(',').map((name) => name.trim().replace(/\s+as\s.*$/s, ''));
  const values = named.filter((name) => name !== '' && !name.startsWith('type '));
  return [...(/[\w$*]/.test(before) ? ['*'] : []), ...values];
}

/** @param {string} names what stands between the keyword and the path */
function isOnlyTypes(names) {
  if (/^\s+type\s+[\w{*]/.test(names)) return true;
  const inner = /^\s*\{([^}]*)\}\s*$/
    .exec(names)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  const named = inner?.filter((name) => name !== '') ?? [];
  return named.length > 0 && named.every((name) => name.startsWith('type '));
}

/**
 * Returns the path of a file from the root, with slashes.
 * @param {string} root
 * @param {string} file
 */
export function fromRoot(root, file) {
  return relative(root, file).split(sep).join('/');
}

/**
 * Resolves a relative path of a file to a path from the root, with slashes; undefined for packages and for files outside of the root.
 * @param {string} file from the root
 * @param {string} path as written
 */
export function targetOf(file, path) {
  if (!path.startsWith('.')) return undefined;
  const to = fromRoot('/', resolve('/', dirname(file), path.replace(/\?.*$/s, '')));
  return to.startsWith('..') ? undefined : to;
}
