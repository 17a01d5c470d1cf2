/** Entry point of bundling: many files in, one document out. */
export { assembleDocument } from './assemble.ts';
export {
  bundleDocument,
  bundleSource,
  findReferenceProblems,
  pointerOfProblem,
  type Bundle,
  type BundleOptions,
} from './bundle.ts';
export { checkRoot } from './check-root.ts';
export { type Origin, Origins } from './origins.ts';
export { mappingWords } from './mapping.ts';
export { References } from './reference.ts';
export type { ReferenceProblem } from './scan-references.ts';
