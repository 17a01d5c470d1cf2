import { isIn, textRule } from './rule.js';
import { WORDS } from './places.js';

/** Requires some patterns to be in one place alone. */
export const words = textRule('some words have one place', ({ file, text, report }) => {
  if (!/^src\/.*\.(?:ts|astro)$/.test(file)) return;
  const code = text.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { what, word, places } of WORDS) {
    if (places.some((place) => isIn(file, place))) continue;
    for (const match of code.matchAll(word)) {
      report(match.index, match[0].length, `${what} belongs to ${places.join(', ')}.`);
    }
  }
});
