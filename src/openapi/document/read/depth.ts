import type { Budget } from '../../standard/budget.ts';

/** Maximum nesting of lists and objects; the stacks of parsers and serializers end somewhat later. */
export const maxDepth = 1000;

/** Error message for deeper nesting. */
export const tooDeepMessage = `This is nested too deeply: more than ${maxDepth} levels.`;
export const tooDeepHint = 'Move parts to components and refer to them.';

/** Maximum length of a document's JSON, in UTF-16 units: the longest string of JavaScript. */
export const maxLength = 512 * 1024 * 1024 - 1024;

/**
 * Returns the budget of a document that aliases, overlays, preprocessors or decorators enlarge: twenty times the size as written.
 * Small documents may grow to 50,000 values and a million characters.
 */
export function growthBudget({ values, bytes }: Budget): Budget {
  return { values: 50_000 + 20 * values, bytes: Math.min(1_000_000 + 20 * bytes, maxLength) };
}
