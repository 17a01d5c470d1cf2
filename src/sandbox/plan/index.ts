export { planOf } from './plan.ts';
export { planFiles, type PlanFile } from '../plan-files.ts';
export type * from './types.ts';
