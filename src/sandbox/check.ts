// What pages hold an answer against, wherever it comes from: a door of its own, for it needs no sandbox.
export { checkAnswer } from './answer/check-answer.ts';
export { readPlan } from './plan-files.ts';
export type { PlanParts } from './plan-parts.ts';
export { boundMatches, type MatchWorker } from './schema/bounded-match.ts';
