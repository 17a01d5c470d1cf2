// Inclusion of one schema in another: proofs and counterexamples, for builds and commands alone.
export {
  around,
  counterexamples,
  includes,
  isCounterexample,
  provesInclusion,
  type Counterexample,
  type IncludeOptions,
} from './includes.ts';
export { isolateEdit } from './isolate-edit.ts';
export { itemOfList } from './item-of-list.ts';
export type { Difference, FindDifference, Strings } from './proof.ts';
export { isSame } from './same.ts';
