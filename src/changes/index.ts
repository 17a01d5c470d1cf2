export { compareApis, type CompareOptions } from './changes.ts';
export { explainRule, listRules, type Rule } from './rules.ts';
export { LEVELS, type Change, type Level } from './types.ts';
