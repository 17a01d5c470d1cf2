export type { SandboxRequest, SandboxResponse } from './exchange.ts';
export { readPlan } from './plan-files.ts';
export type { PlanParts } from './plan-parts.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
export { matchPattern } from './schema/match.ts';
export { createMemoryStore } from './store/memory.ts';
export type { Store } from './store/store.ts';
