import type { Mitigation } from './mitigations.ts';

const PAIRS = ['tests/unit/satellites/changes/pairs.test.ts'];

/** Code that decides the level of a change: a comment `// rule: NAME` marks it in the source, and tests fail without it. */
export const CHANGE_RULES: readonly Mitigation[] = [
  {
    name: 'directions of changes',
    without: { value: "{ request: ['wider', 'changed'], response: ['narrower', 'changed'] }" },
    tests: PAIRS,
  },
  { name: 'proofs of changes', without: 'removed', tests: PAIRS },
  { name: 'names that only one document declares', without: { condition: 'true' }, tests: PAIRS },
  {
    name: 'names that no client sent',
    without: 'removed',
    tests: ['tests/unit/satellites/changes/new-names.test.ts'],
  },
  { name: 'effects beside other keywords', without: { value: '[]' }, tests: ['tests/judges/seeming-wider.test.ts'] },
  { name: 'removal after a sunset', without: 'removed', tests: PAIRS },
  { name: 'values of extensible enumerations', without: 'removed', tests: PAIRS },
  { name: 'changes of error responses', without: 'removed', tests: PAIRS },
  { name: 'changes of unstable operations', without: 'removed', tests: PAIRS },
  { name: 'properties of one direction', without: { value: 'false' }, tests: PAIRS },
  { name: 'witnesses that one document accepts', without: 'removed', tests: PAIRS },
  { name: 'witnesses that the other document refuses', without: { value: 'true' }, tests: PAIRS },
];
