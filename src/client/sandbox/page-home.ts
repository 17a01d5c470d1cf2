import {
  createMemoryStore,
  createSandbox,
  matchPattern,
  readPlan,
  type Sandbox,
  type SandboxRequest,
  type SandboxResponse,
  type Store,
} from '../../sandbox/browser.ts';

/** The sandboxes of all APIs in this page, over one store. */
export interface PageHome {
  readonly kept: boolean;
  readonly answer: (api: string, request: SandboxRequest) => Promise<SandboxResponse>;
  readonly office: (request: SandboxRequest) => Promise<SandboxResponse>;
  readonly reset: () => Promise<void>;
}

let home: Promise<PageHome> | undefined;

/** The one home of this page. */
export function openPageHome(): Promise<PageHome> {
  home ??= open();
  return home;
}

async function open(): Promise<PageHome> {
  const store = createMemoryStore();
  const office = sandboxOf(store, []);
  const sandboxes = new Map<string, Promise<Sandbox>>();
  return await Promise.resolve({
    kept: false,
    answer: async (api, request) => {
      const opened = sandboxes.get(api) ?? openApi(store, api);
      sandboxes.set(api, opened);
      opened.catch(() => sandboxes.delete(api));
      return await (await opened).answer(request);
    },
    office: (request) => office.answer(request),
    reset: () => store.reset(),
  });
}

async function openApi(store: Store, api: string): Promise<Sandbox> {
  const folder = `${import.meta.env.BASE_URL}reference/${api}/sandbox/`;
  const parts = await readPlan(async (path) => {
    const response = await fetch(folder + path);
    if (!response.ok) throw new Error(`The sandbox’s plan cannot be had: ${folder}${path} answers ${response.status}.`);
    const json: unknown = await response.json();
    return json;
  });
  return sandboxOf(store, [{ parts, prefix: '' }]);
}

function sandboxOf(store: Store, apis: Parameters<typeof createSandbox>[0]['apis']): Sandbox {
  return createSandbox({
    apis,
    store,
    now: () => new Date(),
    random: Math.random,
    // There is no crypto.subtle on plain http, and nobody but this page reads what it keeps.
    keys: { secret, hash: (shown) => shown },
    matches: matchPattern,
    wait: (seconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      }),
  });
}

function secret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
