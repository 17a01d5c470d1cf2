export type { KeyTools } from './accounts/accounts.ts';
export type { SandboxRequest, SandboxResponse } from './exchange.ts';
export { toFetch } from './fetch.ts';
export { partsOf, type PlanParts } from './plan-parts.ts';
export { defineSandbox, recordOf, type Call, type SandboxRules } from './rules.ts';
export { createSandbox, type Sandbox, type SandboxApi, type SandboxOptions } from './sandbox.ts';
export { matchPattern, type Match } from './schema/match.ts';
export { createMemoryStore } from './store/memory.ts';
export type { Entry, Listing, Read, Store, Write } from './store/store.ts';
