export type { SandboxRequest, SandboxResponse } from './exchange.ts';
export { readPlan } from './plan-files.ts';
export { OFFICE, createSandbox, type Sandbox, type SandboxApi } from './sandbox.ts';
export { boundMatches, type MatchQuestion, type MatchWorker } from './schema/bounded-match.ts';
export { matchPattern } from './schema/match.ts';
export { openIndexedStore } from './store/indexed.ts';
export { createMemoryStore } from './store/memory.ts';
export type { Store } from './store/store.ts';
