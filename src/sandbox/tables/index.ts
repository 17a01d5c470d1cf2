export { planOf } from './plan.ts';
export { schemaAddresses } from './schemas.ts';
export { planFiles, type PlanFile } from '../plan-files.ts';
export type * from './types.ts';
