import type { Origins } from '../document/bundle/index.ts';
import type { LoadedDocument } from './load-document.ts';
import type { LoadedApis } from './load.ts';
import type { Api } from './types/index.ts';
import type { FileCache } from '../document/read/index.ts';
import type { LintWorker, LintReport } from '../lint/worker/index.ts';

/** What the copies of this module in one process share: Astro's configuration and its pages are two module graphs. */
export interface Shared {
  /** What `getApis` has given, by its options. */
  readonly loads: Map<string, Promise<LoadedApis>>;
  /** What survives `forgetApis`, because it knows itself whether it still holds. */
  readonly files: FileCache;
  readonly documents: Map<string, LoadedDocument>;
  readonly reports: Map<string, { readonly fingerprint: string; readonly report: Promise<LintReport> }>;
  readonly origins: WeakMap<Api, Origins>;
  /** Files that the last load read or wanted. */
  watched: readonly string[];
  worker: LintWorker | undefined;
}

const key = Symbol.for('portico.openapi');
const store: typeof globalThis & { [key]?: Shared } = globalThis;

/** The one store of this process. */
export const shared: Shared = openStore();

function openStore(): Shared {
  const known = store[key];
  if (known !== undefined) return known;
  const made: Shared = {
    loads: new Map(),
    files: new Map(),
    documents: new Map(),
    reports: new Map(),
    origins: new WeakMap(),
    watched: [],
    worker: undefined,
  };
  store[key] = made;
  return made;
}
