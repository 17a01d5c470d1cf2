export { isForeign } from './accounts/routes.ts';
export type { KeyTools } from './accounts/accounts.ts';
export { jsonResponse, plainError, toPlain } from './exchange.ts';
export type { SandboxRequest, SandboxResponse } from './exchange.ts';
export type { SandboxApi } from './find-route.ts';
export { isObject, jsonToText, parseJson } from './json.ts';
export { withSeeds } from './seed.ts';
export { LimitError, LIMITS, type Limits } from './limits.ts';
export { readTables } from './table-parts.ts';
export { partsOf, type MockTableParts } from './table-parts.ts';
export { defineSandbox, recordOf, type Call, type SandboxRules } from './rules.ts';
export { createSandbox, API_KEYS, type Sandbox, type SandboxOptions } from './sandbox.ts';
export { limitStore, sizeOf } from './limits.ts';
export { createMemoryStore } from './stores/memory.ts';
export {
  StoreError,
  type Entry,
  type KeptStore,
  type Listing,
  type Read,
  type Store,
  type Usage,
  type Write,
} from './stores/store.ts';
