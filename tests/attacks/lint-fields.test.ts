import { testSuite } from './suite.ts';
import { harmOfLint, mutantsOf } from './lint-mutants.ts';

testSuite('lint: the same in a document of every field', {
  cases: ['openapi/every-field-3.2.yaml'].flatMap(mutantsOf),
  oneOf: 41,
  harm: harmOfLint,
});
