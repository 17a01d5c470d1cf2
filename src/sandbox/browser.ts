export type { SandboxRequest, SandboxResponse } from './exchange.ts';
export type { SandboxApi } from './find-route.ts';
export { OFFICE, createSandbox, type Sandbox } from './sandbox.ts';
export { openIndexedStore } from './store/indexed.ts';
export { createMemoryStore } from './store/memory.ts';
export type { Store } from './store/store.ts';
