import {
  createMemoryStore,
  createSandbox,
  API_KEYS,
  openIndexedStore,
  type Sandbox,
  type SandboxApi,
  type Store,
} from '../../satellites/sandbox/browser.ts';
import type { Backend, ApiKeysRequest } from './sandbox-backend.ts';
import { mockTablesFolder, loadMockTables } from './tables.ts';

/** Store per base path: portals of one origin have separate states. */
const NAME = `portico-sandbox ${import.meta.env.BASE_URL}`;

/** Opens the sandboxes of all APIs in this page, over one store. */
export async function openPageBackend(): Promise<Backend> {
  const kept = await openCache();
  const store = kept ?? createMemoryStore();
  const sandboxOf = createMaker(store);
  const sandboxes = new Map<string, Promise<Sandbox>>();
  const apiKeys = sandboxOf([]);
  return {
    kind: 'page',
    kept: kept !== undefined,
    answer: async (api, request) => {
      const opened = sandboxes.get(api) ?? readApi(api).then((one) => sandboxOf([one]));
      sandboxes.set(api, opened);
      // The next request tries again after a failure.
      opened.catch(() => sandboxes.delete(api));
      const sandbox = await opened;
      return await inTurn(request, () => sandbox.answer(request));
    },
    apiKeys: (path, request) => inTurn(request, () => apiKeys.answer({ ...request, url: API_KEYS + path })),
    reset: () => store.reset(),
  };
}

async function openCache(): Promise<Store | undefined> {
  try {
    return await openIndexedStore(NAME);
  } catch {
    // Storage is forbidden, as in some private windows: the state lives as long as this page.
    return undefined;
  }
}

/** Serializes writes, across tabs too, where the browser supports Web Locks; elsewhere the slower transaction restarts. */
function inTurn<T>({ method, headers }: ApiKeysRequest, work: () => Promise<T>): Promise<T> {
  // A request that asks for a delay blocks no other.
  const mayWait = headers.some(([name]) => name.toLowerCase() === 'prefer');
  if (mayWait || /^(?:get|head|options)$/i.test(method) || !('locks' in navigator)) return work();
  return navigator.locks.request(NAME, work);
}

async function readApi(api: string): Promise<SandboxApi> {
  const parts = await loadMockTables(api);
  return { parts, prefix: '', rules: parts.index.rules === true ? await readRules(mockTablesFolder(api)) : undefined };
}

/** Loads the author's rules for the sandbox, which the build has bundled. */
async function readRules(folder: string): Promise<SandboxApi['rules']> {
  const loaded: unknown = await import(/* @vite-ignore */ `${folder}rules.js`);
  return isRules(loaded) ? loaded.default : undefined;
}

function isRules(loaded: unknown): loaded is { readonly default: SandboxApi['rules'] } {
  return typeof loaded === 'object' && loaded !== null && 'default' in loaded;
}

function createMaker(store: Store): (apis: readonly SandboxApi[]) => Sandbox {
  return (apis) =>
    createSandbox({
      apis,
      store,
      now: () => new Date(),
      random: Math.random,
      // Not hashed: crypto.subtle is missing on plain http, and only this origin reads its storage.
      keys: { secret, hash: (shown) => shown },
      wait: (seconds) =>
        new Promise((resolve) => {
          setTimeout(resolve, seconds * 1000);
        }),
    });
}

/** Returns 160 random bits in hexadecimal. */
function secret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
