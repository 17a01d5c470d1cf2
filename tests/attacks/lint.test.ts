import { testSuite } from './suite.ts';
import { harmOfLint, mutantsOf } from './lint-mutants.ts';

testSuite('lint: odd values in every place × every rule: ours end, and Redocly’s end nothing but themselves', {
  cases: ['showcase/openapi.yaml', 'markers/whole.yaml'].flatMap(mutantsOf),
  oneOf: 41,
  harm: harmOfLint,
});
