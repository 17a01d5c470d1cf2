/** Entry point of lint: all of Redocly. */
export { askFormat, askLint, askTransform, endLint, stopLint, workers } from './client.ts';
export { findReport } from './cached-reports.ts';
export { LintWorker } from './lint-worker.ts';
export {
  type LintBudget,
  type LintFormat,
  type LintProblem,
  type LintReport,
  lintFormats,
  placeOfProblem,
} from './messages.ts';
export { findTransforms, listApis, listedApis, namedInConfig, type Transforms } from './named-files.ts';
