import type { LintWorker } from './lint-worker.ts';

/** Threads of the process: of rules, and of decorators and preprocessors. */
export const workers: { lint: LintWorker | undefined; transform: LintWorker | undefined } = {
  lint: undefined,
  transform: undefined,
};
