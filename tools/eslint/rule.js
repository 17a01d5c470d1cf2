import { fromRoot } from './imports.js';

/**
 * @typedef {object} Looked
 * @property {string} file from the root, with slashes
 * @property {string} text
 * @property {string} root
 * @property {(start: number, length: number, message: string) => void} report
 */

/**
 * Creates a rule for the text of a whole file, since the parsers of `.ts` and `.astro` files represent imports differently.
 * @param {string} description
 * @param {(looked: Looked) => void} look
 * @returns {import('eslint').Rule.RuleModule}
 */
export function textRule(description, look) {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create(context) {
      const { sourceCode, cwd, filename } = context;
      return {
        Program() {
          look({
            file: fromRoot(cwd, filename),
            text: sourceCode.text,
            root: cwd,
            report: (start, length, message) => {
              const [from, to] = [sourceCode.getLocFromIndex(start), sourceCode.getLocFromIndex(start + length)];
              context.report({ loc: { start: from, end: to }, message });
            },
          });
        },
      };
    },
  };
}

/**
 * True for a file that matches a path of a table: the file with or without its extension, or one in the folder.
 * @param {string} file
 * @param {string} place
 */
export function isIn(file, place) {
  return (
    file === place || file.startsWith(`${place}/`) || file.replace(/(?:\.d)?\.\w+$/, '') === place.replace(/\.d$/, '')
  );
}
