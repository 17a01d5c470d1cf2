import type { Origins } from '../document/bundle/index.ts';
import type { LoadedApis, LoadedDocument } from './types.ts';
import type { Api } from '../model/index.ts';
import type { FileCache } from '../document/read/index.ts';
import type { LintReport } from '../../satellites/lint/worker/index.ts';

/** State of the process: loaded documents and reports. */
interface Shared {
  /** Results of `getApis` by options. */
  readonly loads: Map<string, Promise<LoadedApis>>;
  /** Caches that validate their own entries and survive `forgetApis`. */
  readonly files: FileCache;
  readonly documents: Map<string, LoadedDocument>;
  readonly reports: Map<string, KnownReport>;
  readonly origins: WeakMap<Api, Origins>;
  /** Files that the last load read or looked for. */
  watched: readonly string[];
}

/** Report of lint, valid while its files have the fingerprint. */
interface KnownReport {
  readonly files: readonly string[];
  readonly fingerprint: string;
  readonly report: Promise<LintReport>;
}

/** Caches that `forgetApis` empties. */
export const shared: Shared = {
  loads: new Map(),
  files: new Map(),
  documents: new Map(),
  reports: new Map(),
  origins: new WeakMap(),
  watched: [],
};
