/** Entry point of lint: all of Redocly. */
export { askFormat, askLint, endLint, stopLint } from './client.ts';
export { findEntries, findReport } from './cached-reports.ts';
export { LintWorker } from './lint-worker.ts';
export { type LintBudget, type LintFormat, type LintProblem, type LintReport, lintFormats } from './messages.ts';
export { namedInConfig } from './named-files.ts';
export { lowerPriority } from './priority.ts';
