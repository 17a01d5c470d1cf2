export type { SandboxRequest, SandboxResponse } from './exchange.ts';
export type { SandboxApi } from './find-route.ts';
export { API_KEYS, createSandbox, type Sandbox } from './sandbox.ts';
export { openIndexedStore } from './stores/indexed.ts';
export { createMemoryStore } from './stores/memory.ts';
export type { Store } from './stores/store.ts';
